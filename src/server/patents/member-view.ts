import type { PatentSetRow } from '#contracts/patents/workbench.ts';
import { isPastTerm, stateWithAge } from '#domain/patents/export-day.ts';
import { stateWords } from '#domain/patents/legal-status.ts';
import { officeNames } from '#domain/patents/offices.ts';
import type { MarkRow, MemberRow } from './member-store.ts';
import type { StateAge } from './state-age.ts';

type MemberView = Omit<PatentSetRow, 'documents' | 'offices' | 'marks'>;

export const stateName = (state: MemberRow['state']): string => (state ? stateWords[state] : '不明');

export const isOldState = (
  { state, told_on, facts }: Pick<MemberRow, 'state' | 'told_on' | 'facts'>,
  age: StateAge,
): boolean => state !== null && (age.isOld(told_on) || isPastTerm(state, facts.expiryDate, age.today));

export const memberViewOf = (row: MemberRow, age: StateAge): MemberView => ({
  id: row.record_id,
  familyId: row.family_id,
  title: row.title,
  publicationNumber: row.publication_number,
  applicationNumber: row.application_number,
  office: row.office,
  officeName: officeNames[row.office] ?? row.office,
  type: row.type,
  state: row.state,
  stateName: stateWithAge(stateName(row.state), isOldState(row, age)),
  toldOn: row.state ? row.told_on : null,
  recheck: isOldState(row, age),
  filedOn: row.filed_on,
  publishedOn: row.published_on,
  applicants: row.facts.applicants ?? row.facts.standardApplicants ?? [],
  ipc: row.facts.ipc ?? row.facts.cpc ?? [],
});

const all = (rows: readonly MarkRow[], pick: (row: MarkRow) => readonly string[]): string[] => [
  ...new Set(rows.flatMap(pick)),
];

/** What the documents of a family were marked with, together. */
export const marksTogether = (rows: readonly MarkRow[]): PatentSetRow['marks'] => ({
  techniques: all(rows, ({ techniques }) => techniques),
  effects: all(rows, ({ effects }) => effects),
  tags: all(rows, ({ tags }) => tags),
  rating: rows.reduce<number | null>(
    (best, { rating }) => (rating !== null && rating > (best ?? 0) ? rating : best),
    null,
  ),
  remark: all(rows, ({ remark }) => (remark ? [remark] : [])).join('；'),
});
