import { z } from 'zod';
import { verdicts } from '#domain/reports/verdict.ts';
import { defineCalls } from '../call.ts';

/** The conclusion as printed, so that a forged print with a genuine code is caught. */
const figures = z
  .object({
    papers: z.number(),
    /** null: inclusion was not asked for, or not searched for every paper. */
    included: z.number().nullable(),
    inclusion: z.array(z.object({ code: z.string(), papers: z.number() })),
    citations: z.array(
      z.object({ code: z.string(), total: z.number(), others: z.number().nullable(), self: z.number().nullable() }),
    ),
    union: z
      .object({
        total: z.number(),
        others: z.number().nullable(),
        self: z.number().nullable(),
        /** Nobody has decided whose they are. */
        toCheck: z.number().nullable(),
        articles: z.number(),
      })
      .nullable(),
    /** Of which years the citing works are; empty: of all. */
    years: z.string(),
    rule: z.string(),
    conclusion: z.array(z.string()),
  })
  .nullable();

/** The same of a novelty report. */
const novelty = z
  .object({
    project: z.string(),
    range: z.string(),
    databases: z.number(),
    close: z.number(),
    general: z.number(),
    conclusion: z.array(z.string()),
  })
  .nullable();

/** The same of a similarity check: its figures as printed, and with how many texts it was compared. */
const similarity = z
  .object({
    total: z.string(),
    withoutQuotations: z.string(),
    withoutOwn: z.string(),
    largest: z.string(),
    letters: z.number(),
    texts: z.number(),
    comparedOn: z.string(),
  })
  .nullable();

/** The same of a patent report. */
const patent = z
  .object({
    kind: z.string(),
    subject: z.string(),
    documents: z.number(),
    families: z.number(),
    charts: z.number(),
    conclusion: z.array(z.string()),
  })
  .nullable();

/** What anybody may know of a report. */
const shown = z.object({
  number: z.string(),
  title: z.string(),
  issuedOn: z.string(),
  institutionName: z.string(),
  /** 张*. */
  name: z.string(),
  version: z.number(),
  /** The day it lost its force; empty while it has it. */
  endedOn: z.string(),
  /** Written by the staff themselves: the platform knows no figures of it. */
  attached: z.boolean(),
  figures,
  novelty,
  similarity,
  patent,
});

const successor = z.object({ number: z.string(), version: z.number() }).nullable();

const byCode = z.object({
  verdict: z.enum(verdicts),
  sentence: z.string(),
  report: shown.nullable(),
  successor,
});
export type CodeVerdict = z.output<typeof byCode>;

const byFile = z.object({
  verdict: z.enum(verdicts),
  sentence: z.string(),
  report: shown.nullable(),
  successor,
  signature: z
    .object({
      intact: z.boolean(),
      coversWhole: z.boolean(),
      /** Signed with a certificate of an institution of this platform. */
      trusted: z.boolean(),
      signer: z.string(),
      selfMade: z.boolean(),
      signedAt: z.string().nullable(),
      timestamp: z.object({ at: z.string(), intact: z.boolean() }).nullable(),
    })
    .nullable(),
});
export type FileVerdict = z.output<typeof byFile>;

export const verificationCalls = defineCalls({
  'POST /verification/code': {
    summary: '凭验真码核验报告',
    access: 'public',
    // Eight letters of twenty-nine at ten a minute: guessing takes longer than the platform will stand.
    sharedLimit: { max: 10, seconds: 60 },
    body: z.object({ code: z.string('请输入验真码').trim().min(1, '请输入验真码').max(40, '验真码不正确') }),
    data: byCode,
  },
  'POST /verification/hit': {
    summary: '核对一篇文献是否在查新检出之列',
    access: 'public',
    sharedLimit: { max: 10, seconds: 60 },
    body: z.object({
      code: z.string('请输入验真码').trim().min(1, '请输入验真码').max(40, '验真码不正确'),
      /** A title, a reference or a DOI. */
      document: z.string().trim().min(1, '请写题名、著录或 DOI').max(2000, '最多 2000 字'),
    }),
    data: z.object({ answer: z.enum(['among', 'not-among', 'unknown']), sentence: z.string() }),
  },
  'POST /verification/file': {
    summary: '凭 PDF 文件核验报告：只看文件内容，不保存文件',
    access: 'public',
    bodyKind: 'multipart',
    bodyLimit: 50 * 1024 * 1024,
    sharedLimit: { max: 20, seconds: 60 },
    data: byFile,
  },
});
