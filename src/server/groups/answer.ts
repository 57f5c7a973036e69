import { refusals } from '#contracts/errors.ts';
import type { GroupAnswerView } from '#contracts/group-answers.ts';
import type { GroupPaper } from '#contracts/groups.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { eachOnce } from '#domain/groups/group-form.ts';
import { readPaper } from '#domain/orders/forms/paper.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { Origin, SessionContext } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { readersInstitution } from '../orders/mail-reader-query.ts';
import { groupPersonOfToken, waitingOf } from './answer-query.ts';
import { hashOfToken } from './ask-people.ts';
import { papersBefore, rosterPeople } from './group-orders-query.ts';
import {
  findGroup,
  findGroupPerson,
  type GroupPersonRow,
  lockGroupPerson,
  noteProblem,
  updateGroupPerson,
} from './group-store.ts';
import { tellDesk } from './submit-job.ts';
import { applicantOf, submitPerson } from './submit-person.ts';

type Needs = Clock & PlatformScope & TenantScope & WithOrderCommands;

/** Whatever is wrong with a link, it says the same. */
const noLink = () => refuse('not-found', { sentence: '链接无效或已过期，请登录平台核对，或请办理部门重新发送' });

/** The list that a person is shown: the office's, and what stands in their own earlier reports. */
const shownPapers = async (db: Db, row: GroupPersonRow): Promise<GroupPaper[]> => {
  const [person] = row.person_id ? await rosterPeople(db, [row.person_id]) : [];
  const own = person?.userId ? await papersBefore(db, person.userId) : [];
  return eachOnce([...row.papers, ...own.map((entry) => ({ from: 'person' as const, paper: readPaper(entry) }))]);
};

const viewOf = async (db: Db, row: GroupPersonRow): Promise<GroupAnswerView> => {
  const group = await findGroup(db, row.group_id);
  if (!group) throw noLink();
  const { name } = await readersInstitution(db, row.institution_id);
  return {
    id: row.id,
    version: row.version,
    institution: name,
    title: group.title,
    officeName: group.office_name,
    name: row.told.name,
    answerBy: row.answer_by ?? '',
    papers: await shownPapers(db, row),
  };
};

const isOpen = (row: GroupPersonRow): boolean =>
  row.asked_at !== null && !row.dropped_at && !row.submitted_at && !row.answered_at && row.state === 'clear';

/** The line behind a link, in its institution. */
const reachByToken = async (services: Needs, token: string): Promise<{ db: Db; row: GroupPersonRow }> => {
  const found = await groupPersonOfToken(services.platform('group-answers'), hashOfToken(token), services.now());
  if (!found) throw noLink();
  const db = services.tenant(found.institutionId);
  const row = await findGroupPerson(db, found.id);
  if (!row || !isOpen(row)) throw noLink();
  return { db, row };
};

export const openByToken = async (services: Needs, token: string): Promise<GroupAnswerView> => {
  const { db, row } = await reachByToken(services, token);
  return viewOf(db, row);
};

export const openOwn = async ({ db, actor }: SessionContext): Promise<GroupAnswerView[]> => {
  const views: GroupAnswerView[] = [];
  for (const id of await waitingOf(db, actor.userId)) {
    const row = await findGroupPerson(db, id);
    if (row && isOpen(row)) views.push(await viewOf(db, row));
  }
  return views;
};

interface Answer {
  version: number;
  /** Places in the list that was shown. */
  keep: number[];
  remarks: string;
}

/** What the person said is kept, whatever becomes of the order. */
const keepAnswer = (
  db: Db,
  id: string,
  { version, keep, remarks }: Answer,
  { way, from, now }: { way: 'link' | 'session'; from: Origin; now: Date },
): Promise<number> =>
  db.tx(async (tx) => {
    const row = await lockGroupPerson(tx, id);
    if (!row || !isOpen(row)) throw noLink();
    if (row.version !== version) throw refuse('conflict', { sentence: '名单刚刚改过，请刷新后再看一遍' });
    const papers = (await shownPapers(tx, row)).filter((_, at) => keep.includes(at));
    await updateGroupPerson(tx, row, {
      papers: JSON.stringify(papers),
      remarks,
      answered_at: now,
      answered_by: way,
      token_hash: null,
    });
    await writeAudit(tx, {
      by: { actor: null, from },
      action: 'group.answer',
      subjectId: row.group_id,
      institutionId: row.institution_id,
      before: { papers: row.papers.length },
      after: { row: row.place, name: row.told.name, papers: papers.length, way },
      now,
    });
    return papers.length;
  });

/** Handed in by the person themselves, in one transaction with the account that is opened for it. */
const handIn = (services: Needs, db: Db, id: string, from: Origin): Promise<void> =>
  db.tx(async (tx) => {
    const now = services.now();
    const row = await lockGroupPerson(tx, id);
    const group = row && (await findGroup(tx, row.group_id));
    const [person] = row?.person_id ? await rosterPeople(tx, [row.person_id]) : [];
    if (!group || !person) throw noLink();
    const actor = await applicantOf(tx, group, person, { from, now });
    await submitPerson(tx, id, { commands: services.orderCommands, by: 'person', actor, from, now });
    await tellDesk(tx, group, { submitted: 1, by: actor.userId, now });
  });

const answered = async (
  services: Needs,
  db: Db,
  id: string,
  answer: Answer,
  { way, from }: { way: 'link' | 'session'; from: Origin },
): Promise<{ submitted: boolean; problem: string }> => {
  const papers = await keepAnswer(db, id, answer, { way, from, now: services.now() });
  // Nothing to search for: the office decides.
  if (papers === 0) return { submitted: false, problem: '已收到。没有要检索的论文，由办理部门与您联系' };
  try {
    await handIn(services, db, id, from);
    return { submitted: true, problem: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteProblem(db, id, error.sentence ?? refusals[error.code].sentence);
    return { submitted: false, problem: '已收到。委托还缺内容，由办理部门补齐后提交' };
  }
};

export const answerByToken = async (services: Needs, from: Origin, token: string, answer: Answer) => {
  const { db, row } = await reachByToken(services, token);
  return answered(services, db, row.id, answer, { way: 'link', from });
};

export const answerOwn = async (services: Needs, { db, actor, from }: SessionContext, id: string, answer: Answer) => {
  if (!(await waitingOf(db, actor.userId)).includes(id)) throw refuse('not-found', { sentence: '没有等您核对的名单' });
  return answered(services, db, id, answer, { way: 'session', from });
};
