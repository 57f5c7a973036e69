import { z } from 'zod';
import { defineCalls } from '../call.ts';

/** What anybody may know of a report. */
const shown = z.object({
  number: z.string(),
  title: z.string(),
  issuedOn: z.string(),
  institutionName: z.string(),
  /** 张*. */
  name: z.string(),
  version: z.number(),
});

const successor = z.object({ number: z.string(), version: z.number() }).nullable();

const byCode = z.object({
  verdict: z.enum(['genuine', 'under-review', 'void', 'unknown']),
  sentence: z.string(),
  report: shown.nullable(),
  successor,
});
export type CodeVerdict = z.output<typeof byCode>;

const byFile = z.object({
  verdict: z.enum(['genuine', 'under-review', 'void', 'altered', 'unknown']),
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
  'POST /verification/file': {
    summary: '凭 PDF 文件核验报告：只看文件内容，不保存文件',
    access: 'public',
    bodyKind: 'multipart',
    bodyLimit: 50 * 1024 * 1024,
    sharedLimit: { max: 20, seconds: 60 },
    data: byFile,
  },
});
