import { open } from 'node:fs/promises';
import { unusable } from './backup-error.ts';

const block = 512;

/** The length of an entry: octal digits, or binary where the first bit is set. */
const sizeIn = (header: Buffer): number => {
  const field = header.subarray(124, 136);
  if (field[0]! & 0x80) return Number(field.readBigUInt64BE(4));
  return Number.parseInt(field.toString('latin1').replaceAll('\0', '').trim() || '0', 8);
};

/**
 * The bytes between and after the entries hold nothing, and no checksum covers them: where one is not zero, the file
 * is not as it was written.
 */
export const requireEmptyPadding = async (file: string): Promise<void> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (at: number, length: number): Promise<Buffer> =>
      (await handle.read(Buffer.alloc(length), 0, length, at)).buffer;
    const requireZeros = (bytes: Buffer): void => {
      if (bytes.some((byte) => byte !== 0)) throw unusable('备份文件已损坏：条目之间的空白被改动过');
    };
    let at = 0;
    while (at + block <= size) {
      const header = await read(at, block);
      if (header.every((byte) => byte === 0)) break;
      const end = at + block + sizeIn(header);
      at = Math.ceil(end / block) * block;
      requireZeros(await read(end, Math.max(0, Math.min(at, size) - end)));
    }
    for (; at < size; at += block) requireZeros(await read(at, Math.min(block, size - at)));
  } finally {
    await handle.close();
  }
};
