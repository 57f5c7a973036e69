import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReportView } from '#contracts/reports/reports.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openReportDesk, type ReportDesk } from '#tests/builders/orders/report-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

vi.setConfig({ testTimeout: 300_000 });

let platform: TestPlatform;
let desk: ReportDesk;
let first: ReportView;
let orderId: string;

const paper = {
  title: 'Isolated nickel centres for selective nitrate electroreduction',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Catalysis',
  year: 2024,
  doi: '10.1000/nickel.1',
  accession: 'WOS:000000000000101',
};

const issue = async (): Promise<{ orderId: string; report: ReportView }> => {
  const id = await desk.inProgress(
    citationForm({
      papers: [{ title: paper.title, authors: 'Zhang, San; Li, Si', source: paper.source, year: 2024, doi: paper.doi }],
      databases: [4],
      checks: { 4: ['inclusion', 'citation', 'by_others'] },
    }),
  );
  await desk.imported('papers.txt', wosText([paper]), { orderId: id });
  await desk.draft(id);
  return { orderId: id, report: await desk.issued(id) };
};

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openReportDesk(platform);
  ({ orderId, report: first } = await issue());
}, 300_000);
afterAll(() => platform.stop());

const retract = (body: object, token: string) =>
  platform.call(
    'POST /reports/retract',
    { body: { id: first.id, kind: 'withdraw', reason: '收录库有误', ...body } },
    token,
  );
const waiting = async (token: string, subjectId = first.id) =>
  (await platform.call('POST /confirmations/list', { body: { subjectId } }, token)).data.list;
const confirm = (id: string, token: string) => platform.call('POST /confirmations/confirm', { body: { id } }, token);
const applicantsPage = async (id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desk.tokens.reader)).data;
const verify = async (code: string) => (await platform.call('POST /verification/code', { body: { code } })).data;

test('§+ verification shows the figures of the conclusion as they are printed', async () => {
  const { totals, conclusion, request } = first.data as ReportData;
  const { report, verdict } = await verify(first.code);
  expect(verdict).toBe('genuine');
  expect(report?.figures).toEqual({
    papers: totals.papers,
    included: totals.included,
    inclusion: totals.inclusion.map(({ code, papers }) => ({ code, papers })),
    citations: totals.citations.map(({ code, total, others, self }) => ({ code, total, others, self })),
    union: {
      total: totals.union!.total,
      others: totals.union!.others,
      self: totals.union!.self,
      toCheck: totals.union!.toCheck ?? null,
      articles: totals.union!.articles,
    },
    rule: request.rule.name,
    // Its request limits no years.
    years: '',
    conclusion,
  });
});

