import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

export interface ReleasedFile {
  /** Where it stands in the archive. */
  name: string;
  /** Where it comes from, or its text. */
  from: { path: string } | { text: string };
  executable?: boolean;
}

const put = (archive: Pack, header: Parameters<Pack['entry']>[0], body: Buffer | string = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry(header, body, (error) => (error ? reject(error) : resolve()));
  });

const addFile = async (archive: Pack, { name, from, executable }: ReleasedFile, mtime: Date): Promise<void> => {
  const common = { name, mtime, uid: 0, gid: 0, uname: 'root', gname: 'root' };
  if ('text' in from) return put(archive, { ...common, mode: executable ? 0o755 : 0o644 }, from.text);
  const found = await lstat(from.path);
  if (found.isSymbolicLink())
    return put(archive, { ...common, type: 'symlink', linkname: await readlink(from.path), mode: 0o777 });
  const mode = executable || found.mode & 0o100 ? 0o755 : 0o644;
  await pipeline(createReadStream(from.path), archive.entry({ ...common, mode, size: found.size }));
};

/** The same bytes for the same files: sorted, owned by root, of one moment. Gives the archive's SHA-256. */
export const writeArchive = async (target: string, files: readonly ReleasedFile[], mtime: Date): Promise<string> => {
  const archive = pack();
  const hash = createHash('sha256');
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 9 } });
  const writing = pipeline(
    archive,
    compress,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target),
  );
  const adding = (async () => {
    for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) await addFile(archive, file, mtime);
    archive.finalize();
  })();
  await Promise.all([writing, adding]);
  return hash.digest('hex');
};
