import type { ReconciliationView } from '#contracts/payments/reconciliation.ts';
import { formatDay } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import type { PaymentWay } from '#domain/payments/payment-ways.ts';
import { type BookLine, type Finding, reconcile } from '#domain/payments/statements/reconcile.ts';
import type { Movement, StatementColumns, StatementLine } from '#domain/payments/statements/statement.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { readableFile } from '../files/read-file.ts';
import type { SessionContext } from '../http/context.ts';
import { bookLines, type Days } from './book-line-query.ts';
import { insertFindings, ordersOfTrades } from './finding-store.ts';
import { openStatement } from './open-statement.ts';
import { institutionOf } from './reconciliation-policy.ts';
import { findRun, insertRun, rememberColumns } from './reconciliation-store.ts';

interface Asked {
  fileId: string;
  way: PaymentWay;
  from: string;
  to: string;
  columns?: StatementColumns | undefined;
}

const dayLength = 86_400_000;

const daysOf = ({ from, to }: Asked): Days => ({
  from: Date.parse(`${from}T00:00:00+08:00`),
  until: Date.parse(`${to}T00:00:00+08:00`) + dayLength,
});

const sideOf = (lines: readonly { movement: Movement; amount: number }[]) => {
  const sum = (movement: Movement) => {
    const some = lines.filter((line) => line.movement === movement);
    return [some.length, some.reduce((all, { amount }) => all + amount, 0)] as const;
  };
  const [[payments, paid], [refunds, refunded]] = [sum('payment'), sum('refund')];
  return { payments, paid, refunds, refunded };
};

/** Lays a kept statement beside the books of the same days; nothing is changed but the run itself, which is kept. */
export const runReconciliation = async (
  services: Clock & WithFiles,
  context: SessionContext,
  asked: Asked,
): Promise<ReconciliationView> => {
  const { actor, db, from } = context;
  const institutionId = institutionOf(actor);
  const file = await readableFile(db, actor, asked.fileId, 'statement');
  const opened = await openStatement(services, file, asked.columns ? [asked.columns] : []);
  const { format } = opened.table;
  if (format !== 'table' && format !== asked.way)
    throw refuse('bad-input', { sentence: '账单与支付方式不符', fields: { way: '账单与支付方式不符' } });
  const { columns, read } = opened;
  if (format === 'table' && (!columns || (asked.columns && opened.told === undefined)))
    throw refuse('bad-input', { sentence: '请说明哪一列是日期，哪一列是金额', fields: { columns: '请选择列' } });
  const days = daysOf(asked);
  const lines = read.lines.filter(({ at }) => at >= days.from && at < days.until);
  const books = await bookLines(db, asked.way, days);
  const { findings, matched, loosely } = reconcile(lines, books);
  const now = services.now();
  const id = newId();
  const found: Record<string, number> = {};
  for (const { kind } of findings) found[kind] = (found[kind] ?? 0) + 1;
  const summary: ReconciliationView['summary'] = {
    statement: sideOf(lines),
    books: sideOf(books.filter(({ inside }) => inside)),
    matched,
    loosely,
    passedOver: read.passedOver + read.lines.length - lines.length,
    problems: read.problems,
    found,
  };
  return db.tx(async (tx) => {
    if (columns && asked.columns)
      await rememberColumns(tx, { institution_id: institutionId, way: asked.way, columns, by: actor.userId, now });
    await insertRun(tx, {
      id,
      institution_id: institutionId,
      file_id: file.id,
      way: asked.way,
      format,
      from_day: asked.from,
      to_day: asked.to,
      summary,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      created_at: now,
    });
    await keepFindings(tx, { id, institutionId, way: asked.way }, findings);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'reconciliation.create',
      subjectId: id,
      institutionId,
      after: { file: file.name, way: asked.way, from: asked.from, to: asked.to, matched, found },
      now,
    });
    return findRun(tx, id);
  });
};

const keepFindings = async (
  db: Db,
  run: { id: string; institutionId: number; way: string },
  findings: readonly Finding[],
): Promise<void> => {
  const numbers = findings.flatMap(({ line, book }) => (book ? [] : (line?.tradeNumbers ?? [])));
  const known = await ordersOfTrades(db, run.way, [...new Set(numbers)]);
  await insertFindings(
    db,
    findings.map((finding) => rowOf(run, finding, known)),
  );
};

type OrdersByTrade = Awaited<ReturnType<typeof ordersOfTrades>>;

const rowOf = (
  run: { id: string; institutionId: number },
  { kind, line, book, why }: Finding,
  known: OrdersByTrade,
) => {
  const either = (line ?? book) as StatementLine | BookLine;
  const trade = line?.tradeNumbers.map((number) => known.get(number)).find(Boolean);
  return {
    id: newId(),
    institution_id: run.institutionId,
    reconciliation_id: run.id,
    kind,
    movement: either.movement,
    at: new Date(either.at),
    statement_row: line?.row ?? null,
    statement_amount: line?.amount ?? null,
    book_amount: book?.amount ?? null,
    number: line?.number || book?.numbers[0] || '',
    own_number: line?.ownNumber ?? book?.numbers[1] ?? '',
    trade_no: trade?.tradeNo ?? book?.tradeNumbers[0] ?? line?.tradeNumbers.at(-1) ?? null,
    order_id: book?.orderId ?? trade?.orderId ?? null,
    remark: (line?.remark ?? '').slice(0, 300),
    why,
  };
};

/** The days a run is about, for its name. */
export const spanOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${formatDay(from)} 至 ${formatDay(to)}`;
