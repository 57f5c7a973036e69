import { z } from 'zod';
import type { ReportEvidence } from '#domain/reports/review/evidence.ts';
import { checkItems, keysOf } from '#domain/services/choices.ts';

const file = z.object({
  name: z.string(),
  database: z.string(),
  on: z.string(),
  by: z.string(),
  sha256: z.string().optional(),
});
const decision = z.object({ by: z.string(), on: z.string(), reason: z.string() });
const verdict = z.enum(['self', 'others', 'to-check']);

/** Evidence as it was kept with a draft revision. */
export const evidenceSchema = z.object({
  schemaVersion: z.literal(1),
  papers: z.array(
    z.object({
      key: z.string(),
      place: z.number(),
      inclusions: z.array(
        z.object({
          code: z.string(),
          accession: z.string(),
          editions: z.array(z.string()),
          reasons: z.array(z.string()),
          decision: decision.nullable(),
          file: file.nullable(),
        }),
      ),
      fields: z.array(z.string()),
      role: z.string(),
    }),
  ),
  citations: z.array(
    z.object({
      paper: z.string(),
      work: z.string(),
      reference: z.string(),
      verdict,
      byRule: verdict,
      reason: z.string(),
      decision: decision.nullable(),
      cited: z.string(),
      records: z.array(
        z.object({
          id: z.string(),
          databases: z.array(z.string()),
          accession: z.string(),
          file: file.nullable(),
        }),
      ),
    }),
  ),
  searches: z.array(
    z.object({
      code: z.string(),
      stated: z.boolean(),
      files: z.array(file),
      hands: z
        .array(
          z.object({
            questions: z.array(z.enum(keysOf(checkItems))),
            by: z.string(),
            on: z.string(),
            papers: z.number(),
          }),
        )
        .optional(),
    }),
  ),
  sentences: z.array(
    z.object({
      text: z.string(),
      figures: z.array(z.object({ start: z.number(), end: z.number(), key: z.string() })),
    }),
  ),
}) satisfies z.ZodType<ReportEvidence>;
