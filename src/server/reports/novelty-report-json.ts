import { z } from 'zod';
import { cellVerdicts, pointVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import type { NoveltyReport } from '#domain/reports/novelty/novelty-report.ts';
import { keysOf, noveltyRanges } from '#domain/services/choices.ts';

const text = z.string();
const texts = z.array(text);
const number = z.number();

/** What a novelty report says, as it was frozen. */
export const noveltyReport = z.looseObject({
  project: z.looseObject({ title: text, englishTitle: text, discipline: text, source: text }),
  contractNumber: text,
  agency: z.looseObject({
    name: text,
    stationCode: text,
    address: text,
    postcode: text,
    head: text,
    contact: text,
    phone: text,
    fax: text,
    email: text,
  }),
  range: z.enum(keysOf(noveltyRanges)),
  rangeName: text,
  purpose: text,
  sciencePoints: texts,
  points: z.array(
    z.looseObject({
      place: number,
      text,
      corrected: text.optional(),
      features: texts,
      verdict: z.enum(keysOf(pointVerdicts)),
      verdictName: text,
      evidence: z.array(number),
    }),
  ),
  requests: texts,
  terms: z.array(z.looseObject({ chinese: text, english: text })),
  databases: z.array(
    z.looseObject({
      place: number,
      name: text,
      platform: text,
      years: text,
      searchedOn: text,
      hits: number,
      subDatabases: text.optional(),
      formulas: z.array(
        z.looseObject({
          place: number,
          text,
          runOn: text,
          hits: number,
          note: text,
          points: z.array(number).optional(),
          subDatabase: text.optional(),
          files: z.array(z.looseObject({ name: text, sha256: text, records: number })).optional(),
        }),
      ),
    }),
  ),
  hitList: z.looseObject({ records: number, digest: text, verdicts: text.optional() }).optional(),
  known: z.looseObject({ total: number, found: number, missed: texts, untested: texts.optional() }).optional(),
  counts: z.looseObject({
    databases: number,
    hits: number,
    unique: number.optional(),
    screened: number,
    close: number,
    general: number,
  }),
  documents: z.array(
    z.looseObject({
      number,
      reference: text,
      abstract: text,
      disclosed: text,
      foundIn: texts,
      ofTeam: z.boolean(),
      isLater: z.boolean().optional(),
      touched: text.optional(),
      cells: z.array(
        z.looseObject({
          point: number,
          verdict: z.enum(keysOf(cellVerdicts)).nullable(),
          verdictName: text,
          quote: text,
          has: text,
          lacks: text,
        }),
      ),
    }),
  ),
  general: z.array(z.looseObject({ number, reference: text, foundIn: texts.optional() })),
  conclusion: z.looseObject({ opening: text, documents: texts, points: texts, overall: text }),
  declaration: texts,
  attachments: texts,
  remarks: text,
}) satisfies z.ZodType<NoveltyReport>;
