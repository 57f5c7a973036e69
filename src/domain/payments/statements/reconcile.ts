import type { Fen } from '#domain/money/yuan.ts';
import type { Movement, StatementLine } from './statement.ts';

/** One movement as it stands in our ledger. */
export interface BookLine {
  entryId: string;
  orderId: string;
  orderNumber: string;
  applicantName: string;
  movement: Movement;
  amount: Fen;
  /** Milliseconds, by the gateway's clock where it told us. */
  at: number;
  /** Within the days asked for; else it is only there to be matched. */
  inside: boolean;
  /** Every number that names this very movement, theirs and ours. */
  numbers: readonly string[];
  /** Those of the trade it belongs to. */
  tradeNumbers: readonly string[];
}

export const findingKinds = {
  unbooked: '账单有、账上没有',
  missing: '账上有、账单没有',
  amount: '金额不符',
  'refund-unbooked': '退款未入账',
  doubled: '重复',
} as const;
export type FindingKind = keyof typeof findingKinds;

export interface Finding {
  kind: FindingKind;
  line: StatementLine | null;
  book: BookLine | null;
  /** More than the kind says, where there is more to say. */
  why: string;
}

export interface Reconciled {
  findings: Finding[];
  matched: number;
  /** Of these, told by amount and day alone. */
  loosely: number;
}

const dayLength = 86_400_000;
/** A desk books what came to the bank within so many days. */
const loosestDays = 31;

/** Finds for each line of the statement its entry in the books, the surest sign first; what is left over is a finding. */
export const reconcile = (lines: readonly StatementLine[], books: readonly BookLine[]): Reconciled => {
  const { kept, findings } = withoutRepeats(lines);
  const taken = new Map<StatementLine, BookLine>();
  const free = new Set(books);
  const take = (line: StatementLine, book: BookLine | undefined): void => {
    if (!book) return;
    taken.set(line, book);
    free.delete(book);
  };
  const left = () => kept.filter((line) => !taken.has(line));

  for (const sign of ['number', 'ownNumber'] as const) {
    const named = byNumber(free);
    for (const line of left())
      if (line[sign]) take(line, best(named.get(`${line.movement} ${line[sign]}`), line, free));
  }
  const ofTrade = byTrade(free);
  for (const line of left().filter(({ movement }) => movement === 'refund'))
    take(
      line,
      line.tradeNumbers
        .flatMap((number) => ofTrade.get(number) ?? [])
        .find((book) => free.has(book) && book.amount === line.amount),
    );
  const sure = taken.size;
  matchLoosely(left(), free, take);

  findings.push(...amountsThatDiffer(taken), ...paidTwice(kept, taken), ...leftOver(left(), kept));
  findings.push(...notInStatement(free, [...taken.values()]));
  return {
    findings: findings.sort((a, b) => timeOf(a) - timeOf(b)),
    matched: taken.size,
    loosely: taken.size - sure,
  };
};

const timeOf = ({ line, book }: Finding): number => line?.at ?? book?.at ?? 0;

/** The same movement written down twice in the statement. */
const withoutRepeats = (lines: readonly StatementLine[]): { kept: StatementLine[]; findings: Finding[] } => {
  const seen = new Map<string, StatementLine>();
  const findings: Finding[] = [];
  const kept = lines.filter((line) => {
    const name = line.number || (line.movement === 'refund' ? line.ownNumber : '');
    const key = `${line.movement} ${name}`;
    const first = name ? seen.get(key) : undefined;
    if (!first) {
      seen.set(key, line);
      return true;
    }
    findings.push({ kind: 'doubled', line, book: null, why: `账单第 ${first.row} 行已有同一笔` });
    return false;
  });
  return { kept, findings };
};

const byNumber = (books: Iterable<BookLine>): Map<string, BookLine[]> => {
  const named = new Map<string, BookLine[]>();
  for (const book of books)
    for (const number of new Set(book.numbers)) {
      const key = `${book.movement} ${number}`;
      named.set(key, [...(named.get(key) ?? []), book]);
    }
  return named;
};

