import { z } from 'zod';
import type { Extent } from '#domain/similarity/align.ts';
import type { ChapterFigures, Figure, Figures } from '#domain/similarity/figures.ts';
import { type Block, blockKinds } from '#domain/similarity/manuscript.ts';
import { longestPhrase, mostPhrases, shortestPhrase } from '#domain/similarity/phrases.ts';
import type { CheckOptions, ResultPassage, ResultSource, SimilarityResult } from '#domain/similarity/result.ts';
import { type HeldTexts, textKindNames } from '#domain/similarity/text-kinds.ts';
import { defineCalls } from './call.ts';
import { dueLeft } from './order-shapes.ts';
import { listOf, paging } from './paging.ts';

const mebibyte = 1024 * 1024;
const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();
const kind = z.enum(textKindNames as [(typeof textKindNames)[number], ...typeof textKindNames]);

const extent = z.tuple([z.number(), z.number()]).readonly() satisfies z.ZodType<Extent>;
const figure = z.object({ letters: z.number(), share: z.number() }) satisfies z.ZodType<Figure>;
const held = z.object({
  library: z.number(),
  manuscript: z.number(),
  imported: z.number(),
  abstract: z.number(),
}) satisfies z.ZodType<HeldTexts>;

export const checkOptions = z.object({
  foldTraditional: z.boolean(),
  ownManuscripts: z.boolean(),
}) satisfies z.ZodType<CheckOptions>;

const block = z.object({
  kind: z.enum(blockKinds),
  start: z.number(),
  end: z.number(),
  level: z.number(),
  page: z.number().nullable(),
  top: z.number().nullable(),
}) satisfies z.ZodType<Block>;

const figures = z.object({
  letters: z.number(),
  total: figure,
  withoutQuotations: figure,
  withoutOwn: figure,
  largest: figure,
}) satisfies z.ZodType<Figures>;

const chapter = z.object({
  title: z.string(),
  start: z.number(),
  end: z.number(),
  letters: z.number(),
  total: figure,
  withoutQuotations: figure,
  withoutOwn: figure,
}) satisfies z.ZodType<ChapterFigures>;

/** Without the id of the text: an applicant never learns which manuscript of another it is. */
const shownSource = z.object({
  number: z.number(),
  kind,
  title: z.string(),
  authors: z.string(),
  year: z.number().nullable(),
  own: z.boolean(),
  closed: z.boolean(),
  figure,
  passages: z.number(),
});

const passage = z.object({
  number: z.number(),
  source: z.number(),
  at: extent,
  sourceAt: extent,
  sourceText: z.string(),
  letters: z.number(),
  exact: z.boolean(),
  quoted: z.boolean(),
  page: z.number().nullable(),
  chapter: z.string(),
}) satisfies z.ZodType<ResultPassage>;

const resultFields = {
  schema: z.literal(1),
  name: z.string(),
  author: z.string(),
  institution: z.string(),
  comparedOn: z.string(),
  held,
  options: checkOptions,
  engine: z.object({ gram: z.number(), window: z.number() }),
  text: z.string(),
  pages: z.number().nullable(),
  blocks: z.array(block),
  quotations: z.array(extent),
  /** Results of earlier versions do not have it. */
  phraseLetters: z.number().default(0),
  figures,
  chapters: z.array(chapter),
  passages: z.array(passage),
  unlisted: z.number(),
};

/** As it is kept. */
export const keptResult = z.object({
  ...resultFields,
  sources: z.array(shownSource.extend({ textId: z.string() }) satisfies z.ZodType<ResultSource>),
}) satisfies z.ZodType<SimilarityResult>;

/** What a draft shows of the check it is: its figures and sources. The manuscript's words stay in the file, whose openings are noted. */
export const checkOnPaper = z
  .object({ ...resultFields, sources: z.array(shownSource) })
  .pick({ name: true, comparedOn: true, held: true, figures: true, chapters: true, sources: true, unlisted: true });

const shownResult = z.object({ ...resultFields, sources: z.array(shownSource) });
export type ShownResult = z.output<typeof shownResult>;

/** cited: quoted with its source after all; common: everybody writes so. */
export const passageMarks = ['cited', 'common'] as const;
export type PassageMark = (typeof passageMarks)[number];
export const keptMarks = z.record(z.string(), z.enum(passageMarks));