describe('a library withdraws or corrects an issued report by two persons', () => {
  test('§+ an applicant and a searcher may not propose it, and nobody withdraws what is not issued', async () => {
    for (const part of ['reader', 'librarian'] as const)
      expect((await retract({}, desk.tokens[part])).status).toBe(403);
    const none = await retract({ successorNumber: 'no-such-number' }, desk.tokens.acceptor);
    expect([none.status, none.body.errormsg]).toEqual([422, '没有这个编号的有效报告']);
    const itself = await retract({ successorNumber: first.number }, desk.tokens.acceptor);
    expect(itself.status).toBe(422);
    expect((await retract({ reason: ' ' }, desk.tokens.acceptor)).status).toBe(422);
    expect(await waiting(desk.tokens.leader)).toEqual([]);
  });

  test('§+ the proposer cannot confirm alone; until another does, the report stays in force; rejected it stays so', async () => {
    const { data } = await retract({}, desk.tokens.acceptor);
    expect((await retract({}, desk.tokens.leader)).status).toBe(409);
    const own = await confirm(data.confirmationId, desk.tokens.acceptor);
    expect([own.status, own.body.errormsg]).toEqual([403, '不能确认自己提交的变更，请由另一位管理员确认']);
    for (const part of ['reader', 'librarian', 'rechecker'] as const)
      expect((await confirm(data.confirmationId, desk.tokens[part])).status).toBe(403);
    expect(await verify(first.code)).toMatchObject({ verdict: 'genuine' });
    expect(await waiting(desk.tokens.leader)).toMatchObject([
      { mayConfirm: true, mayReject: true, mayWithdraw: false },
    ]);
    expect(await waiting(desk.tokens.acceptor)).toMatchObject([{ mayConfirm: false, mayWithdraw: true }]);
    await platform.call(
      'POST /confirmations/reject',
      { body: { id: data.confirmationId, reason: '核对无误' } },
      desk.tokens.leader,
    );
    expect(await desk.show(first.id)).toMatchObject({ state: 'frozen', withdrawal: null });
    expect((await confirm(data.confirmationId, desk.tokens.leader)).status).toBe(409);
  });

  // Outside the proof verdict-walk.test.ts follows a successor that fell.
  proofTest(
    '§+ a successor that fell before the second person confirms is named by no withdrawal; its correction is',
    async () => {
      const db = platform.services.platform('administration');
      const successor = await db.one(
        kysely
          .selectFrom('reports')
          .selectAll()
          .where('institution_id', '=', 100)
          .where('state', '=', 'frozen')
          .where('service', '=', 'novelty')
          .where('number', 'is not', null)
          .limit(1),
      );
      const set = (id: string, change: object) =>
        db.run(kysely.updateTable('reports').set(change).where('id', '=', id));
      const fallen = { state: 'withdrawn', withdrawn_at: new Date() };
      const withdrawn = await issue();
      const { data } = await retract(
        { id: withdrawn.report.id, successorNumber: successor.number },
        desk.tokens.acceptor,
      );
      const reportFiles = async (token: string) => {
        const page = (await platform.call('GET /orders/:id', { params: { id: withdrawn.orderId } }, token)).data;
        return page.files.filter(({ purpose }) => purpose === 'report').length;
      };
      const files = await reportFiles(desk.tokens.librarian);
      expect([files > 0, await reportFiles(desk.tokens.reader)]).toEqual([true, files]);
      await set(successor.id, fallen);
      const late = await confirm(data.confirmationId, desk.tokens.leader);
      expect([late.status, late.body.errormsg]).toEqual([
        409,
        `取代它的报告 ${successor.number} 已不再有效，请驳回后重新提出撤回`,
      ]);
      expect(await verify(withdrawn.report.code)).toMatchObject({ verdict: 'genuine' });
      // A corrected version bears the same number: it is what both agreed on.
      const corrected = { ...successor, id: crypto.randomUUID(), code: 'ZZZZ-ZZZZ', version: successor.version + 1 };
      await db.run(kysely.insertInto('reports').values({ ...corrected, data: JSON.stringify(corrected.data) }));
      await set(successor.id, { successor_id: corrected.id });
      expect((await confirm(data.confirmationId, desk.tokens.leader)).status).toBe(200);
      expect(await verify(withdrawn.report.code)).toMatchObject({
        verdict: 'withdrawn',
        successor: { number: successor.number, version: corrected.version },
      });
      expect((await applicantsPage(withdrawn.orderId)).withdrawn).toMatchObject({ successor: successor.number });
      // Its files stay with the staff.
      expect([await reportFiles(desk.tokens.librarian), await reportFiles(desk.tokens.reader)]).toEqual([files, 0]);
      // It falls too: the page, the report and the public name none.
      await set(corrected.id, fallen);
      expect(await verify(withdrawn.report.code)).toMatchObject({ verdict: 'withdrawn', successor: null });
      expect((await applicantsPage(withdrawn.orderId)).withdrawn).toMatchObject({ successor: null });
      expect((await desk.show(withdrawn.report.id)).successor).toBeNull();
    },
  );

  test('§+ corrected: the order goes back to work, the old report reads 复核中, then 已更正 with day and successor', async () => {
    const other = await issue();
    const { data } = await retract(
      { id: other.report.id, kind: 'correct', reason: '漏计一个数据库' },
      desk.tokens.leader,
    );
    const done = await confirm(data.confirmationId, desk.tokens.acceptor);
    expect(done.status).toBe(200);
    expect(await verify(other.report.code)).toMatchObject({ verdict: 'under-review' });
    const page = await applicantsPage(other.orderId);
    expect(page.report).toMatchObject({ number: other.report.number, underReview: true });
    // Who decided it stays with the staff.
    expect(page.steps.at(-1)).toMatchObject({ label: '更正报告', reason: '漏计一个数据库' });
    // A second correction of the same version waits for the first.
    const again = await retract({ id: other.report.id, kind: 'correct' }, desk.tokens.leader);
    expect([again.status, again.body.errormsg]).toEqual([409, '新的一版已在办理']);
    const refund = await desk.take('reader', other.orderId, 'ask-refund').then(
      () => 'granted',
      () => 'refused',
    );
    expect(refund).toBe('refused');
    await desk.draft(other.orderId);
    const second = await desk.issued(other.orderId);
    expect(second).toMatchObject({ version: 2, state: 'frozen' });
    expect((await applicantsPage(other.orderId)).report).toMatchObject({ underReview: false });
    expect((second.data as ReportData).people.signer).not.toBe('');
    const verdict = await verify(other.report.code);
    expect(verdict).toMatchObject({ verdict: 'void', successor: { number: second.number, version: 2 } });
    expect(verdict.sentence).toMatch(/^本报告已于 \d{4}-\d\d-\d\d 更正，由编号 .+（第 2 版）的报告取代$/);
  });

  proofTest(
    '§+ withdrawn: verification says so with day and successor, history and applicant are told, the file stays with staff',
    async () => {
      const other = await issue();
      const { data } = await retract({ successorNumber: other.report.number }, desk.tokens.acceptor);
      const { status: before, balance } = await platform.services
        .tenant(100)
        .one(kysely.selectFrom('orders').select(['status', 'balance']).where('id', '=', orderId));
      expect((await confirm(data.confirmationId, desk.tokens.leader)).status).toBe(200);
      const verdict = await verify(first.code);
      expect(verdict).toMatchObject({
        verdict: 'withdrawn',
        successor: { number: other.report.number, version: 1 },
        report: { figures: null },
      });
      expect(verdict.sentence).toMatch(/^本报告已于 \d{4}-\d\d-\d\d 由出具单位撤回，由编号 .+的报告取代，不再有效$/);
      const order = await platform.services
        .tenant(100)
        .one(kysely.selectFrom('orders').select(['status', 'balance']).where('id', '=', orderId));
      expect(order).toEqual({ status: before, balance });
      const page = await applicantsPage(orderId);
      expect(page.withdrawn).toMatchObject({
        number: first.number,
        on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        reason: '收录库有误',
        successor: other.report.number,
      });
      const draftOf = async (token: string) =>
        (await platform.call('GET /reports/drafts/:orderId', { params: { orderId } }, token)).data.draft;
      expect(await draftOf(desk.tokens.reader)).toBeNull();
      expect(await draftOf(desk.tokens.librarian)).not.toBeNull();
      expect((await applicantsPage(other.orderId)).withdrawn).toBeNull();
      expect(JSON.stringify(page.steps)).toContain('撤回报告');
      expect(JSON.stringify(page.steps)).toContain('收录库有误');
      expect(page.files.filter(({ purpose }) => purpose === 'report')).toEqual([]);
      const told = await platform.services
        .tenant(100)
        .all(kysely.selectFrom('notifications').select('msg').where('target_id', '=', orderId));
      expect(told.map(({ msg }) => msg)).toContain(
        `报告 ${first.number} 已由出具单位撤回，请勿再使用。原因：收录库有误`,
      );
      // The applicant sees the state and the reason, not the file; the staff keep both.
      const applicants = await desk.show(first.id, desk.tokens.reader);
      expect(applicants).toMatchObject({
        state: 'withdrawn',
        stateName: '已撤回',
        data: null,
        withdrawal: { reason: '收录库有误', by: '' },
        may: { withdraw: false, correct: false, retract: false },
      });
      expect(applicants.files.every(({ release, fileId }) => release === 'held' && fileId === null)).toBe(true);
      expect((await desk.fetchFile(`/reports/${first.id}/files/pdf`, desk.tokens.reader)).status).toBe(409);
      expect((await desk.fetchFile(`/reports/${first.id}/files/pdf`, desk.tokens.librarian)).status).toBe(200);
      const staffs = await desk.show(first.id);
      expect(staffs.number).toBe(first.number);
      expect(staffs.withdrawal?.by).toMatch(/^提出：.+；确认：.+$/);
      // Never in force again, by any way.
      expect((await retract({}, desk.tokens.leader)).status).toBe(409);
      const back = kysely
        .updateTable('reports')
        .set({ state: 'frozen', withdrawn_at: null })
        .where('id', '=', first.id);
      await expect(platform.services.tenant(100).run(back)).rejects.toThrow('A frozen report is not changed.');
      const audits = await platform.services
        .tenant(100)
        .all(kysely.selectFrom('audit_log').select('action').where('subject_id', '=', first.id));
      expect(audits.map(({ action }) => action)).toContain('report.withdraw');
    },
  );
});