const byTrade = (books: Iterable<BookLine>): Map<string, BookLine[]> => {
  const named = new Map<string, BookLine[]>();
  for (const book of books)
    if (book.movement === 'refund')
      for (const number of new Set(book.tradeNumbers)) named.set(number, [...(named.get(number) ?? []), book]);
  return named;
};

const best = (found: readonly BookLine[] | undefined, line: StatementLine, free: ReadonlySet<BookLine>) => {
  const open = (found ?? []).filter((book) => free.has(book));
  return open.find(({ amount }) => amount === line.amount) ?? open[0];
};

const keyOf = ({ movement, amount }: { movement: Movement; amount: Fen }): string => `${movement} ${amount}`;

/** A bank knows no numbers of ours: the payer's words name the order or the person, else the amount is the only one near. */
const matchLoosely = (
  lines: readonly StatementLine[],
  free: ReadonlySet<BookLine>,
  take: (line: StatementLine, book: BookLine | undefined) => void,
): void => {
  const unnamed = lines.filter(({ ownNumber, tradeNumbers }) => !ownNumber && tradeNumbers.length === 0);
  const groups = new Map<string, BookLine[]>();
  for (const book of free) {
    const group = groups.get(keyOf(book));
    if (group) group.push(book);
    else groups.set(keyOf(book), [book]);
  }
  const near = (line: StatementLine): BookLine[] =>
    (groups.get(keyOf(line)) ?? []).filter(
      (book) => free.has(book) && Math.abs(book.at - line.at) <= loosestDays * dayLength,
    );
  const says = (line: StatementLine, word: string): boolean => word.length > 1 && line.remark.includes(word);
  const open: StatementLine[] = [];
  for (const line of unnamed) {
    const found = near(line);
    const named =
      found.find((book) => says(line, book.orderNumber)) ?? found.find((book) => says(line, book.applicantName));
    if (named) take(line, named);
    else open.push(line);
  }
  const rivals = new Map<string, number>();
  for (const line of open) rivals.set(keyOf(line), (rivals.get(keyOf(line)) ?? 0) + 1);
  for (const line of open) {
    const [only, ...others] = near(line);
    if (others.length === 0 && rivals.get(keyOf(line)) === 1) take(line, only);
  }
};

const amountsThatDiffer = (taken: ReadonlyMap<StatementLine, BookLine>): Finding[] =>
  [...taken]
    .filter(([line, book]) => line.amount !== book.amount)
    .map(([line, book]) => ({ kind: 'amount', line, book, why: '' }));

/** One trade of ours paid under two numbers of the gateway. */
const secondPayments = (lines: readonly StatementLine[]): Set<StatementLine> => {
  const first = new Set<string>();
  return new Set(
    lines.filter(({ movement, ownNumber }) => {
      if (movement !== 'payment' || !ownNumber) return false;
      return first.has(ownNumber) || !first.add(ownNumber);
    }),
  );
};

const paidTwice = (lines: readonly StatementLine[], taken: ReadonlyMap<StatementLine, BookLine>): Finding[] =>
  [...secondPayments(lines)].map((line) => ({
    kind: 'doubled',
    line,
    book: taken.get(line) ?? null,
    why: taken.has(line) ? '同一订单付了两次，均已入账' : '同一订单付了两次，这一笔没有入账',
  }));

const leftOver = (left: readonly StatementLine[], lines: readonly StatementLine[]): Finding[] => {
  const twice = secondPayments(lines);
  return left
    .filter((line) => !twice.has(line))
    .map((line) => ({
      kind: line.movement === 'refund' ? 'refund-unbooked' : 'unbooked',
      line,
      book: null,
      why: '',
    }));
};

const notInStatement = (free: ReadonlySet<BookLine>, matched: readonly BookLine[]): Finding[] => {
  const key = ({ orderId, movement, amount }: BookLine) => `${orderId} ${movement} ${amount}`;
  const known = new Set(matched.map(key));
  return [...free]
    .filter(({ inside }) => inside)
    .map((book) =>
      known.has(key(book))
        ? { kind: 'doubled', line: null, book, why: '账单只有一笔，账上记了两次' }
        : { kind: 'missing', line: null, book, why: '' },
    );
};
