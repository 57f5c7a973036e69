import { z } from 'zod';
import { defineCalls } from './call.ts';
import { findingShape } from './findings.ts';
import { auditCheck, troubleShape } from './operations.ts';

/** What a cell counts of the institutions that live in it. */
export const cellFigures = z.object({
  users: z.number(),
  orders: z.number(),
  openOrders: z.number(),
  issuedReports: z.number(),
  fileBytes: z.number(),
});
export type CellFigures = z.output<typeof cellFigures>;

const institutionHere = z.object({
  id: z.number(),
  name: z.string(),
  users: z.number(),
  orders: z.number(),
  openOrders: z.number(),
  lastOrderAt: z.string().nullable(),
});

/** How one cell is, as it says itself. */
export const cellState = z.object({
  version: z.string(),
  startedAt: z.string(),
  figures: cellFigures,
  institutions: z.array(institutionHere),
  /** The worst first; empty: all is well. */
  troubles: z.array(troubleShape),
  /** What waits there for whoever runs the platform. */
  findings: z.array(findingShape.pick({ kind: true, title: true, count: true, oldestAt: true })),
  audit: z.object({
    sealed: z.number(),
    waiting: z.number(),
    /** The last time that its chains were recounted; null: never, or too long ago. */
    checked: auditCheck.nullable(),
  }),
});
export type CellState = z.output<typeof cellState>;

const cells = z.object({
  cells: z.array(
    z.object({
      name: z.string(),
      home: z.boolean(),
      /** null: not heard, `why` says so. */
      state: cellState.nullable(),
      why: z.string(),
    }),
  ),
  /** Of those that answered; null: of none. */
  sum: cellFigures.nullable(),
  /** Not in the sum. */
  silent: z.array(z.string()),
});
export type CellsView = z.output<typeof cells>;

const access = 'job.write';

export const cellCalls = defineCalls({
  'GET /platform/cells': { summary: '各单元的数与合计、状态、要看的事；没有分单元的为空', access, data: cells },
  'POST /platform/cells/verify-audit': {
    summary: '在各单元核对审计链，没有应答的写明',
    access,
    body: z.object({}),
    data: z.object({ begun: z.array(z.string()), silent: z.array(z.string()) }),
  },
});
