import { type Fen, fen, sumFen } from '../money/yuan.ts';
import type { PriceLine, PriceList } from './price-list.ts';
import type { QuoteFacts } from './quote-facts.ts';
import { type Charged, count, extraLines, type QuoteLine, type QuoteWords, workLines } from './quote-lines.ts';
import { words as spoken } from './quote-words.ts';

export interface Quote {
  lines: readonly QuoteLine[];
  total: Fen;
  /** Counted facts went in; an estimate leaves out what is counted only at the end. */
  final: boolean;
  /** What this order takes of the free quota. */
  usesFree: { reports: number; papers: number };
}

type Drawing = (line: PriceLine, charged: Charged, work: Fen) => Omit<QuoteLine, 'kind'> | undefined;

const draw = (
  table: Readonly<Record<string, unknown>>,
  lines: readonly PriceLine[],
  charged: Charged,
  work: Fen,
): QuoteLine[] =>
  lines.flatMap((line) => {
    const drawn = (table[line.kind] as Drawing | undefined)?.(line, charged, work);
    return drawn ? [{ kind: line.kind, ...drawn }] : [];
  });

const lineOf = <K extends PriceLine['kind']>(list: PriceList, kind: K) =>
  list.lines.find((line): line is Extract<PriceLine, { kind: K }> => line.kind === kind);

/** The first papers of the list are the free ones, so that adding one at the end never changes which they are. */
const takeFreePapers = (list: PriceList, facts: QuoteFacts): Omit<Charged, 'words'> => {
  const { citation } = facts;
  const quota = lineOf(list, 'free-papers');
  if (!citation) return { facts, citation, freePapers: 0 };
  const papers = count(citation.papers);
  const left = quota ? Math.max(0, quota.perYear - count(facts.used.papers)) : 0;
  const freePapers = Math.min(left, papers);
  return {
    facts,
    freePapers,
    citation: {
      ...citation,
      databases: count(citation.databases),
      journals: count(citation.journals),
      papers: papers - freePapers,
      counted: citation.counted?.slice(freePapers) ?? null,
    },
  };
};

const freeReport = (list: PriceList, { facts, words }: Charged, work: Fen): QuoteLine[] => {
  const quota = lineOf(list, 'free-reports');
  const used = count(facts.used.reports);
  if (!quota || used >= quota.perYear || work === 0) return [];
  return [
    {
      kind: 'free-reports',
      label: words.freeQuota,
      quantity: 1,
      unitPrice: fen(-work),
      amount: fen(-work),
      why: words.freeReports(quota.perYear, used + 1),
    },
  ];
};

/** What the list asks for these facts. The same list and facts always give the same lines, in whole fen. */
export const quote = (list: PriceList, facts: QuoteFacts, words: QuoteWords = spoken): Quote => {
  const baseElsewhere = facts.second === true && lineOf(list, 'base-once') !== undefined;
  const charged = { ...takeFreePapers(list, facts), baseElsewhere, words };
  const workings = draw(workLines, list.lines, charged, fen(0));
  const work = sumFen(workings.map(({ amount }) => amount));
  const free = freeReport(list, charged, work);
  const lines = [...workings, ...free, ...draw(extraLines, list.lines, charged, work)];
  return {
    lines,
    total: sumFen(lines.map(({ amount }) => amount)),
    final: facts.citation ? facts.citation.counted !== null : true,
    usesFree: { reports: free.length, papers: charged.freePapers },
  };
};
