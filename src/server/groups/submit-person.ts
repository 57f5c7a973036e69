import { refuse } from '#domain/errors.ts';
import { groupForm } from '#domain/groups/group-form.ts';
import { unitPath } from '#domain/roster/units.ts';
import type { Db } from '../db/db.ts';
import type { Actor, Origin } from '../http/context.ts';
import { findInstitution } from '../institutions/institutions-store.ts';
import type { OrderCommands } from '../orders/act-on-order.ts';
import { saveDraft } from '../orders/drafts/save-draft.ts';
import { callerOf } from '../orders/order-caller.ts';
import { openAccount } from '../roster/open-account.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import { type AskedPerson, findOrderer, rosterPeople } from './group-orders-query.ts';
import {
  bindOrder,
  findGroup,
  type GroupPersonRow,
  type GroupRow,
  lockGroupPerson,
  updateGroupPerson,
} from './group-store.ts';
import { unitsOf } from './roster-of-office.ts';

interface Submitting {
  commands: OrderCommands;
  /** Who hands it in: the office, or the person themselves. */
  by: 'office' | 'person';
  actor: Actor;
  from: Origin;
  now: Date;
}

/** A user as an applicant and no more. */
export const ordererOf = async (db: Db, userId: string): Promise<Actor> => {
  const user = await findOrderer(db, userId);
  if (!user || user.closed_at || user.suspended_at)
    throw refuse('wrong-state', { sentence: '账号已停用，请联系图书馆' });
  return {
    sessionId: '',
    userId: user.id,
    username: user.username,
    fullName: user.full_name,
    userType: user.type,
    institutionId: user.institution_id,
    stationId: user.station_id,
    roles: [],
    permissions: new Set(['order.create']),
  };
};

/** The applicant's account; who has none gets one, which they claim at their first sign-on. */
export const applicantOf = async (
  db: Db,
  group: Pick<GroupRow, 'institution_id'>,
  person: AskedPerson,
  { from, now }: Pick<Submitting, 'from' | 'now'>,
): Promise<Actor> => {
  if (person.userId) return ordererOf(db, person.userId);
  const opened = await openAccount(db, group.institution_id, person.number, { from, now });
  const [again] = await rosterPeople(db, [person.id]);
  if (!opened || !again?.userId) throw refuse('wrong-state', { sentence: '名册里已离开，又没有账号，不能委托' });
  return ordererOf(db, again.userId);
};

const requireReady = (row: GroupPersonRow, group: GroupRow) => {
  const wrong = (sentence: string) => refuse('wrong-state', { sentence });
  if (row.dropped_at) throw wrong('已从名单去掉');
  if (row.submitted_at) throw wrong('已经提交');
  if (row.state !== 'clear' || !row.person_id) throw wrong('还没有核对是谁');
  if (row.papers.length === 0) throw wrong('没有论文');
  if (!group.terms) throw wrong('请先填写并同意整批的协议');
  return { terms: group.terms, personId: row.person_id };
};

/** One line of the list becomes the order, or the two, that its person would have filled in. All of it or nothing. */
export const submitPerson = (db: Db, rowId: string, submitting: Submitting): Promise<void> =>
  db.tx(async (tx) => {
    const row = await lockGroupPerson(tx, rowId);
    const group = row && (await findGroup(tx, row.group_id));
    if (!row || !group) throw refuse('not-found', { sentence: '名单上没有这一行' });
    const { terms, personId } = requireReady(row, group);
    const { actor, from, now, by, commands } = submitting;
    const [person] = await rosterPeople(tx, [personId]);
    if (!person) throw refuse('wrong-state', { sentence: '名册里已没有这个人' });
    const applicant = await applicantOf(tx, group, person, submitting);
    const units = await unitsOf(tx, group.institution_id);
    const questions = [row.told.questions, row.remarks && `本人：${row.remarks}`].filter(Boolean).join('\n');
    const told = { ...row.told, questions };
    const form = groupForm(terms, { ...person, unit: person.unitCode && unitPath(units, person.unitCode) }, told, {
      papers: row.papers.map(({ paper }) => paper),
      institution: (await findInstitution(tx, group.institution_id)).name,
      own: await ownSourcesOf(tx, group.institution_id),
      groupNumber: group.number,
    });
    const { id } = await saveDraft({ actor: applicant, from, db: tx }, { service: 'citation', form: { ...form } }, now);
    await bindOrder(tx, id, { groupId: group.id, personId: row.id, officeId: group.office_id });
    await commands.act(tx, callerOf({ actor, from }), { id, action: 'submit' }, now);
    await updateGroupPerson(tx, row, { submitted_at: now, submitted_by: by, problem: '' });
  });
