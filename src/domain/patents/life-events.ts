import { stateOfWord } from './legal-status.ts';
import type { PatentFields } from './patent-record.ts';

/** P priority, A application or publication, N national entry, B grant, E examination, X end. */
export type LifeEventKind = 'P' | 'A' | 'N' | 'B' | 'E' | 'X';

export interface LifeEvent {
  day: string;
  kind: LifeEventKind;
  text: string;
}

const kindOfText = (text: string): LifeEventKind => {
  if (stateOfWord(text) === 'dead') return 'X';
  if (/授权|授予|grant/i.test(text)) return 'B';
  return /公开|公布|publi/i.test(text) ? 'A' : 'E';
};

/** The days of a document's life in order; a day told twice stands once. */
export const lifeEvents = (
  patent: Pick<
    PatentFields,
    | 'priorities'
    | 'earliestPriorityDate'
    | 'applicationDate'
    | 'publicationDate'
    | 'publications'
    | 'kindCode'
    | 'type'
    | 'nationalEntryDate'
    | 'grantDate'
    | 'legalEvents'
    | 'expiryDate'
    | 'legalStatus'
  >,
): LifeEvent[] => {
  const events = new Map<string, LifeEvent>();
  const add = (day: string | undefined, kind: LifeEventKind, text: string): void => {
    if (day && !events.has(`${day} ${kind}`)) events.set(`${day} ${kind}`, { day, kind, text });
  };
  const priority = patent.earliestPriorityDate ?? patent.priorities?.find(({ date }) => date)?.date;
  if (priority !== patent.applicationDate) add(priority, 'P', '优先权');
  add(patent.applicationDate, 'A', '申请');
  add(patent.nationalEntryDate, 'N', '进入国家阶段');
  const isGrant = patent.type === '发明授权' || /^[BCY]/.test(patent.kindCode ?? '');
  add(patent.publicationDate, isGrant ? 'B' : 'A', isGrant ? '授权公告' : '公开');
  for (const { date, number } of patent.publications ?? []) add(date, 'A', `公开 ${number}`);
  add(patent.grantDate, 'B', '授权公告');
  for (const { date, text } of patent.legalEvents ?? []) add(date, kindOfText(text), text);
  if (patent.legalStatus?.state === 'dead')
    add(patent.legalStatus.date ?? patent.expiryDate, 'X', patent.legalStatus.text);
  return [...events.values()].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
};
