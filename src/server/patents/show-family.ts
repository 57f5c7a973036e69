import type { PatentFamily, PatentFamilyMember } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { joinWords } from '#domain/patents/join-words.ts';
import { newestEvent } from '#domain/patents/legal-status.ts';
import { lifeEvents } from '#domain/patents/life-events.ts';
import { toldFamilies, toldWords } from '#domain/patents/told-families.ts';
import type { Db } from '../db/db.ts';
import { formatName, sourceOfFormat } from '../records/formats.ts';
import {
  type MemberRow,
  type MemberSource,
  marksOf,
  membersOfFamily,
  type RecordText,
  sourcesOf,
  textsOf,
} from './member-store.ts';
import { marksTogether, memberViewOf } from './member-view.ts';
import type { StateAge } from './state-age.ts';

/** The status of a document: the source's word, the day of its export, and the source. */
export const statusOf = (row: Pick<MemberRow, 'facts' | 'told_on' | 'told_by'>) => {
  const { legalStatus, legalEvents, expiryDate } = row.facts;
  const event = newestEvent(legalEvents ?? []);
  const told = legalStatus !== undefined || event !== undefined;
  return {
    status: legalStatus?.text ?? event?.text ?? '',
    event: event ? [event.date, event.text].filter(Boolean).join(' ') : '',
    checkedOn: told ? (row.told_on ?? '') : '',
    source: told ? sourceOfFormat(row.told_by) : '',
    expiresOn: expiryDate ?? null,
  };
};

const memberOf = (
  row: MemberRow,
  numbers: ReadonlyMap<string, string>,
  { text, sources, age }: { text: RecordText | undefined; sources: readonly MemberSource[]; age: StateAge },
): PatentFamilyMember => {
  const { event: _, ...status } = statusOf(row);
  return {
    ...memberViewOf(row, age),
    ...status,
    inventors: row.facts.inventors ?? [],
    abstract: text?.abstract ?? '',
    firstClaim: text?.first_claim ?? '',
    events: lifeEvents(row.facts),
    sources: sources.map(({ name, format, line, created_at, exported_on }) => ({
      name,
      formatName: formatName(format),
      line,
      day: chinaDay(created_at),
      exportedOn: exported_on,
    })),
    joined: row.joined.map((join) => ({
      level: join.level,
      words: joinWords(join, numbers.get(join.with) ?? '另一件'),
    })),
  };
};

const coverOf = (rows: readonly MemberRow[]): PatentFamily['cover'] => {
  const states = { valid: '有效', pending: '审中', dead: '失效', none: '状态不明' } as const;
  const best = new Map<string, keyof typeof states>();
  const rank = ['none', 'dead', 'pending', 'valid'];
  for (const { office, state } of rows) {
    const now = state ?? 'none';
    const known = best.get(office);
    if (office && (!known || rank.indexOf(now) > rank.indexOf(known))) best.set(office, now);
  }
  return (Object.keys(states) as (keyof typeof states)[])
    .map((state) => ({
      label: states[state],
      offices: [...best].filter(([, of]) => of === state).map(([office]) => office),
    }))
    .filter(({ offices }) => offices.length > 0);
};

const firstDay = (rows: readonly MemberRow[]): string | null => {
  const days = rows.flatMap(({ facts }) => [
    facts.earliestPriorityDate,
    ...(facts.priorities ?? []).map(({ date }) => date),
  ]);
  return days.filter((day) => day !== undefined).sort()[0] ?? null;
};

export const showFamily = async (
  db: Db,
  orderId: string,
  familyId: string,
  age: StateAge,
): Promise<PatentFamily | null> => {
  const rows = await membersOfFamily(db, orderId, familyId);
  const [lead] = rows;
  // A screen may ask for a family that a file or a colleague has just grouped otherwise: that is no failure.
  if (!lead) return null;
  const ids = rows.map(({ record_id }) => record_id);
  const texts = new Map((await textsOf(db, ids)).map((text) => [text.id, text]));
  const sources = Map.groupBy(await sourcesOf(db, orderId, ids), ({ record_id }) => record_id);
  const numbers = new Map(rows.map((row) => [row.record_id, row.publication_number || row.application_number]));
  return {
    id: familyId,
    title: lead.title,
    lead: numbers.get(lead.record_id) ?? '',
    earliestPriority: firstDay(rows),
    today: age.today,
    applications: new Set(rows.map(({ application_id }) => application_id)).size,
    members: rows.map((row) =>
      memberOf(row, numbers, { text: texts.get(row.record_id), sources: sources.get(row.record_id) ?? [], age }),
    ),
    cover: coverOf(rows),
    told: toldFamilies(rows.map(({ facts }) => facts)).map((told) => toldWords(told, rows.length)),
    marks: marksTogether(await marksOf(db, orderId, ids)),
  };
};
