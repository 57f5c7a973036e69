import { Download } from '../http/context.ts';
import { kinds } from './file-kinds.ts';

/** An Excel file made for this answer. */
export const workbook = (bytes: Uint8Array, name: string): Download =>
  new Download(Buffer.from(bytes), { type: kinds.xlsx.mediaType, name, size: bytes.length });
