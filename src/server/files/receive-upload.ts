import type { MultipartFile } from '@fastify/multipart';
import { Refusal, refuse } from '#domain/errors.ts';
import { boundedTask } from './bounded-pool.ts';
import type { run } from './check-upload-process.ts';
import { type Extension, headBytes, kindOf, kinds, magicOf } from './file-kinds.ts';
import type { Draft, FileStore } from './file-store.ts';
import { peek } from './peek.ts';
import { type Purpose, type PurposeRule, purposes } from './purposes.ts';
import { extensionOf, safeFileName } from './safe-file-name.ts';

export interface ReceivedFile {
  name: string;
  mediaType: string;
  extension: Extension;
  size: number;
  sha256: string;
}

const checkUpload = boundedTask<typeof run>(new URL('./check-upload-process.ts', import.meta.url), {
  answerBytes: 64 * 1024,
  tooMuch: '文件展开后过大，或内容没有尽头，不能上传',
});

/** A text is only kept: what is in it is looked at by whoever reads it. */
const isLookedAt = (extension: Extension, { plainXml }: PurposeRule): boolean =>
  kindOf(extension).magic !== 'text' || (extension === 'xml' && plainXml === true);

/** Streams one upload into the store: never whole in memory, refused by its first bytes, gone if it breaks off. */
export const receiveUpload = async (
  store: FileStore,
  part: MultipartFile,
  purpose: Purpose,
  inspect?: (draft: Draft, extension: Extension) => Promise<void>,
): Promise<ReceivedFile> => {
  const rule: PurposeRule = purposes[purpose];
  try {
    const { head, whole } = await peek(wholePart(part), headBytes);
    if (head.length === 0) throw refuse('bad-input', { sentence: '文件是空的，请重新选择' });
    const { name, extension } = recognise(safeFileName(part.filename), head, rule);
    const kind = kindOf(extension);
    const stored = await store.put(whole, {
      maxBytes: rule.maxBytes,
      inspect: async (draft) => {
        if (isLookedAt(extension, rule))
          await checkUpload({
            path: draft.path,
            extension,
            plainXml: rule.plainXml === true,
            plainZip: inspect === undefined,
          });
        await inspect?.(draft, extension);
      },
    });
    return { name, extension, mediaType: kind.mediaType, ...stored };
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
  }
};

/** The part's bytes to the last; a broken or oversize upload is the sender's to mend, not a fault of ours. */
export const wholePart = async function* (part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part.file) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse('bad-input', { sentence: '上传的内容不完整，请重新上传' });
  }
  if (part.file.truncated) throw refuse('too-large');
};

const recognise = (sent: string, head: Buffer, rule: PurposeRule): { name: string; extension: Extension } => {
  const magic = magicOf(head);
  const allowed = rule.extensions.filter((extension) => kindOf(extension).magic === magic);
  const claimed = extensionOf(sent);
  const exact = allowed.find((extension) => extension === claimed);
  if (exact) return { name: sent, extension: exact };
  if (rule.pagesAsSheets && magic === 'text' && claimed === 'xls') return { name: sent, extension: 'xls' };
  // Browsers send cropped pictures as "blob", and a camera's .png may be a JPEG: the bytes decide, the name follows.
  const [picture] = allowed;
  const namedAsPicture =
    claimed === '' || (claimed in kinds && kinds[claimed as Extension].mediaType.startsWith('image/'));
  if (picture && kindOf(picture).mediaType.startsWith('image/') && namedAsPicture)
    return { name: `${sent.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.${picture}`, extension: picture };
  throw refuse('wrong-type', { sentence: `文件类型不符，请上传 ${[...new Set(rule.extensions)].join('、')} 文件` });
};
