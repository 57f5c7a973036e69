import type { GroupPaper } from '#contracts/groups.ts';
import { refuse } from '#domain/errors.ts';
import { eachOnce } from '#domain/groups/group-form.ts';
import type { GroupTerms } from '#domain/groups/terms.ts';
import { purposes } from '#domain/services/choices.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { offeredSources } from '../search-sources/edit-sources.ts';
import { ordersOfGroupPerson, rosterPeople } from './group-orders-query.ts';
import {
  type GroupPersonRow,
  type GroupRow,
  lockGroup,
  lockGroupPerson,
  peopleOfGroup,
  updateGroup,
  updateGroupPerson,
} from './group-store.ts';
import { requireOffice, requireOwnGroup } from './groups-policy.ts';
import { libraryPapers, proposed } from './propose-papers.ts';
import { matcherOf } from './roster-of-office.ts';

/** The office's own group, held; another's does not exist for them. */
export const holdGroup = async (db: Db, { actor }: SessionContext, id: string): Promise<GroupRow> => {
  await requireOffice(db, actor);
  const group = await lockGroup(db, id);
  if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
  await requireOwnGroup(db, actor, group);
  return group;
};

export const requireVersion = (row: { version: number }, version: number): void => {
  if (row.version !== version) throw refuse('conflict', { sentence: '刚刚在别处改过，请刷新后再继续' });
};

/** A line of the office's own list, held with its group. */
export const holdGroupPerson = async (db: Db, context: SessionContext, id: string, version: number) => {
  await requireOffice(db, context.actor);
  const row = await lockGroupPerson(db, id);
  if (!row) throw refuse('not-found', { sentence: '名单上没有这一行' });
  const group = await holdGroup(db, context, row.group_id);
  requireVersion(row, version);
  return { row, group };
};

const requireOpen = ({ submitted_at }: GroupPersonRow): void => {
  if (submitted_at) throw refuse('wrong-state', { sentence: '已经提交；要改请先撤回' });
};

const badField = (field: string, sentence: string) =>
  refuse('bad-input', { sentence, fields: { [`terms.${field}`]: sentence } });

const requireTerms = async (db: Db, institutionId: number, terms: GroupTerms): Promise<void> => {
  const offered = (await offeredSources(db, institutionId)).map(({ id }) => id);
  if (terms.databases.some((id) => !offered.includes(id))) throw badField('databases', '有本单位不提供的数据库');
  if (!Object.hasOwn(purposes, terms.purpose)) throw badField('purpose', '请选择用途');
  if (terms.purpose === 'other' && !terms.purposeNote) throw badField('purposeNote', '用途为其他时，请写明');
  if (terms.way === 'fund' && !terms.fundNumber) throw badField('fundNumber', '请填写经费卡号');
  if (terms.way === 'fund' && !terms.fundHolder) throw badField('fundHolder', '请填写经费负责人');
  if (!terms.phone) throw badField('phone', '请填写办理人的电话');
  if (!terms.email) throw badField('email', '请填写办理人的邮箱');
};

/** One agreement for all; it stands for those who are handed in from now on. */
export const changeTerms = (
  services: Clock,
  context: SessionContext,
  { id, version, terms }: { id: string; version: number; terms: GroupTerms },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const group = await holdGroup(tx, context, id);
    requireVersion(group, version);
    await requireTerms(tx, group.institution_id, terms);
    const now = services.now();
    const agreed = { agreed_at: now, agreed_by_name: context.actor.fullName };
    await updateGroup(tx, group, { terms: JSON.stringify(terms), ...agreed }, now);
    await writeAudit(tx, { by: context, action: 'group.agree', subjectId: id, before: group.terms, after: terms, now });
    return { version: version + 1 };
  });

interface Decision {
  id: string;
  version: number;
  decision: 'is' | 'number' | 'drop' | 'restore';
  personId?: string | undefined;
  number?: string | undefined;
}

const takenBy = async (
  db: Db,
  group: GroupRow,
  personId: string,
  butNot: string,
): Promise<GroupPersonRow | undefined> =>
  (await peopleOfGroup(db, group.id)).find((one) => one.person_id === personId && one.id !== butNot && !one.dropped_at);

/** Nobody was asked, nobody answered, and the link that was sent opens nothing. */
const unasked = {
  asked_at: null,
  answer_by: null,
  silence_told_at: null,
  token_hash: null,
  token_ends_at: null,
  answered_at: null,
  answered_by: null,
  remarks: '',
};

