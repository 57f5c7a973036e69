import { z } from 'zod';
import { matchReasonNames } from '#domain/groups/match-person.ts';
import { groupStageNames } from '#domain/groups/stage.ts';
import { groupPaperSources, groupWays } from '#domain/groups/terms.ts';
import { checkItems, keysOf, selfCitationRules } from '#domain/services/choices.ts';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';
import { paperEntry } from './papers.ts';

const mebibyte = 1024 * 1024;
export const mostGroupPeople = 2_000;

const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();
const line = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

const terms = z.object({
  purpose: line(60),
  purposeNote: line(500).default(''),
  databases: z.array(z.number().int()).min(1, '请至少选择一个数据库').max(100),
  checks: z.array(z.enum(keysOf(checkItems))).min(1, '请勾选收录、引用或他引'),
  selfCitationRule: z.enum(keysOf(selfCitationRules)),
  citingList: z.boolean(),
  neededBy: z.union([z.literal(''), z.iso.date('日期应写成 2026-12-04 的样子')]),
  way: z.enum(keysOf(groupWays)),
  fundNumber: line(60).default(''),
  fundHolder: line(60).default(''),
  invoiceTitle: line(200).default(''),
  taxNumber: line(40).default(''),
  phone: line(40),
  email: line(200),
  answerDays: z.number().int().min(1, '至少 1 个工作日').max(30, '最多 30 个工作日'),
});
export const groupTerms = terms;

const toldPerson = z.object({
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  purpose: z.string(),
  questions: z.string(),
  papers: z.string(),
  orcid: z.string(),
  email: z.string(),
  phone: z.string(),
  faults: z.array(z.string()),
});
export const groupTold = toldPerson;

export const groupPaper = z.object({ from: z.enum(keysOf(groupPaperSources)), paper: paperEntry });
export type GroupPaper = z.output<typeof groupPaper>;

const candidate = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  left: z.boolean(),
});

const orderOfPerson = z.object({
  id: z.string(),
  number: z.string(),
  /** Staff open it; the office and the person's own page do not lead there. */
  status: z.string(),
  /** In fen. */
  price: z.number(),
  /** The figures of the report in force; null: none is issued. What is not known is null. */
  report: z
    .object({
      number: z.string(),
      issuedOn: z.string(),
      papers: z.number(),
      included: z.number().nullable(),
      cited: z.number().nullable(),
      others: z.number().nullable(),
    })
    .nullable(),
});

const personLine = z.object({
  id: z.string(),
  version: z.number(),
  /** The row of the list, as Excel counts. */
  place: z.number(),
  told: toldPerson.pick({ number: true, name: true, unit: true, questions: true }),
  state: z.enum(['clear', 'look', 'none', 'dropped', 'submitted', 'cancelled']),
  reason: z.enum(['', ...matchReasonNames]),
  /** The reason in words, with what differs. */
  why: z.string(),
  person: candidate.extend({ account: z.boolean() }).nullable(),
  candidates: z.array(candidate),
  papers: z.number(),
  /** Papers that only the person is shown: from their own earlier reports. */
  hiddenPapers: z.number(),
  missing: z.array(z.string()),
  /** What kept the last submission back. */
  problem: z.string(),
  settledBy: z.string(),
  submittedBy: z.enum(['office', 'person']).nullable(),
  /** null: not asked. */
  asked: z.object({ at: z.string(), times: z.number(), answerBy: z.string(), late: z.boolean() }).nullable(),
  answeredAt: z.string().nullable(),
  remarks: z.string(),
  stage: z.enum(groupStageNames),
  waitsFor: z.string(),
  orders: z.array(orderOfPerson),
  mayCancel: z.boolean(),
});
export type GroupPersonLine = z.output<typeof personLine>;

const bill = z.object({
  /** In fen: asked for by orders that are accepted. */
  charged: z.number(),
  /** Quoted for orders that are not accepted yet. */
  quoted: z.number(),
  /** What those would cost that are not handed in, by the price list of today; null: nothing is charged, or nothing agreed. */
  estimate: z.number().nullable(),
  paid: z.number(),
  due: z.number(),
  orders: z.number(),
  invoiceNumber: z.string(),
});

const groupLine = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  officeName: z.string(),
  unit: z.string(),
  people: z.number(),
  submitted: z.number(),
  done: z.number(),
  due: z.number(),
  createdAt: z.string(),
});
export type GroupLine = z.output<typeof groupLine>;

