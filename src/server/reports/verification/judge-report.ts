import type { Language } from '#domain/language/language.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { type Evidence, type FileSignature, type Standing, verdictOf } from '#domain/reports/verdict.ts';
import { words as english } from '#domain/reports/verdict-words.en.ts';
import { words as chinese } from '#domain/reports/verdict-words.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import { type CertificateRow, certificatesByFingerprint } from '#server/certificates/certificate-store.ts';
import type { Db } from '#server/db/db.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import { boundedTask } from '#server/files/bounded-pool.ts';
import { magicOf } from '#server/files/file-kinds.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import type { PdfVerdict } from '../sign/verify-pdf.ts';
import type { run } from '../sign/verify-pdf-process.ts';
import { archivedByFile, archivedByNumber } from './archived-report-store.ts';
import { type FoundReport, reportByCode, reportByFile, reportByNumber } from './issued-report-store.ts';
import {
  type FoundCheck,
  similarityByCode,
  similarityByFile,
  similarityByNumber,
  similarityOfReport,
} from './similarity-report-store.ts';

/** What is asked with: exactly one of them. */
export type Asked =
  | { code: string }
  /** A number is one institution's; a code or a file is checked across the platform. */
  | { number: string; institutionId: number }
  | { sha256: string }
  | { sha256: string; bytes: Buffer };

/** The signature of a file as it was read, with the certificates of ours that it names. */
export interface ReadSignature {
  pdf: PdfVerdict;
  known: readonly CertificateRow[];
}

export interface Judged extends Standing {
  signature: ReadSignature | null;
}

type Needs = PlatformScope & WithFiles;

const sentencesIn = { zh: chinese, en: english } as const satisfies Record<Language, unknown>;

/** What is known of one report: issued, and the check that it is about. */
interface ReportAndCheck {
  report?: FoundReport | undefined;
  check?: FoundCheck | undefined;
}

/** The report's check, or the report that a check was issued with. */
const together = async (db: Db, { report, check }: ReportAndCheck): Promise<ReportAndCheck> => {
  if (report)
    return {
      report,
      check: orderServiceOf(report.data.service).report.fileOnly ? await similarityOfReport(db, report.id) : undefined,
    };
  if (!check?.ordered) return { check };
  const issued = await reportByFile(db, check.sha256);
  return issued ? { report: issued, check } : {};
};

/** What strangers send is read in a process of its own. */
const verifyApart = boundedTask<typeof run>(new URL('../sign/verify-pdf-process.ts', import.meta.url), {
  milliseconds: 30_000,
  answerBytes: 1024 * 1024,
  tooMuch: '文件过于复杂，无法核验',
});

const readSignature = async (db: Db, bytes: Buffer): Promise<ReadSignature> => {
  const pdf = await verifyApart(bytes);
  return { pdf, known: pdf.signer ? await certificatesByFingerprint(db, pdf.signer.fingerprint) : [] };
};

const signatureFor = ({ pdf, known }: ReadSignature, report: FoundReport | undefined): FileSignature => {
  const own = known.some(({ institution_id }) => institution_id === report?.institutionId);
  return { holds: !pdf.signed || (pdf.intact && pdf.coversWhole && own), ours: known.length > 0 };
};

/** As much as the page takes of a dropped file. */
const mostBytes = 50 * 1024 * 1024;

/** The PDF that is kept under a hash; of anything else there is no signature to read. */
const keptPdf = async ({ files }: WithFiles, sha256: string): Promise<Buffer | undefined> => {
  if (!(await files.has(sha256))) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await files.open(sha256)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes || (chunks.length === 0 && magicOf(chunk.subarray(0, 16)) !== 'pdf')) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const byFile = async (
  services: Needs,
  db: Db,
  asked: { sha256: string; bytes?: Buffer },
  language: Language,
): Promise<Judged> => {
  const { sha256 } = asked;
  const known = await together(db, {
    report: await reportByFile(db, sha256),
    check: await similarityByFile(db, sha256),
  });
  const archived = await archivedByFile(db, sha256);
  // A hash tells of the same file as the file itself: where it is kept, its signature is read too.
  const bytes = asked.bytes ?? (await keptPdf(services, sha256));
  const signature = bytes ? await readSignature(db, bytes) : null;
  const evidence: Evidence = {
    askedBy: asked.bytes ? 'file' : 'fingerprint',
    ...known,
    archived,
    signature: signature ? signatureFor(signature, known.report) : undefined,
  };
  return { ...verdictOf(evidence, sentencesIn[language]), signature };
};

const byCode = async (db: Db, typed: string): Promise<Evidence> => {
  const code = readCode(typed);
  if (!code) return { askedBy: 'code' };
  const report = await reportByCode(db, code);
  return { askedBy: 'code', ...(await together(db, { report, check: await similarityByCode(db, code) })) };
};

const byNumber = async (db: Db, institutionId: number, number: string): Promise<Evidence> => {
  const report = await reportByNumber(db, institutionId, number);
  const check = await similarityByNumber(db, institutionId, number);
  return {
    askedBy: 'number',
    ...(await together(db, { report, check })),
    archived: await archivedByNumber(db, institutionId, number),
  };
};

/** Whether a report or a file is genuine: one answer, wherever it is asked. */
export const judgeReport = async (services: Needs, asked: Asked, language: Language = 'zh'): Promise<Judged> => {
  const db = services.platform('verification');
  if ('sha256' in asked) return byFile(services, db, asked, language);
  const evidence =
    'code' in asked ? await byCode(db, asked.code) : await byNumber(db, asked.institutionId, asked.number);
  return { ...verdictOf(evidence, sentencesIn[language]), signature: null };
};
