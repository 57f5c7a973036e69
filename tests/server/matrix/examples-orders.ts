import { writeXlsx } from 'hucre/xlsx';
import { kysely } from '#server/db/kysely.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { about, archiveSheet, byId, type Example, n, refusedTable, signable, text } from './example-parts.ts';
import { groupTerms } from './world-groups.ts';

export const ordersExamples: Readonly<Record<string, Example>> = {
  'POST /libEntrustMsg/informUp': about(({ b }) => b.notification),
  'POST /feedback/send': () => ({ body: { body: '页面打不开了' } }),
  'POST /feedback/answer': (g) => ({
    body: { id: g.t.feedback.id, version: n(g.t.feedback.version), answer: '已修好' },
  }),
  'POST /feedback/heading': (g) => ({
    body: { id: g.t.feedback.id, version: n(g.t.feedback.version), heading: '页面打不开' },
  }),
  'POST /feedback/headings/propose': about(({ t }) => t.feedback.id),
  'POST /feedback/headings/reject': about(({ t }) => t.heading),
  'POST /feedback/close': (g) => ({ body: { id: g.t.feedback.id, version: n(g.t.feedback.version) } }),
  'POST /searchers/save': (g) => ({ body: { userId: g.t.searcher, version: 1, senior: true, validUntil: null } }),
  'POST /searchers/delete': (g) => ({ body: { userId: g.t.searcher } }),
  'POST /orders/save': (g) => ({
    body: { id: g.t.order.draft.id, version: n(g.t.order.draft.version), service: 'citation', form: citationForm() },
  }),
  'POST /orders/save#new': () => ({ body: { service: 'citation', form: citationForm() } }),
  'POST /orders/save#walk-in': (g) => ({
    body: { service: 'citation', form: citationForm(), applicantId: g.t.applicant.id },
  }),
  'POST /orders/drafts': () => ({ body: { service: 'citation' } }),
  'GET /orders/last-given': () => ({}),
  'POST /orders/quote': () => ({ body: { service: 'citation', form: citationForm() } }),
  'POST /orders/prospect': () => ({ body: { service: 'citation', form: citationForm() } }),
  'POST /orders/delete': about(({ t }) => t.order.draft.id),
  'POST /orders/copy': about(({ t }) => t.order.completed.id),
  'POST /orders/export#own': () => ({ body: { own: true } }),
  'GET /orders/:id/files/:fileId': (g) => ({ params: { id: g.t.order.completed.id, fileId: g.t.reportFile } }),
  'GET /orders/:id/files/:fileId#unpaid': (g) => ({ params: { id: g.t.order.unpaid.id, fileId: g.t.unpaidFile } }),
  'POST /orders/act-many': (g) => ({
    body: {
      orders: [{ id: g.t.order.submitted.id, version: n(g.t.order.submitted.version) }],
      action: 'return',
      reason: '请补充',
    },
  }),
  'POST /orders/actions': (g) => ({ body: { ids: [g.t.order.submitted.id] } }),
  'GET /orders/:id': byId(({ t }) => t.order.unpaid.id),
  'GET /orders/:id/outlook': byId(({ t }) => t.order.unpaid.id),
  'POST /orders/act': (g) => ({
    body: {
      id: g.t.order.submitted.id,
      version: n(g.t.order.submitted.version),
      action: 'return',
      reason: '请补充',
    },
  }),
  'POST /orders/act#withdraw': (g) => ({
    body: { id: g.t.order.submitted.id, version: n(g.t.order.submitted.version), action: 'withdraw' },
  }),
  'POST /orders/act#sign': (g) => ({
    body: { ...signable(g), action: 'sign' },
  }),
  'POST /orders/act#pay': (g) => ({
    body: {
      id: g.t.order.payable.id,
      version: n(g.t.order.payable.version),
      action: 'book-payment',
      amount: 6000,
      way: 'transfer',
      reference: 'X1',
    },
  }),
  'POST /orders/vouch-number': async (g) => {
    const { id = '' } = g.t.order.searched;
    const order = kysely.selectFrom('orders').select('form').where('id', '=', id);
    const { form } = await g.platform.services.platform('administration').one(order);
    return { body: { id, kind: 'staff-number', value: String((form as { number?: string }).number) } };
  },
  'POST /orders/postpone': about(({ t }) => t.order.submitted.id, { until: '2099-01-01' }),
  'POST /orders/message': about(({ t }) => t.order.submitted.id, { body: '请尽快' }),
  'POST /orders/attach': (g) => ({
    body: { id: g.t.order.submitted.id, fileId: g.self.file, purpose: 'attachment' },
  }),
  'POST /orders/attach#draft': (g) => ({
    body: { id: g.t.order.searched.id, fileId: g.self.file, purpose: 'draft' },
  }),
  'POST /orders/attach#withheld': (g) => ({
    body: { id: g.t.order.submitted.id, fileId: g.t.unpaidFile, purpose: 'attachment' },
  }),
  'POST /orders/attach#seal': (g) => ({
    body: { id: g.t.order.submitted.id, fileId: g.t.seal, purpose: 'attachment' },
  }),
  'POST /orders/detach': (g) => ({ body: { id: g.t.order.submitted.id, fileId: g.t.attachment } }),
  'POST /orders/assign': (g) => ({ body: { ids: [g.t.order.searched.id], assigneeId: g.home.searcher } }),
  'POST /papers/read': () => ({ file: text }),
  'POST /papers/paste': () => ({ body: { text: '[1] Zhang S. Matrix[J]. Nature, 2024, 1: 1-2.' } }),
  'GET /papers/name-forms': () => ({ query: { name: '张三' } }),
  'POST /papers/refused': () => ({ body: refusedTable }),
  'POST /group-offices/save': () => ({ body: { username: 'librarian', unitCode: '', version: 0 } }),
  'POST /group-offices/remove': ({ t }) => ({ body: { userId: t.group.office, version: 1 } }),
  'POST /groups/upload': async () => ({
    query: { title: '矩阵' },
    file: {
      bytes: Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: '名单',
              rows: [
                ['工号', '姓名'],
                ['G-9', '某人'],
              ],
            },
          ],
        }),
      ),
      name: 'people.xlsx',
    },
  }),
  'GET /groups/:id': byId(({ t }) => t.group.id),
  'GET /groups/:id/table': byId(({ t }) => t.group.id),
  'POST /groups/zip': about(({ t }) => t.group.id),
  'GET /groups/people/:id': byId(({ t }) => t.group.person),
  'POST /groups/terms': about(({ t }) => t.group.id, { version: 1, agree: true, terms: groupTerms }),
  'POST /groups/decide': about(({ t }) => t.group.person, { version: 1, decision: 'drop' }),
  'POST /groups/papers': about(({ t }) => t.group.person, { version: 1, papers: [] }),
  'POST /groups/ask': ({ t }) => ({ body: { id: t.group.id, version: 1, people: [t.group.person] } }),
  'POST /group-answers/open': () => ({ body: { token: 'x'.repeat(43) } }),
  'POST /group-answers/give': () => ({ body: { token: 'x'.repeat(43), version: 1, keep: [] } }),
  'POST /group-answers/own': about(({ t }) => t.group.person, { version: 1, keep: [] }),
  'POST /groups/submit': ({ t }) => ({ body: { id: t.group.id, version: 1, people: [t.group.person] } }),
  'POST /groups/cancel': about(({ t }) => t.group.person, { version: 1, reason: '不评了' }),
  'GET /groups/:id/review': byId(({ t }) => t.group.id),
  'POST /groups/review/pass': about(({ t }) => t.group.id, {
    orders: [{ id: '00000000-0000-7000-8000-000000000001', version: 1, contentHash: 'x' }],
  }),
  'GET /groups/:id/searches': byId(({ t }) => t.group.id),
  'POST /groups/searches/say': about(({ t }) => t.group.id, {
    ...{ database: 4, questions: ['inclusion'], day: '2026-03-02', formula: 'OG=(Demo University)' },
  }),
  'POST /groups/searches/take-back': about(({ t }) => t.group.search, { version: 1 }),
  'POST /groups/pay': about(({ t }) => t.group.id, { version: 1, way: 'fund', reference: 'MATRIX-G', amount: 1 }),
  'POST /groups/invoice': about(({ t }) => t.group.id, { version: 1, number: 'F-1' }),
  'POST /archive/read': async () => ({
    query: { system: '旧系统' },
    file: {
      bytes: Buffer.from(await writeXlsx({ sheets: [{ name: '旧系统的委托', rows: archiveSheet }] })),
      name: 'a.xlsx',
    },
  }),
  'POST /archive/apply': () => ({
    body: { system: '旧系统', headings: archiveSheet[0], rows: [{ row: 2, cells: archiveSheet[1] }] },
  }),
  'POST /archive/refused': () => ({ body: refusedTable }),
  'POST /archive/report': ({ t }) => ({ file: { bytes: '%PDF-1.7\n', name: t.archived.awaited } }),
  'GET /archive/:id/report': byId(({ t }) => t.archived.id),
  'POST /archive/remove': about(({ t }) => t.archived.id, { version: 1, reason: '登记错了' }),
  // A link for anyone speaks for the session that made it.
  'GET /linked-files/:token': async (g) => {
    const { id: sessionId } = await g.platform.services
      .platform('session')
      .one(
        kysely
          .selectFrom('sessions as s')
          .innerJoin('users as u', 'u.id', 's.user_id')
          .select('s.id')
          .where('u.username', '=', 'librarian')
          .where('u.institution_id', '=', g.t.institutionId)
          .where('s.ended_at', 'is', null)
          .limit(1),
      );
    const link = {
      institutionId: g.t.institutionId,
      file: { orderId: g.t.order.completed.id!, fileId: g.t.reportFile },
      marked: false,
      audience: { sessionId },
    };
    return { params: { token: g.platform.services.fileLinks.tokenFor(link, new Date(Date.now() + 60_000)) } };
  },
  'GET /ratings/:orderId': ({ t }) => ({ params: { orderId: t.order.completed.id } }),
  'POST /ratings/give': ({ t }) => ({ body: { orderId: t.order.completed.id, score: 4 } }),
};
