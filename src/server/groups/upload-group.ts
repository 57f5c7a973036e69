import { mostGroupPeople } from '#contracts/groups.ts';
import { chinaYear } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { ToldPerson } from '#domain/groups/group-list.ts';
import type { PersonMatch } from '#domain/groups/match-person.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import { readUpload } from '../files/read-upload.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import type { UploadContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { rosterPeople } from './group-orders-query.ts';
import {
  drawGroupNumber,
  type GroupPersonRow,
  insertGroup,
  insertGroupPeople,
  lockGroup,
  type NewPerson,
  peopleOfGroup,
} from './group-store.ts';
import { requireOffice, requireOwnGroup } from './groups-policy.ts';
import { startProposing } from './orcid-job.ts';
import { libraryPapers, proposed } from './propose-papers.ts';
import type { ReadLine, run } from './read-group-process.ts';
import { matcherOf } from './roster-of-office.ts';

const read = boundedTask<typeof run>(new URL('./read-group-process.ts', import.meta.url), {
  milliseconds: 120_000,
  answerBytes: 64 * 1024 * 1024,
  tooMuch: '名单的内容过多，没有读完，请分成几个文件',
});

const keyOf = ({ number, name, unit, papers }: ToldPerson): string =>
  number ? number.toLowerCase() : `${name}|${unit}|${name ? '' : papers}`;

/** Who was found before, in this file or earlier ones, is not found a second time. */
const onceEach = (match: PersonMatch, taken: Set<string>): PersonMatch => {
  const [person] = match.candidates;
  if (match.state !== 'clear' || !person) return match;
  if (taken.has(person.id)) return { ...match, state: 'look', reason: 'repeated' };
  taken.add(person.id);
  return match;
};

const planned = async (
  db: Db,
  office: { institutionId: number; unitCode: string; userId: string },
  lines: readonly ReadLine[],
  before: readonly GroupPersonRow[],
): Promise<NewPerson[]> => {
  const match = await matcherOf(db, office);
  const taken = new Set(before.flatMap(({ person_id, dropped_at }) => (person_id && !dropped_at ? [person_id] : [])));
  const matched = lines.map((line) => ({ ...line, match: onceEach(match(line.told), taken) }));
  const found = matched.flatMap(({ match: { state, candidates } }) => (state === 'clear' ? [candidates[0]!.id] : []));
  const accounts = new Map((await rosterPeople(db, found)).map(({ id, userId }) => [id, userId]));
  const known = await libraryPapers(
    db,
    office.userId,
    [...accounts.values()].flatMap((userId) => userId ?? []),
  );
  const last = Math.max(0, ...before.map(({ place }) => place));
  return matched.map(({ row, told, papers, match: { state, reason, candidates } }) => {
    const personId = state === 'clear' ? candidates[0]!.id : null;
    const userId = personId && accounts.get(personId);
    return {
      place: last + row,
      told,
      personId,
      state,
      reason,
      papers: proposed(papers, (userId && known.get(userId)) || []),
    };
  });
};

interface Wish {
  title: string;
  groupId?: string | undefined;
}

const openGroup = async (
  tx: Db,
  context: UploadContext,
  office: { institutionId: number; unitCode: string },
  { title, groupId, now }: Wish & { now: Date },
): Promise<string> => {
  if (groupId) {
    const group = await lockGroup(tx, groupId);
    if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
    await requireOwnGroup(tx, context.actor, group);
    return group.id;
  }
  const number = await drawGroupNumber(tx, office.institutionId, String(chinaYear(now)));
  const id = await insertGroup(tx, { ...office, number, title, office: context.actor }, now);
  await writeAudit(tx, { by: context, action: 'group.create', subjectId: id, after: { number, title }, now });
  return id;
};

/** Reads a list and says of each line whom it means. Nothing is ordered; a list that comes again only adds who is new. */
export const uploadGroup = async (services: Clock & WithJobs, context: UploadContext, { title, groupId }: Wish) => {
  const { actor, db } = context;
  const office = { ...(await requireOffice(db, actor)), userId: actor.userId };
  const now = services.now();
  const part = await context.upload();
  const fileName = safeFileName(part.filename);
  const { lines, unknown } = await readUpload(part, (path) => read({ path, thisYear: chinaYear(now) }));
  return db.tx(async (tx) => {
    const named = title || fileName.replace(/\.[^.]*$/, '').slice(0, 80) || '批量委托';
    const id = await openGroup(tx, context, office, { title: named, groupId, now });
    const before = await peopleOfGroup(tx, id);
    const there = new Set(before.map(({ told }) => keyOf(told)));
    const added = lines.filter(({ told }) => !there.has(keyOf(told)));
    if (before.length + added.length > mostGroupPeople)
      throw refuse('too-large', { sentence: `一批最多 ${mostGroupPeople} 人，请分成几批` });
    await insertGroupPeople(tx, { id, ...office }, await planned(tx, office, added, before), now);
    if (added.some(({ told }) => told.orcid)) await startProposing(services, tx, context, { groupId: id, ...office });
    await writeAudit(tx, {
      by: context,
      action: 'group.upload',
      subjectId: id,
      after: { file: fileName, rows: added.length },
      now,
    });
    return { id, added: added.length, same: lines.length - added.length, unknownColumns: unknown };
  });
};
