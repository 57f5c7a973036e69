import { readFile } from 'node:fs/promises';
import { refuse } from '#domain/errors.ts';
import { type Extension, kindOf } from './file-kinds.ts';
import { checkOfd, checkPlainXml } from './invoice-guard.ts';
import { checkOffice } from './office-guard.ts';
import { isTooWide, pictureSize, webpSize } from './picture-size.ts';
import { inspectZip } from './zip-guard.ts';

export interface UploadCheck {
  path: string;
  extension: Extension;
  /** XML is kept as a document: data alone. */
  plainXml: boolean;
  /** Whoever receives an archive for a purpose of their own looks at it themselves. */
  plainZip: boolean;
}

const zipLimits = { maxEntries: 2_000, maxEntryBytes: 200 * 1024 * 1024, maxTotalBytes: 400 * 1024 * 1024 };

/** A small file may unpack into a picture that fills the memory of whoever opens it. */
const checkPicture = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const size = pictureSize(bytes) ?? webpSize(bytes);
  if (size && isTooWide(size)) throw refuse('too-large', { sentence: '图片的长宽过大，请缩小后再上传' });
};

/** Whether an uploaded file is what its ending says and stays within bounds. */
export const run = async ({ path, extension, plainXml, plainZip }: UploadCheck): Promise<void> => {
  const { officePart, mediaType } = kindOf(extension);
  if (extension === 'ofd') await checkOfd(path);
  if (extension === 'xml' && plainXml) await checkPlainXml(path);
  if (officePart) await checkOffice(path, officePart);
  if (mediaType.startsWith('image/')) await checkPicture(path);
  if (extension === 'zip' && plainZip) await inspectZip(path, zipLimits);
};
