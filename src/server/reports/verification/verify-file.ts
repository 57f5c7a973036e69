import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FileVerdict } from '#contracts/reports/verification.ts';
import { refuse } from '#domain/errors.ts';
import { type CertificateRow, certificatesByFingerprint } from '#server/certificates/certificate-store.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import { boundedTask } from '#server/files/bounded-pool.ts';
import { magicOf } from '#server/files/file-kinds.ts';
import { wholePart } from '#server/files/receive-upload.ts';
import type { PdfVerdict } from '../sign/verify-pdf.ts';
import type { run } from '../sign/verify-pdf-process.ts';
import { archivedByFile } from './archived-report-store.ts';
import { similarityByFile } from './similarity-report-store.ts';
import { standingOfArchived } from './standing-of-archived.ts';
import { standingOfCheck, withCheck } from './standing-of-check.ts';
import { reportByFile } from './verification-store.ts';
import { standingOf } from './verify-code.ts';

const verifyApart = boundedTask<typeof run>(new URL('../sign/verify-pdf-process.ts', import.meta.url), {
  milliseconds: 30_000,
  answerBytes: 1024 * 1024,
  tooMuch: '文件过于复杂，无法核验',
});

/** Anybody may send files here, from many places at once: what all of them hold in memory together is bounded. */
const mostHeld = 256 * 1024 * 1024;
let held = 0;

const checkHead = (head: Buffer): void => {
  if (magicOf(head.subarray(0, 16)) !== 'pdf') throw refuse('wrong-type', { sentence: '请选择 PDF 文件' });
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
      if (held > mostHeld) throw refuse('busy', { sentence: '正在核验的文件较多，请稍后再试' });
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

const signatureOf = (verdict: PdfVerdict, known: readonly CertificateRow[]): FileVerdict['signature'] =>
  verdict.signed
    ? {
        intact: verdict.intact,
        coversWhole: verdict.coversWhole,
        trusted: known.length > 0,
        signer: verdict.signer?.subject ?? '',
        selfMade: known.some(({ self_made }) => self_made),
        signedAt: verdict.signedAt?.toISOString() ?? null,
        timestamp: verdict.timestamp && {
          at: verdict.timestamp.at.toISOString(),
          intact: verdict.timestamp.intact,
        },
      }
    : null;

/**
 * A dropped file by its content alone. Genuine are the very bytes that were issued, with a signature that holds where
 * they carry one; a file that bears a signature of ours and is not among them was altered.
 */
const judge = async (services: PlatformScope, bytes: Buffer): Promise<FileVerdict> => {
  const db = services.platform('verification');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = await reportByFile(db, sha256);
  const check = await similarityByFile(db, sha256);
  if (row && check?.ordered) return { ...withCheck(standingOf(row), check), signature: null };
  if (check && !check.ordered && !row) return { ...standingOfCheck(check), signature: null };
  const verdict = await verifyApart(bytes);
  const known = verdict.signer ? await certificatesByFingerprint(db, verdict.signer.fingerprint) : [];
  const signature = signatureOf(verdict, known);
  const ownSignature = known.some(({ institution_id }) => institution_id === row?.institutionId);
  const holds = !verdict.signed || (verdict.intact && verdict.coversWhole && ownSignature);
  if (row && holds) return { ...standingOf(row), signature };
  const none = { report: null, successor: null, signature };
  if (row || known.length > 0)
    return { verdict: 'altered', sentence: '文件内容与出具时不一致，已被改动，不可采信', ...none };
  const archived = await archivedByFile(db, sha256);
  if (archived) return { ...standingOfArchived(archived), signature };
  return { verdict: 'unknown', sentence: '本平台没有出具过这份文件', ...none };
};

export const verifyFile = (services: PlatformScope, part: MultipartFile): Promise<FileVerdict> =>
  withFile(part, (bytes) => judge(services, bytes));
