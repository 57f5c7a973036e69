import { z } from 'zod';
import { type GateKind, gateKinds } from '#domain/reports/finishing-gate.ts';
import { journalMetrics, keysOf } from '#domain/services/choices.ts';
import { defineCalls } from '../call.ts';
import { unsearchedDatabase } from '../literature/workbench.ts';

const orderId = z.uuid('编号不正确');

const openItem = z.object({ label: z.string(), count: z.number() });

const feeLine = z.object({ label: z.string(), quantity: z.number(), amount: z.number(), why: z.string() });

/** Whether an export that a draft rests on is the one that is kept; of earlier drafts nobody knows. */
const fileStanding = z.enum(['same', 'gone', 'unknown']);
export type FileStanding = z.output<typeof fileStanding>;

const draftInHand = z.object({
  reportId: z.string(),
  revision: z.number(),
  contentHash: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Staff wrote it themselves: the attached file is what is confirmed. */
  attached: z.array(z.object({ name: z.string(), sha256: z.string() })),
  conclusion: z.array(z.string()),
  /** Comments of reviewers that nobody ticked off; null for those who take no part in the review. */
  openComments: z.number().nullable(),
  /** What was undecided when it was finished, and why it was finished all the same; for staff. */
  openItems: z.array(openItem),
  openReason: z.string(),
  /** What persons decided of the search it rests on, a line for each kind; for staff. */
  byHand: z.array(z.string()),
  /** The exports it rests on; for staff. */
  files: z.array(
    z.object({ name: z.string(), database: z.string(), on: z.string(), by: z.string(), standing: fileStanding }),
  ),
  /** Searches that a librarian's dated word stands for, a line each; for staff. */
  searchedByHand: z.array(z.string()),
  /** What it says otherwise than the draft this reader acted on last, else than the one before it. */
  changes: z.object({ since: z.number(), own: z.boolean(), lines: z.array(z.string()) }).nullable(),
  /** 数据已更新: what would be gathered otherwise now; for staff. The draft itself stays as it is. */
  updates: z.array(z.string()),
  /** Who spoke about which draft; those about an earlier one count no more. */
  confirmations: z.array(
    z.object({ label: z.string(), name: z.string(), at: z.string(), revision: z.number(), counts: z.boolean() }),
  ),
});
export type DraftInHand = z.output<typeof draftInHand>;

/** Something that waits for a person's word, with what deciding it in place needs. */
const waitingItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('verdict'),
    pairId: z.string(),
    version: z.number(),
    paperNo: z.number(),
    title: z.string(),
    about: z.string(),
    why: z.string(),
  }),
  z.object({
    kind: z.literal('match'),
    paperId: z.string(),
    recordId: z.string(),
    version: z.number(),
    paperNo: z.number(),
    title: z.string(),
    about: z.string(),
    why: z.string(),
  }),
]);
export type WaitingItem = z.output<typeof waitingItem>;

const finishing = z.object({
  /** What the draft would say (ReportData), to be shown before it is sent. */
  report: z.unknown(),
  /** The first of what waits for a person; the rest is decided on the workbench. */
  waiting: z.array(waitingItem),
  /** Databases in which something ordered was not searched; `proposal` is the day of the last file, else today. */
  unsearched: z.array(unsearchedDatabase),
  /** Metrics asked for that could not be looked up for these papers. */
  missingMetrics: z.array(
    z.object({ key: z.enum(keysOf(journalMetrics)), metric: z.string(), papers: z.array(z.number()) }),
  ),
  /** Of what would be finished now; named with `finish-draft`, so that nothing else is. */
  contentHash: z.string(),
  conclusion: z.array(z.string()),
  attached: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** What stands before it, by name and with the place; what blocks cannot be overruled by a reason. */
  gate: z.array(
    openItem.extend({
      kind: z.enum(Object.keys(gateKinds) as [GateKind, ...GateKind[]]),
      blocks: z.boolean(),
      lines: z.array(z.string()),
      to: z.string(),
    }),
  ),
  /** Fen; null where nothing is counted. `due`: what is to be paid afterwards, below zero what goes back. */
  fee: z
    .object({
      lines: z.array(feeLine),
      total: z.number(),
      before: z.number(),
      adjustment: z.number(),
      due: z.number(),
    })
    .nullable(),
  /** Against the last finished draft; null where this is the first. */
  changes: z.object({ since: z.number(), lines: z.array(z.string()) }).nullable(),
});
export type Finishing = z.output<typeof finishing>;

export const draftCalls = defineCalls({
  'GET /reports/drafts/:orderId': {
    summary: '定版的初稿：内容指纹、与上次所见的不同、各人的确认、数据更新提示',
    access: 'session',
    params: z.object({ orderId }),
    data: z.object({ draft: draftInHand.nullable() }),
  },
  'GET /reports/finishing/:orderId': {
    summary: '完成初稿之前：结论、未定项、按实际数量的费用',
    access: 'order.search',
    params: z.object({ orderId }),
    /** Null: the order has left the librarian's hands. */
    data: finishing.nullable(),
  },
});