/** Who a line means, with what the library has of them. */
const settled = async (db: Db, context: SessionContext, group: GroupRow, row: GroupPersonRow, personId: string) => {
  const other = await takenBy(db, group, personId, row.id);
  if (other) throw refuse('conflict', { sentence: `与第 ${other.place} 行是同一个人，请去掉一行` });
  const [person] = await rosterPeople(db, [personId]);
  const known = person?.userId
    ? await libraryPapers(db, context.actor.userId, [person.userId])
    : new Map<string, GroupPaper[]>();
  // What somebody else said stays behind, and the link that they were sent opens the list of nobody else.
  const isOther = row.person_id !== personId;
  const listed = row.papers.filter(({ from }) => from !== 'library' && !(isOther && from === 'person'));
  const papers = eachOnce([...listed, ...proposed([], (person?.userId && known.get(person.userId)) || [])]);
  return { person_id: personId, state: 'clear' as const, papers: JSON.stringify(papers), ...(isOther && unasked) };
};

const changeBy = async (
  db: Db,
  context: SessionContext,
  group: GroupRow,
  row: GroupPersonRow,
  asked: Decision,
  now: Date,
) => {
  if (asked.decision === 'drop') {
    requireOpen(row);
    return { dropped_at: now };
  }
  if (asked.decision === 'restore') {
    const orders = await ordersOfGroupPerson(db, row.id);
    if (orders.some(({ status }) => !['withdrawn', 'refused', 'refunded'].includes(status)))
      throw refuse('wrong-state', { sentence: '委托还在办理，不能重新提交' });
    if (row.person_id) {
      const other = await takenBy(db, group, row.person_id, row.id);
      if (other) throw refuse('conflict', { sentence: `与第 ${other.place} 行是同一个人` });
    }
    return { dropped_at: null, submitted_at: null, submitted_by: null, problem: '', ...unasked };
  }
  requireOpen(row);
  const match = await matcherOf(db, { institutionId: group.institution_id, unitCode: group.unit_code });
  if (asked.decision === 'number') {
    const told = { ...row.told, number: asked.number ?? '' };
    const found = match(told);
    const [person] = found.candidates;
    const nobody = { person_id: null, ...unasked };
    const change = { told: JSON.stringify(told), state: found.state, reason: found.reason, ...nobody };
    return found.state === 'clear' && person
      ? { ...change, ...(await settled(db, context, group, row, person.id)) }
      : change;
  }
  // Nobody is named whom the list could not mean.
  const meant = match(row.told).candidates.find(({ id }) => id === asked.personId);
  if (!meant)
    throw refuse('bad-input', { sentence: '名单上的这一行不会是这个人', fields: { personId: '请在列出的人中选' } });
  return { ...(await settled(db, context, group, row, meant.id)), settled_by_name: context.actor.fullName };
};

/** A person says whom a line means, or takes it off the list, or puts it back. */
export const decidePerson = (services: Clock, context: SessionContext, asked: Decision): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const { row, group } = await holdGroupPerson(tx, context, asked.id, asked.version);
    const now = services.now();
    await updateGroupPerson(tx, row, await changeBy(tx, context, group, row, asked, now));
    await writeAudit(tx, {
      by: context,
      action: 'group.decide',
      subjectId: group.id,
      after: { row: row.place, decision: asked.decision, number: asked.number ?? row.told.number, name: row.told.name },
      now,
    });
    return { version: row.version + 1 };
  });

/** The papers that an order will ask for. */
export const changePapers = (
  services: Clock,
  context: SessionContext,
  { id, version, papers }: { id: string; version: number; papers: GroupPaper[] },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const { row, group } = await holdGroupPerson(tx, context, id, version);
    requireOpen(row);
    const kept = eachOnce(papers.filter(({ paper }) => paper.title.trim()));
    // Of another list the person has said nothing.
    const unsaid = row.answered_at ? { answered_at: null, answered_by: null } : {};
    await updateGroupPerson(tx, row, { papers: JSON.stringify(kept), ...unsaid });
    await writeAudit(tx, {
      by: context,
      action: 'group.papers',
      subjectId: group.id,
      before: { row: row.place, papers: row.papers.length },
      after: { row: row.place, papers: kept.length },
      now: services.now(),
    });
    return { version: version + 1 };
  });
