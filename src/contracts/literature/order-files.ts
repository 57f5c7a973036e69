import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { afterDecision } from './workbench.ts';

const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();

/** Where the records of one imported file went, and what only a person can say about it. */
const orderFile = z.object({
  importId: z.string(),
  version: z.number(),
  name: z.string(),
  records: z.number(),
  papers: z.array(
    z.object({
      paperId: z.string(),
      no: z.number(),
      /** Records that are this paper, for certain and perhaps. */
      found: z.number(),
      proposed: z.number(),
      /** Records that cite it, for certain and perhaps. */
      citing: z.number(),
      doubtful: z.number(),
    }),
  ),
  /** The whole file was said to be the citing list of this paper. */
  listPaperId: z.string().nullable(),
  /** Records that went nowhere: neither a paper of the order nor, by their references, citing one. */
  rest: z.number(),
  /** What a person said of those: they cite this paper, or, with null, they do not belong to the order. */
  restDecision: z.object({ paperId: z.string().nullable(), by: z.string() }).nullable(),
  /** The one paper that the other records of the file cite; only a proposal. */
  proposal: z.string().nullable(),
  /** Records of Web of Science that tell no index, where the order asks for one. */
  withoutIndex: z.number(),
  /** The indexes asked for, to choose from. */
  indexes: z.array(z.object({ database: z.number(), code: z.string() })),
});
export type OrderFile = z.output<typeof orderFile>;

export const orderFileCalls = defineCalls({
  'GET /citations/orders/:id/files': {
    summary: '委托单导入的各文件分到了哪些论文，哪些要人判断',
    access: 'session',
    params: z.object({ id }),
    data: z.object({ list: z.array(orderFile) }),
  },
  /** whole: every record of the file cites the paper; rest: those that went nowhere do. null takes it back or says no. */
  'POST /citations/files/place': {
    summary: '指明文件（或其中没有对上的题录）是哪篇论文的施引文献',
    access: 'order.search',
    body: z.object({
      orderId: id,
      importId: id,
      version,
      what: z.enum(['whole', 'rest'], '请说明是整个文件还是其余题录'),
      /** Of the rest: null means that it does not belong to the order. */
      paperId: id.nullable(),
      /** The decision about the rest is taken back. */
      reopen: z.boolean().default(false),
    }),
    data: z.object({ list: z.array(orderFile) }),
  },
  'POST /citations/files/index': {
    summary: '标明整个文件的题录所在的索引（SCI-E、SSCI 等）',
    access: 'order.search',
    body: z.object({ orderId: id, importId: id, database: z.number().int() }),
    data: afterDecision,
  },
});