const group = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  title: z.string(),
  officeName: z.string(),
  unit: z.string(),
  terms: terms.nullable(),
  agreedAt: z.string().nullable(),
  agreedByName: z.string(),
  people: z.array(personLine),
  bill,
  /** At the speed of the last five working days; null: nothing can be said. */
  forecast: z.object({
    left: z.number(),
    lately: z.number(),
    finishOn: z.string().nullable(),
    late: z.number().nullable(),
  }),
  databases: z.array(z.object({ id: z.number(), name: z.string() })),
  may: z.object({ change: z.boolean(), book: z.boolean(), search: z.boolean(), review: z.boolean() }),
});
export type GroupView = z.output<typeof group>;

const office = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  unitCode: z.string(),
  unit: z.string(),
  grantedByName: z.string(),
  grantedAt: z.string(),
  version: z.number(),
});
export type GroupOffice = z.output<typeof office>;

const personPapers = z.object({ id: z.string(), version: z.number(), name: z.string(), papers: z.array(groupPaper) });
export type GroupPersonPapers = z.output<typeof personPapers>;

const question = z.enum(keysOf(checkItems));
const year = z.number().int().min(1900, '年份不正确').max(2100, '年份不正确').nullable();

const searches = z.object({
  /** Of the group in work: orders, and their papers. */
  orders: z.number(),
  papers: z.number(),
  /** By database of the agreement: of how many papers each question is searched, by whatever word. */
  covered: z.array(
    z.object({
      database: z.number(),
      name: z.string(),
      questions: z.array(z.object({ question, papers: z.number() })),
    }),
  ),
  list: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      database: z.number(),
      databaseName: z.string(),
      questions: z.array(question),
      day: z.string(),
      formula: z.string(),
      fromYear: year,
      toYear: year,
      /** For how many papers of how many orders it stands; 0 while it is being written. */
      papers: z.number(),
      orders: z.number(),
      byName: z.string(),
      madeAt: z.string(),
      takenBack: z.object({ at: z.string(), by: z.string() }).nullable(),
    }),
  ),
});
export type GroupSearchesView = z.output<typeof searches>;

const review = z.object({
  /** Of the usual ones, so many in a hundred are looked at; 100: each. */
  percent: z.number(),
  /** Finished drafts, the unusual first. */
  list: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      version: z.number(),
      applicantName: z.string(),
      contentHash: z.string(),
      papers: z.number(),
      /** null: not known. */
      included: z.number().nullable(),
      cited: z.number().nullable(),
      others: z.number().nullable(),
      /** Why to look at it first; none: a usual one. */
      unusual: z.array(z.string()),
      sampled: z.boolean(),
      state: z.enum(['waiting', 'further', 'signing']),
      passedBy: z.string(),
      /** The asker opened exactly this. */
      opened: z.boolean(),
    }),
  ),
});
export type GroupReview = z.output<typeof review>;

