import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FileVerdict } from '#contracts/reports/verification.ts';
import { refuse } from '#domain/errors.ts';
import { type CertificateRow, certificatesByFingerprint } from '#server/certificates/certificate-store.ts';
import { magicOf } from '#server/files/file-kinds.ts';
import type { Services } from '#server/services.ts';
import { type PdfVerdict, verifyPdf } from '../sign/verify-pdf.ts';
import { reportByFile } from './verification-store.ts';
import { standingOf } from './verify-code.ts';

const readPart = async (part: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw refuse('too-large', { sentence: '文件过大，最多 50 MB' });
  const bytes = Buffer.concat(chunks);
  if (magicOf(bytes.subarray(0, 16)) !== 'pdf') throw refuse('wrong-type', { sentence: '请选择 PDF 文件' });
  return bytes;
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
export const verifyFile = async (services: Services, part: MultipartFile): Promise<FileVerdict> => {
  const bytes = await readPart(part);
  const db = services.platform('verification');
  const row = await reportByFile(db, createHash('sha256').update(bytes).digest('hex'));
  const verdict = await verifyPdf(bytes);
  const known = verdict.signer ? await certificatesByFingerprint(db, verdict.signer.fingerprint) : [];
  const signature = signatureOf(verdict, known);
  const holds = !verdict.signed || (verdict.intact && verdict.coversWhole && known.length > 0);
  if (row && holds) return { ...standingOf(row), signature };
  const none = { report: null, successor: null, signature };
  if (row || known.length > 0)
    return { verdict: 'altered', sentence: '文件内容与出具时不一致，已被改动，不可采信', ...none };
  return { verdict: 'unknown', sentence: '本平台没有出具过这份文件', ...none };
};
