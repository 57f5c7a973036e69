import { z } from 'zod';
import { type RoleDecision, rolePrints } from '#domain/literature/paper/author-role.ts';
import { type DescribedPaper, fieldKeys } from '#domain/literature/paper/described-paper.ts';
import type { FieldChoices } from '#domain/literature/paper/printed-paper.ts';
import { readPaper } from '#domain/orders/forms/paper.ts';
import { keysOf } from '#domain/services/choices.ts';

const text = z.string();
const field = z.enum(fieldKeys);

/** A paper as the form has it: the domain reads what earlier releases kept too. */
export const paperEntry = z.record(text, z.unknown()).transform(readPaper);

export const describedPaper = z.object({
  recordId: text.nullable(),
  values: z.record(field, text),
  documentType: text,
  place: z.object({
    place: z.number().nullable(),
    alike: z.array(z.number()),
    authors: z.number(),
    incomplete: z.boolean(),
    corresponding: z.boolean().nullable(),
    fromRecord: z.boolean(),
  }),
}) satisfies z.ZodType<DescribedPaper>;

const said = { by: text, at: text };

export const fieldChoices = z.partialRecord(
  field,
  z.union([
    z.object({ use: z.enum(['record', 'typed']), ...said }),
    z.object({ use: z.literal('corrected'), value: text, reason: text, ...said }),
  ]),
) satisfies z.ZodType<FieldChoices>;

export const roleDecision = z.object({
  print: z.enum(keysOf(rolePrints)),
  reason: text,
  about: text,
  ...said,
}) satisfies z.ZodType<RoleDecision>;

/** Days by the number of a database. */
