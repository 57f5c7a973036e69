import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const mebibyte = 1024 * 1024;
const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();

/**
 * held: waits for `start`; waiting, running, done, failed and cancelled follow its task; undone: its records are gone.
 * Progress comes over the websocket as messages of the task `taskId`.
 */
export const importStates = ['held', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;

/** Which field of a record a column of a table holds: heading → field of `columnFields`. */
const mapping = z.record(z.string().max(1_000), z.string().max(60));

/** 0: a source that has no number. */
const database = z.number().int().min(0).max(999_999);

const importView = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  size: z.number(),
  fileId: z.string(),
  state: z.enum(importStates),
  /** To watch and to cancel (`/tasks/cancel`); null while held. */
  taskId: z.string().nullable(),
  orderId: z.string().nullable(),
  groupId: z.string().nullable(),
  /** Of a group's file: its orders were computed with it. */
  followed: z.boolean(),
  /** The records cite this paper of the order. */
  citingPaperId: z.string().nullable(),
  /** The saved search that brought them. */
  searchId: z.string().nullable(),
  /** As read; null until known. `formatChosen`: a person said so, else it was recognised. */
  format: z.string().nullable(),
  formatName: z.string(),
  formatChosen: z.boolean(),
  encoding: z.string(),
  database: database.nullable(),
  databaseName: z.string(),
  databaseChosen: z.boolean(),
  /** From 0 to 1: how sure the recognition of the format is. */
  sureness: z.number(),
  /** A table whose columns can be mapped by hand. */
  mappable: z.boolean(),
  counts: z.object({
    /** Records of the file that were read. */
    read: z.number(),
    fresh: z.number(),
    /** Already there, word for word. */
    same: z.number(),
    /** Already there with other content: the newer one stands. */
    changed: z.number(),
    problems: z.number(),
    /** Records that could not be read. */
    lost: z.number(),
  }),
  /** What has to be said of the file as a whole: several exports in it, records its marks promise, a cut end. */
  remarks: z.array(z.string()),
  /** Where the platform itself fetched them; null: a person brought the file. */
  origin: z
    .object({
      sourceName: z.string(),
      query: z.string(),
      fetchedAt: z.string(),
      answers: z.array(z.object({ sha256: z.string(), requestId: z.string(), at: z.string() })),
    })
    .nullable(),
  /** A sentence when it failed. */
  error: z.string().nullable(),
  userName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  may: z.object({ start: z.boolean(), reread: z.boolean(), undo: z.boolean(), cancel: z.boolean() }),
});
export type ImportView = z.output<typeof importView>;

const problem = z.object({
  line: z.number(),
  record: z.number().nullable(),
  field: z.string().nullable(),
  lost: z.boolean(),
  sentence: z.string(),
});

/** What the person corrects; what is absent stays as it was. */
const correction = {
  format: z.string().max(60).optional(),
  database: database.optional(),
  mapping: mapping.optional(),
};

export const recordImportCalls = defineCalls({
  'GET /records/formats': {
    summary: '可以读取的题录格式、数据库与列',
    access: 'order.search',
    data: z.object({
      formats: z.array(z.object({ format: z.string(), name: z.string(), table: z.boolean() })),
      databases: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
      /** What a column may hold, for mapping by hand. */
      columnFields: z.array(z.object({ field: z.string(), name: z.string() })),
    }),
  },
  /** One file a call; several are sent beside each other. The order's workbench is computed anew at the end. */
  'POST /records/imports/upload': {
    summary: '上传题录文件并导入',
    access: 'order.search',
    bodyKind: 'multipart',
    bodyLimit: 200 * mebibyte,
    query: z.object({
      orderId: id.optional(),
      /** For all orders of this group. */
      groupId: id.optional(),
      format: z.string().max(60).optional(),
      database: z.coerce.number().int().min(0).max(999_999).optional(),
      /** The file is the citing list of this paper. */
      citingPaperId: id.optional(),
      /** The file holds what this saved search found; of a novelty order the row of its log, and then required. */
      searchId: id.optional(),
      /** The day the file was exported from its database; absent: read from the file where it says so. */
      exportedOn: z.iso.date('日期请写成 2026-11-15 的样子').optional(),
      /** Only recognised; `start` begins the reading. */
      hold: z.stringbool().optional(),
    }),
    data: importView,
  },
  'POST /records/imports/list': {
    summary: '题录导入记录，最近的在前',
    access: 'order.search',
    /** Of one order, of one group, of the institution in general (`general`), or all. */
    body: z.object({
      ...paging,
      orderId: id.optional(),
      groupId: id.optional(),
      general: z.boolean().default(false),
    }),
    data: listOf(importView),
  },
  'GET /records/imports/:id': {
    summary: '一次导入及其结果',
    access: 'order.search',
    params: z.object({ id }),
    data: importView,
  },
  'POST /records/imports/start': {
    summary: '开始导入已上传的文件',
    access: 'order.search',
    body: z.object({ id, version, ...correction }),
    data: importView,
  },
  'POST /records/imports/reread': {
    summary: '改正格式或数据库后重新读取',
    access: 'order.search',
    /** evenIfUsed: decisions that lean on what the first reading brought go too. */
    body: z.object({ id, version, ...correction, evenIfUsed: z.boolean().default(false) }),
    data: importView,
  },
  /** What would go and what leans on it, told before the undo. */
  'GET /records/imports/:id/undo': {
    summary: '撤销导入的影响',
    access: 'order.search',
    params: z.object({ id }),
    data: z.object({
      /** Records that only this import brought. */
      records: z.number(),
      /** Records that get back what an earlier import said. */
      restored: z.number(),
      /** Decisions of people that would go with them. */
      matches: z.number(),
      verdicts: z.number(),
      merges: z.number(),
      orders: z.array(z.object({ id: z.string(), number: z.string() })),
      /** A frozen report or an order of another desk leans on it: not to be undone. */
      blocked: z.boolean(),
      sentence: z.string(),
    }),
  },
  'POST /records/imports/undo': {
    summary: '撤销导入',
    access: 'order.search',
    /** evenIfUsed: the decisions that lean on it go too. */
    body: z.object({ id, version, evenIfUsed: z.boolean().default(false) }),
    data: importView,
  },
  'POST /records/imports/problems': {
    summary: '导入时发现的问题',
    access: 'order.search',
    body: z.object({ ...paging, id }),
    data: listOf(problem),
  },
  'GET /records/imports/:id/problems': {
    summary: '导入时发现的问题（Excel）',
    access: 'order.search',
    params: z.object({ id }),
    blob: true,
  },
  /** Of a table: its columns, what each holds as far as it is known, and the first rows to look at. */
  'GET /records/imports/:id/columns': {
    summary: '表格的列及其对应字段',
    access: 'order.search',
    params: z.object({ id }),
    data: z.object({
      columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
      rows: z.array(z.array(z.string())),
      /** The mapping came from an earlier file of this institution. */
      remembered: z.boolean(),
    }),
  },
});
