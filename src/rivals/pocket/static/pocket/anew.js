// What was taken back is read by a site that begins anew: the shell loads itself again.
parent.location.reload();
