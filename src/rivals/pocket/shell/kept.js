// The files that outlive a visit, as a file system for Python over the browser's private one.
// Their names are known beforehand: handles are opened asynchronously, Python cannot wait for that.
const JOURNAL = "rivals.sqlite3-journal";
const NAMES = ["rivals.sqlite3", JOURNAL, "cookies.json", "secret-key"];
const FOLDER = 0o40700;
const FILE = 0o100600;
const [EACCES, EIO, ENOENT, ENOSPC] = [2, 29, 44, 51]; // as WASI counts them

const STRIDE = 65536; // a journal grows by so many bytes at a time

const files = new Map();
let late = null; // the file whose last pieces wait

// A file of the browser. SQLite writes in dozens of small pieces, and each would be a question to
// another process: those of one file wait until another is changed. Then they must be on the disk,
// as a journal before what it is for; Python's own request for that is an empty function. Room is
// asked for at once, while SQLite can still go back.
export class KeptFile {
  constructor(handle, stride = 1) {
    this.handle = handle;
    this.stride = stride;
    this.size = this.room = handle.getSize();
    this.waiting = []; // [where, bytes]
    this.changed = false;
  }

  read(bytes, where) {
    this.settle();
    return this.handle.read(bytes.subarray(0, Math.max(0, this.size - where)), { at: where });
  }

  write(bytes, where) {
    this.begin();
    const end = where + bytes.length;
    if (end > this.room) this.resize(Math.ceil(end / this.stride) * this.stride);
    this.waiting.push([where, bytes.slice()]);
    this.size = Math.max(this.size, end);
    return bytes.length;
  }

  truncate(size) {
    this.begin();
    this.waiting = this.waiting
      .filter(([where]) => where < size)
      .map(([where, bytes]) => [where, bytes.subarray(0, size - where)]);
    this.resize(size);
    this.size = size;
  }

  flush() {
    if (!this.changed) return;
    this.settle();
    this.handle.flush();
    this.changed = false;
  }

  begin() {
    if (late !== this) late?.flush();
    late = this;
    this.changed = true;
  }

  resize(room) {
    this.handle.truncate(room);
    this.room = room;
  }

  // Hand over what waits, in order, neighbours in one piece.
  settle() {
    while (this.waiting.length) {
      const [from] = this.waiting[0];
      let count = 0;
      let end = from;
      while (this.waiting[count]?.[0] === end) end += this.waiting[count++][1].length;
      const run = new Uint8Array(end - from);
      for (const [where, bytes] of this.waiting.slice(0, count)) run.set(bytes, where - from);
      this.handle.write(run, { at: from });
      this.waiting.splice(0, count);
    }
  }
}

// What was written is on the disk once this returns.
export function flush() {
  for (const file of files.values()) file.flush();
}

// Open the files of the site at this path, and show them to Python in a folder.
export async function keepIn(FS, folder, path) {
  const root = await navigator.storage.getDirectory();
  const own = await root.getDirectoryHandle(`rivals ${path}`.replaceAll("/", "|"), { create: true });
  for (const name of NAMES) {
    const file = await own.getFileHandle(name, { create: true });
    files.set(name, new KeptFile(await file.createSyncAccessHandle(), name === JOURNAL ? STRIDE : 1));
  }
  FS.mkdirTree(folder);
  FS.mount(fileSystem(FS), {}, folder);
}

function fileSystem(FS) {
  const refuse = (number) => () => {
    throw new FS.ErrnoError(number);
  };
  const tried = (change) => {
    try {
      return change();
    } catch (error) {
      throw new FS.ErrnoError(error.name === "QuotaExceededError" ? ENOSPC : EIO);
    }
  };
  const attributes = (node, size) => ({
    dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
    atime: new Date(0), mtime: new Date(0), ctime: new Date(0), blksize: 4096, blocks: Math.ceil(size / 4096),
  });
  const inFolder = {
    getattr: (node) => attributes(node, 4096),
    setattr: () => {},
    lookup: refuse(ENOENT),
    mknod: refuse(EACCES),
    rename: refuse(EACCES),
    unlink: refuse(EACCES),
    rmdir: refuse(EACCES),
    readdir: () => [".", "..", ...NAMES],
  };
  const inFile = {
    getattr: (node) => attributes(node, node.file.size),
    setattr(node, attr) {
      if (attr.size !== undefined) tried(() => node.file.truncate(attr.size));
    },
  };
  const stream = {
    llseek(stream, offset, whence) {
      const from = [0, stream.position, stream.node.file.size][whence];
      return from + offset;
    },
    read: ({ node }, buffer, offset, length, position) =>
      tried(() => node.file.read(buffer.subarray(offset, offset + length), position)),
    write: ({ node }, buffer, offset, length, position) =>
      tried(() => node.file.write(buffer.subarray(offset, offset + length), position)),
    fsync({ node }) {
      tried(() => node.file.flush());
      return 0;
    },
  };
  return {
    mount() {
      const root = FS.createNode(null, "/", FOLDER, 0);
      root.node_ops = inFolder;
      root.stream_ops = {};
      for (const [name, file] of files) {
        const node = FS.createNode(root, name, FILE, 0);
        Object.assign(node, { node_ops: inFile, stream_ops: stream, file });
      }
      return root;
    },
  };
}
