import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FileVerdict } from '#contracts/reports/verification.ts';
import { refuse } from '#domain/errors.ts';
import { type Language, said } from '#domain/language/language.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import { magicOf } from '#server/files/file-kinds.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { wholePart } from '#server/files/receive-upload.ts';
import { judgeReport, type ReadSignature } from './judge-report.ts';

/** Anybody may send files here, from many places at once: what all of them hold in memory together is bounded. */
const mostHeld = 256 * 1024 * 1024;
let held = 0;

const checkHead = (head: Buffer): void => {
  if (magicOf(head.subarray(0, 16)) !== 'pdf')
    throw refuse('wrong-type', { sentence: said('请选择 PDF 文件', 'Please choose a PDF file') });
};

/** Hands the whole file to `judge`; what is no PDF is not read to its end. */
const withFile = async <T>(part: MultipartFile, judge: (bytes: Buffer) => Promise<T>): Promise<T> => {
  const chunks: Buffer[] = [];
  let mine = 0;
  try {
    for await (const chunk of wholePart(part)) {
      if (mine === 0 && chunk.length >= 16) checkHead(chunk);
      mine += chunk.length;
      held += chunk.length;
      if (held > mostHeld)
        throw refuse('busy', {
          sentence: said('正在核验的文件较多，请稍后再试', 'Many files are being checked; please try again later'),
        });
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    checkHead(bytes);
    return await judge(bytes);
  } finally {
    held -= mine;
    if (!part.file.readableEnded) part.file.destroy();
  }
};

const signatureOf = (read: ReadSignature | null): FileVerdict['signature'] =>
  read?.pdf.signed
    ? {
        intact: read.pdf.intact,
        coversWhole: read.pdf.coversWhole,
        trusted: read.known.length > 0,
        signer: read.pdf.signer?.subject ?? '',
        selfMade: read.known.some(({ self_made }) => self_made),
        signedAt: read.pdf.signedAt?.toISOString() ?? null,
        timestamp: read.pdf.timestamp && {
          at: read.pdf.timestamp.at.toISOString(),
          intact: read.pdf.timestamp.intact,
        },
      }
    : null;

/** A dropped file by its content alone. */
export const verifyFile = (
  services: PlatformScope & WithFiles,
  part: MultipartFile,
  language?: Language,
): Promise<FileVerdict> =>
  withFile(part, async (bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { signature, ...standing } = await judgeReport(services, { sha256, bytes }, language);
    return { ...standing, signature: signatureOf(signature) };
  });
