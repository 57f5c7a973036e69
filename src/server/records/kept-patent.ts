import { z } from 'zod';
import { type PatentFields, patentTypes } from '#domain/patents/patent-record.ts';

const text = z.string().optional();
const texts = z.array(z.string()).optional();
const count = z.number().optional();

const numbers = z.array(z.object({ number: z.string(), date: text })).optional();
const citations = z
  .array(
    z.object({
      text: z.string(),
      category: text,
      source: z.enum(['search', 'examination', 'applicant', 'opposition', 'international', 'other']).optional(),
    }),
  )
  .optional();
const family = z.object({ id: text, members: texts, size: count, countries: texts }).optional();

/** What only a patent has, as the database keeps it within a record. */
export const keptPatent = z.object({
  office: text,
  kindCode: text,
  type: z.enum(patentTypes).optional(),
  publicationNumber: text,
  publicationNumbers: texts,
  publications: numbers,
  publicationDate: text,
  grantNumber: text,
  grantDate: text,
  applicationNumber: text,
  applicationNumbers: texts,
  applicationDate: text,
  priorities: numbers,
  earliestPriorityDate: text,
  applicants: texts,
  standardApplicants: texts,
  applicantCodes: texts,
  applicantCountries: texts,
  owners: texts,
  inventors: texts,
  agents: texts,
  agencies: texts,
  examiners: texts,
  addresses: texts,
  province: text,
  ipcMain: text,
  ipc: texts,
  cpc: texts,
  locarno: texts,
  otherClasses: z.record(z.string(), z.array(z.string())).optional(),
  claims: texts,
  firstClaim: text,
  independentClaims: texts,
  claimCount: count,
  citations,
  literatureCitations: citations,
  citedBy: texts,
  citesCount: count,
  citedByCount: count,
  literatureCount: count,
  simpleFamily: family,
  extendedFamily: family,
  legalStatus: z
    .object({ text: z.string(), state: z.enum(['valid', 'pending', 'dead']).optional(), date: text })
    .optional(),
  legalEvents: z.array(z.object({ date: text, code: text, text: z.string() })).optional(),
  expiryDate: text,
  pctApplicationNumber: text,
  pctPublicationNumber: text,
  nationalEntryDate: text,
  parentApplication: text,
  effects: texts,
  sourceId: text,
}) satisfies z.ZodType<PatentFields> & { shape: Record<keyof PatentFields, unknown> };
