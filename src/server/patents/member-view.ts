import type { PatentSetRow } from '#contracts/patents/workbench.ts';
import { stateWords } from '#domain/patents/legal-status.ts';
import { officeNames } from '#domain/patents/offices.ts';
import type { MarkRow, MemberRow } from './member-store.ts';

type MemberView = Omit<PatentSetRow, 'documents' | 'offices' | 'marks'>;

export const stateName = (state: MemberRow['state']): string => (state ? stateWords[state] : '不明');

export const memberViewOf = (row: MemberRow): MemberView => ({
  id: row.record_id,
  familyId: row.family_id,
  title: row.title,
  publicationNumber: row.publication_number,
  applicationNumber: row.application_number,
  office: row.office,
  officeName: officeNames[row.office] ?? row.office,
  type: row.type,
  state: row.state,
  stateName: stateName(row.state),
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
});
