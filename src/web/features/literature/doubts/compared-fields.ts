import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type ReferenceField, referenceFields } from '#domain/literature/citations/reference-fields.ts';
import { keysOf } from '#domain/services/choices.ts';

export type Compared = Pick<DoubtfulCitationView, 'reference' | 'written' | 'agree' | 'differ' | 'reason'>;

type Printed = Pick<WorkbenchPaper, 'printed'>;

export const paperValue = ({ printed }: Printed, field: ReferenceField): string => {
  const { title, authors, year, volume, pages, source, doi } = printed;
  return { doi, title, author: authors, year, volume, page: pages, source }[field];
};

export type FieldSign = 'agree' | 'differ' | 'silent' | 'uncompared';

/** What both sides write and nobody held against each other is neither equal nor missing. */
export const signOf = (compared: Compared, paper: Printed, field: ReferenceField): FieldSign => {
  if (compared.agree.includes(field)) return 'agree';
  if (compared.differ.includes(field)) return 'differ';
  return compared.written[field] && paperValue(paper, field) ? 'uncompared' : 'silent';
};

export const fieldsOf = (compared: Compared, paper: Printed, sign: FieldSign): ReferenceField[] =>
  keysOf(referenceFields).filter((field) => signOf(compared, paper, field) === sign);