export const groupCalls = defineCalls({
  'GET /group-offices': { summary: '有批量委托权的账号与所负责的单位', access: 'user.write', data: z.array(office) },
  'POST /group-offices/save': {
    summary: '授予批量委托权，或改变所负责的单位',
    access: 'user.write',
    body: z.object({
      username: line(64).min(1, '请填写用户名'),
      /** Empty: everybody of the institution. */
      unitCode: line(64),
      /** 0: not granted yet. */
      version: z.number().int().min(0),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /group-offices/remove': {
    summary: '收回批量委托权；已交的批次照常办理',
    access: 'user.write',
    body: z.object({ userId: id, version }),
    data: z.null(),
  },
  'GET /groups/template': { summary: '批量委托名单的 Excel 模板', access: 'session', blob: true },
  'POST /groups/list': {
    summary: '批量委托：办理人看自己的，受理人员看本单位的',
    access: 'session',
    body: z.object({ ...paging }),
    data: listOf(groupLine).extend({
      /** Of the asker: the department they bring people of; null: no such right. */
      office: z.object({ unitCode: z.string(), unit: z.string() }).nullable(),
    }),
  },
  'POST /groups/upload': {
    summary: '读入一份名单并核对，不提交任何委托；同一批再传只添新的人',
    access: 'session',
    bodyKind: 'multipart',
    bodyLimit: 20 * mebibyte,
    query: z.object({
      title: line(80).default(''),
      groupId: id.optional(),
    }),
    data: z.object({ id: z.string(), added: z.number(), same: z.number(), unknownColumns: z.array(z.string()) }),
  },
  'GET /groups/:id': {
    summary: '一批委托：每人的情况与账单',
    access: 'session',
    params: z.object({ id }),
    data: group,
  },
  'GET /groups/:id/table': {
    summary: '整批的汇总表，数字出自已出具的报告',
    access: 'session',
    params: z.object({ id }),
    blob: true,
  },
  'POST /groups/zip': {
    summary: '打包整批已出具的报告',
    access: 'session',
    body: z.object({ id }),
    data: z.object({ taskId: z.string() }),
  },
  'POST /groups/terms': {
    summary: '一份协议：用途、数据库、口径、期限与付款',
    access: 'session',
    body: z.object({ id, version, terms, agree: z.literal(true, '请代表本单位同意服务协议，并确认名单真实') }),
    data: z.object({ version: z.number() }),
  },
  'POST /groups/decide': {
    summary: '名单上的一行：是谁，或去掉，或恢复',
    access: 'session',
    body: z.object({
      id,
      version,
      decision: z.enum(['is', 'number', 'drop', 'restore']),
      personId: id.optional(),
      number: line(64).optional(),
    }),
    data: z.object({ version: z.number() }),
  },
  'GET /groups/people/:id': {
    summary: '一个人要查的论文',
    access: 'session',
    params: z.object({ id }),
    data: personPapers,
  },
  'POST /groups/papers': {
    summary: '改变一个人要查的论文',
    access: 'session',
    bodyLimit: 4 * mebibyte,
    body: z.object({ id, version, papers: z.array(groupPaper).max(500, '一个人最多 500 篇') }),
    data: z.object({ version: z.number() }),
  },
  'POST /groups/ask': {
    summary: '请所选的人核对自己的论文；再次发送即提醒',
    access: 'session',
    body: z.object({ id, version, people: z.array(id).min(1, '请选择要请谁核对').max(mostGroupPeople) }),
    data: z.object({
      asked: z.number(),
      /** Who has neither an address nor an account. */
      unreached: z.array(z.string()),
      /** Answered, handed in, or asked a short while ago. */
      left: z.number(),
    }),
  },
  'POST /groups/submit': {
    summary: '提交所选的人，每人一份委托；在后台进行',
    access: 'session',
    body: z.object({ id, version, people: z.array(id).min(1, '请选择要提交的人').max(mostGroupPeople) }),
    data: z.object({ taskId: z.string(), people: z.number() }),
  },
  'POST /groups/cancel': {
    summary: '撤回一个人还没有受理的委托',
    access: 'session',
    body: z.object({ id, version, reason: line(500).min(1, '请填写理由') }),
    data: z.object({ version: z.number() }),
  },
  'GET /groups/:id/searches': {
    summary: '整批的检索登记，以及各库已有结论的论文数',
    access: 'order.search',
    params: z.object({ id }),
    data: searches,
  },
  'POST /groups/searches/say': {
    summary: '登记整批在一个数据库的检索：日期与检索式；只对登记时在办的论文',
    access: 'order.search',
    body: z.object({
      id,
      database: z.number().int(),
      questions: z.array(question).min(1, '请选择检索了什么').max(3),
      day: z.iso.date('日期应写成 2026-12-04 的样子'),
      formula: line(5_000).min(2, '请填写检索式'),
      fromYear: year.default(null),
      toYear: year.default(null),
    }),
    data: z.object({ id: z.string(), taskId: z.string() }),
  },
  'POST /groups/searches/take-back': {
    summary: '撤回一条整批的检索登记',
    access: 'order.search',
    body: z.object({ id, version }),
    data: z.object({ taskId: z.string() }),
  },
  'GET /groups/:id/review': {
    summary: '整批待审核与待签章的初稿，有异常的在前',
    access: 'order.review',
    params: z.object({ id }),
    data: review,
  },
  'POST /groups/review/pass': {
    summary: '抽查通过后，把其余没有异常的初稿按抽样放行',
    access: 'order.review',
    body: z.object({
      id,
      orders: z
        .array(z.object({ id, version, contentHash: z.string().max(100) }))
        .min(1, '没有可以放行的报告')
        .max(mostGroupPeople * 2),
    }),
    data: z.object({
      passed: z.number(),
      refused: z.array(z.object({ number: z.string(), sentence: z.string() })),
    }),
  },
  'POST /groups/pay': {
    summary: '登记整批的一笔到账，按每份委托的应缴分摊',
    access: 'order.accept',
    body: z.object({
      id,
      version,
      way: z.enum(['fund', 'transfer', 'cash']),
      reference: line(100).min(1, '请填写流水号或凭证号'),
      /** In fen. */
      amount: z.number().int('金额应精确到分').min(1, '金额应大于 0'),
    }),
    data: z.object({ orders: z.number(), version: z.number() }),
  },
  'POST /groups/invoice': {
    summary: '登记整批的发票号',
    access: 'order.accept',
    body: z.object({ id, version, number: line(60).min(1, '请填写发票号') }),
    data: z.object({ version: z.number() }),
  },
});
