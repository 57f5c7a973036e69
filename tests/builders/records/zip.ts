import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What the headers claim instead of the true size. */
  claimedSize?: number;
  symlink?: boolean;
  /** Kept as it is instead of deflated. */
  stored?: boolean;
  /** The name in an encoding of its own, which the archive does not tell. */
  rawName?: Buffer;
}

const header = (signature: number, rest: readonly [size: 2 | 4, value: number][]): Buffer => {
  const bytes = [[4, signature] as const, ...rest].map(([size, value]) => {
    const field = Buffer.alloc(size);
    if (size === 2) field.writeUInt16LE(value);
    else field.writeUInt32LE(value >>> 0);
    return field;
  });
  return Buffer.concat(bytes);
};

/** A zip archive, honest or not. */
export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, symlink, stored, rawName } of parts) {
    const data = Buffer.from(content);
    const packed = stored ? data : deflateRawSync(data);
    const label = rawName ?? Buffer.from(name);
    const shared: [2 | 4, number][] = [
      [2, 20],
      [2, rawName ? 0 : 0x800],
      [2, stored ? 0 : 8],
      [2, 0],
      [2, 0x21],
      [4, crc32(data)],
      [4, packed.length],
      [4, claimedSize ?? data.length],
      [2, label.length],
      [2, 0],
    ];
    const local = Buffer.concat([header(0x04034b50, shared), label, packed]);
    const more: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, (symlink ? 0xa1ff : 0x81a4) << 16],
      [4, offset],
    ];
    directory.push(header(0x02014b50, [[2, 0x314], ...shared, ...more]), label);
    files.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, list.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...files, list, end]);
};