const checkLine = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  size: z.number(),
  userName: z.string(),
  /** The reader's own. */
  own: z.boolean(),
  /** The order that asked for it. */
  orderId: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  /** To watch while it runs. */
  taskId: z.string().nullable(),
  error: z.string(),
  letters: z.number().nullable(),
  pages: z.number().nullable(),
  /** From 0 to 1. */
  shares: z
    .object({
      total: z.number(),
      withoutQuotations: z.number(),
      withoutOwn: z.number(),
      largest: z.number(),
    })
    .nullable(),
  /** Its text is kept and later manuscripts are compared with it. */
  kept: z.boolean(),
  /** Its giver lets staff read it. */
  shared: z.boolean(),
  /** Only the issued report and its figures are left. */
  manuscriptGone: z.boolean(),
  reportNumber: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type CheckLine = z.output<typeof checkLine>;

const checkView = checkLine.extend({
  result: shownResult.nullable(),
  marks: keptMarks,
  report: z.object({ number: z.string(), code: z.string(), day: z.string(), marks: keptMarks }).nullable(),
  may: z.object({
    mark: z.boolean(),
    report: z.boolean(),
    takeBack: z.boolean(),
    share: z.boolean(),
    delete: z.boolean(),
  }),
});
export type CheckView = z.output<typeof checkView>;

/** Somebody other than its giver read a manuscript. */
const opening = z.object({
  what: z.enum(['result', 'file', 'report', 'text']),
  userName: z.string(),
  at: z.string(),
});
export type ManuscriptOpening = z.output<typeof opening>;

const orderedCheck = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  authors: z.string(),
  kind: z.string(),
  applicantName: z.string(),
  state: z.string(),
  due: dueLeft,
  manuscript: z.object({ name: z.string(), size: z.number() }).nullable(),
  /** Why nothing can be compared now. */
  closed: z.string().nullable(),
  checks: z.array(checkLine),
});
export type OrderedCheck = z.output<typeof orderedCheck>;

const textLine = z.object({
  id: z.string(),
  version: z.number(),
  kind,
  state: z.enum(['reading', 'held', 'failed', 'withdrawn']),
  title: z.string(),
  authors: z.string(),
  year: z.number().nullable(),
  letters: z.number(),
  workId: z.string().nullable(),
  workTitle: z.string(),
  error: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  withdrawnAt: z.string().nullable(),
  withdrawnByName: z.string(),
  withdrawnReason: z.string(),
});
export type TextLine = z.output<typeof textLine>;

const settings = z.object({
  monthlyQuota: z.number(),
  phrases: z.array(z.string()),
  version: z.number(),
  updatedByName: z.string(),
});

const switches = {
  foldTraditional: z.stringbool().default(true),
  ownManuscripts: z.stringbool().default(false),
};

