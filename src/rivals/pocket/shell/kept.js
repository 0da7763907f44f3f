// The files that outlive a visit, as a file system for Python over the browser's private one.
// Their names are known beforehand: handles are opened asynchronously, Python cannot wait for that.
const NAMES = ["rivals.sqlite3", "rivals.sqlite3-journal", "cookies.json", "secret-key"];
const FOLDER = 0o40700;
const FILE = 0o100600;
const [EACCES, EIO, ENOENT, ENOSPC] = [2, 29, 44, 51]; // as WASI counts them

const handles = new Map();
const changed = new Set();

// What was written is on the disk once this returns.
export function flush() {
  for (const handle of changed) handle.flush();
  changed.clear();
}

// Open the files of the site at this path, and show them to Python in a folder.
export async function keepIn(FS, folder, path) {
  const root = await navigator.storage.getDirectory();
  const own = await root.getDirectoryHandle(`rivals ${path}`.replaceAll("/", "|"), { create: true });
  for (const name of NAMES) {
    const file = await own.getFileHandle(name, { create: true });
    handles.set(name, await file.createSyncAccessHandle());
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
    getattr: (node) => attributes(node, node.handle.getSize()),
    setattr(node, attr) {
      if (attr.size === undefined) return;
      tried(() => node.handle.truncate(attr.size));
      changed.add(node.handle);
    },
  };
  const stream = {
    llseek(stream, offset, whence) {
      const from = [0, stream.position, stream.node.handle.getSize()][whence];
      return from + offset;
    },
    read: ({ node }, buffer, offset, length, position) =>
      tried(() => node.handle.read(buffer.subarray(offset, offset + length), { at: position })),
    write({ node }, buffer, offset, length, position) {
      changed.add(node.handle);
      return tried(() => node.handle.write(buffer.subarray(offset, offset + length), { at: position }));
    },
    fsync({ node }) {
      node.handle.flush();
      return 0;
    },
  };
  return {
    mount() {
      const root = FS.createNode(null, "/", FOLDER, 0);
      root.node_ops = inFolder;
      root.stream_ops = {};
      for (const [name, handle] of handles) {
        const node = FS.createNode(root, name, FILE, 0);
        Object.assign(node, { node_ops: inFile, stream_ops: stream, handle });
      }
      return root;
    },
  };
}