export const similarityCalls = defineCalls({
  'GET /similarity': {
    summary: '论文查重概况：比对范围、额度、能做什么',
    access: 'session',
    data: z.object({
      held,
      day: z.string(),
      quota: z.object({ monthly: z.number(), used: z.number() }),
      /** Looks after the texts and sees the institution's checks. */
      staff: z.boolean(),
      maySet: z.boolean(),
      /** The institution takes orders for checks. */
      ordered: z.boolean(),
      /** Whether a manuscript of this person would be compared with anything; with their earlier manuscripts. */
      compared: z.object({ others: z.boolean(), withOwn: z.boolean() }),
      /** Days after which a manuscript goes by itself; null: never. */
      keepDays: z.number().nullable(),
    }),
  },
  'POST /similarity/checks/upload': {
    summary: '上传稿件并开始比对',
    access: 'file.upload',
    bodyKind: 'multipart',
    bodyLimit: 51 * mebibyte,
    /** agreed: to how it is read and kept; without it nothing of the file is taken. */
    query: z.object({
      agreed: z.stringbool().default(false),
      consent: z.stringbool().default(false),
      ...switches,
    }),
    data: checkLine,
  },
  'POST /similarity/checks/list': {
    summary: '比对记录：本人的，或开放给馆员的（馆员）',
    access: 'session',
    body: z.object({ ...paging, all: z.boolean().default(false), q: z.string().trim().max(100).default('') }),
    /** closed: how many are not open to staff; told to them alone. */
    data: listOf(checkLine).extend({ closed: z.number().nullable() }),
  },
  'GET /similarity/checks/:id': {
    summary: '一次比对的结果',
    access: 'session',
    params: z.object({ id }),
    data: checkView,
  },
  'GET /similarity/checks/:id/file': {
    summary: '送检的稿件',
    access: 'session',
    params: z.object({ id }),
    blob: true,
  },
  'GET /similarity/checks/:id/passages/:number': {
    summary: '相同段落在来源中的上下文',
    access: 'session',
    params: z.object({ id, number: z.coerce.number().int().min(1).max(100_000) }),
    data: z.object({
      title: z.string(),
      authors: z.string(),
      before: z.string(),
      passage: z.string(),
      after: z.string(),
      /** Why there is no context. */
      note: z.string(),
      /** For staff who may read the whole text. */
      textId: z.string().nullable(),
    }),
  },
  'POST /similarity/checks/mark': {
    summary: '标注一段：已引用、通用表述，或取消标注',
    access: 'session',
    body: z.object({
      id,
      version,
      passage: z.number().int().min(1),
      mark: z.enum(passageMarks, '没有这种标注').nullable(),
    }),
    data: checkLine,
  },
  'POST /similarity/checks/report': {
    summary: '出具比对报告（PDF），出具后不再改变',
    access: 'session',
    body: z.object({ id, version }),
    data: checkLine,
  },
  'GET /similarity/checks/:id/report': {
    summary: '下载比对报告',
    access: 'session',
    params: z.object({ id }),
    blob: true,
  },
  'POST /similarity/checks/take-back': {
    summary: '收回留存比对的同意：稿件的文字与指纹随即删除',
    access: 'session',
    body: z.object({ id, version }),
    data: checkLine,
  },
  'POST /similarity/checks/share': {
    summary: '允许或不再允许馆员查看稿件与结果（送检人）',
    access: 'session',
    body: z.object({ id, version, shared: z.boolean('请说明是否允许') }),
    data: checkLine,
  },
  'POST /similarity/checks/delete': {
    summary: '删除稿件与比对结果（送检人）；已出具的报告与数值留存',
    access: 'session',
    body: z.object({ id, version }),
    data: z.null(),
  },
  'GET /similarity/checks/:id/openings': {
    summary: '谁查看过稿件（送检人）',
    access: 'session',
    params: z.object({ id }),
    data: z.array(opening),
  },
  'GET /similarity/orders/:id/openings': {
    summary: '谁查看过委托的稿件（委托人）',
    access: 'session',
    params: z.object({ id }),
    data: z.array(opening),
  },
  'GET /similarity/orders/:id': {
    summary: '查重委托的稿件与比对（馆员）',
    access: 'order.search',
    params: z.object({ id }),
    data: orderedCheck,
  },
  'POST /similarity/orders/check': {
    summary: '比对委托的稿件（馆员）',
    access: 'order.search',
    body: z.object({ orderId: id, foldTraditional: z.boolean().default(true) }),
    data: checkLine,
  },
  'POST /similarity/texts/upload': {
    summary: '添加比对文本（馆员），可一次添加多份',
    access: 'order.search',
    bodyKind: 'multipart',
    bodyLimit: 51 * mebibyte,
    /** library: full text of a work, found by its title or DOI unless named. */
    query: z.object({ kind: z.enum(['library', 'imported']).default('imported'), workId: id.optional() }),
    data: textLine,
  },
  'POST /similarity/texts/list': {
    summary: '比对文本（馆员）',
    access: 'order.search',
    body: z.object({
      ...paging,
      kind: kind.optional(),
      state: z.enum(['reading', 'held', 'failed', 'withdrawn']).optional(),
      q: z.string().trim().max(100).default(''),
    }),
    data: listOf(textLine),
  },
  'GET /similarity/texts/:id': {
    summary: '一份比对文本的全文（馆员）',
    access: 'order.search',
    params: z.object({ id }),
    data: textLine.extend({ body: z.string() }),
  },
  'POST /similarity/texts/link': {
    summary: '把文本对应到成果库的一项成果（馆员）',
    access: 'order.search',
    body: z.object({ id, version, workId: id }),
    data: textLine,
  },
  'POST /similarity/texts/withdraw': {
    summary: '撤下文本：文字与指纹随即删除（馆员）',
    access: 'order.search',
    body: z.object({
      id,
      version,
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(200, '原因最多 200 字'),
    }),
    data: textLine,
  },
  'GET /similarity/settings': {
    summary: '查重设置',
    access: 'order.search',
    data: settings,
  },
  'POST /similarity/settings': {
    summary: '修改查重设置',
    access: 'institution.write',
    body: z.object({
      version,
      monthlyQuota: z.number('请填写次数').int('请填写整数').min(0, '不能为负').max(1000, '最多 1000 次'),
      phrases: z
        .array(
          z
            .string('请填写固定用语')
            .trim()
            .min(shortestPhrase, `每条固定用语至少 ${shortestPhrase} 个字`)
            .max(longestPhrase, `每条固定用语最多 ${longestPhrase} 个字`),
          '请填写固定用语，没有就留空',
        )
        .max(mostPhrases, `固定用语最多 ${mostPhrases} 条`),
    }),
    data: settings,
  },
});
