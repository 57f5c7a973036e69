import type { Sentences } from '../language/sentences.ts';
import { type Fen, fen, formatYuan, sumFen } from '../money/yuan.ts';
import type { PriceLine, PriceLineKind } from './price-list.ts';
import type { CitationFacts, QuoteFacts } from './quote-facts.ts';
import type { words as spoken } from './quote-words.ts';

export interface QuoteLine {
  kind: PriceLineKind;
  label: string;
  quantity: number;
  unitPrice: Fen;
  amount: Fen;
  /** How the amount came about, in a sentence. */
  why: string;
}

/** The facts with the free papers taken out, and how many those were. */
/** The sentences of a quote as whoever asks for it reads them. */
export type QuoteWords = Sentences<typeof spoken>;

export interface Charged {
  words: QuoteWords;
  facts: QuoteFacts;
  citation: CitationFacts | null;
  freePapers: number;
  /** The base fee is paid by the order that was handed in together with this one. */
  baseElsewhere?: boolean;
}

type Text = Pick<QuoteLine, 'label' | 'why'>;
type Drawn = Omit<QuoteLine, 'kind'> | undefined;

/** A count from outside: whole and never below zero. */
export const count = (value: number): number => (value > 0 ? Math.min(Math.floor(value), 1_000_000) : 0);

const times = (quantity: number, unitPrice: Fen, { label, why }: Text): Drawn =>
  quantity > 0 ? { label, quantity, unitPrice, amount: fen(quantity * unitPrice), why } : undefined;

/** Not known yet: shown, so that nobody is surprised, and charged at the end. */
const pending = (label: string, unitPrice: Fen, words: QuoteWords): Drawn => ({
  label,
  quantity: 0,
  unitPrice,
  amount: fen(0),
  why: words.atTheEnd,
});

const quotaNote = ({ freePapers, words }: Charged): string => (freePapers > 0 ? words.lessFree(freePapers) : '');

type Draw<K extends PriceLineKind> = (line: Extract<PriceLine, { kind: K }>, charged: Charged) => Drawn;

const databasePapers: Draw<'per-database-paper'> = (line, charged) => {
  const { citation, words } = charged;
  if (!citation || citation.databases === 0) return undefined;
  const withRole = citation.roleCheck && line.eachWithRole !== null;
  const price = withRole ? line.eachWithRole! : line.each;
  const label = withRole ? words.eachSearchedWithRole : words.eachSearched;
  if (line.misses) {
    const why = words.searchedIn(citation.papers, citation.databases, quotaNote(charged));
    return times(citation.papers * citation.databases, price, { label, why });
  }
  if (!citation.counted) return pending(label, price, words);
  const found = citation.counted.reduce((sum, paper) => sum + count(paper.found), 0);
  return times(found, price, { label, why: words.foundOnly(found, quotaNote(charged)) });
};

const inclusions: Draw<'per-inclusion'> = ({ each }, charged) => {
  const { citation, words } = charged;
  if (!citation?.inclusionAsked) return undefined;
  if (!citation.counted) return pending(words.inclusionFee, each, words);
  const included = citation.counted.reduce((sum, paper) => sum + count(paper.inclusions), 0);
  return times(included, each, { label: words.inclusionFee, why: words.included(included, quotaNote(charged)) });
};

const citations: Draw<'per-citation'> = (line, charged) => {
  const { citation, words } = charged;
  if (!citation?.citationsAsked) return undefined;
  const others = line.counts === 'by-others';
  const label = others ? words.byOthersFee : words.citationFee;
  const price = citation.citingList && line.eachWithList !== null ? line.eachWithList : line.each;
  if (!citation.counted) return pending(label, price, words);
  const counts = citation.counted.map((paper) => count(others ? paper.byOthers : paper.citations));
  const cap = line.capPerPaper ?? Number.POSITIVE_INFINITY;
  const quantity = counts.reduce((sum, one) => sum + one, 0);
  const amount = sumFen(counts.map((one) => fen(Math.min(one * price, cap))));
  const capped = amount < quantity * price ? words.capped(formatYuan(line.capPerPaper!)) : '';
  const why = words.citedTimes(others ? words.byOthers : words.cited, quantity, capped, quotaNote(charged));
  return quantity > 0 ? { label, quantity, unitPrice: price, amount, why } : undefined;
};

const metrics: Draw<'per-metric'> = (line, { citation, words }) => {
  const asked = line.metrics.filter((metric) => citation?.metrics.includes(metric));
  if (!citation || asked.length === 0) return undefined;
  const label = words.metricFee(asked.map((metric) => words.metricNames[metric]).join(words.comma));
  const why = words.journalMetrics(citation.journals, asked.length);
  return times(citation.journals * asked.length, line.each, { label, why });
};

const perPaperOrReport = (
  line: { per: 'report' | 'paper'; each: Fen },
  charged: Charged,
  asked: boolean | undefined,
  label: string,
): Drawn => {
  if (!asked || !charged.citation) return undefined;
  const { words } = charged;
  const { papers } = charged.citation;
  return line.per === 'report'
    ? times(1, line.each, { label, why: words.perReport })
    : times(papers, line.each, { label, why: words.papers(papers, quotaNote(charged)) });
};

const noveltyPoints: Draw<'novelty-points'> = (line, { facts: { novelty }, words }) => {
  if (!novelty) return undefined;
  const more = Math.max(0, count(novelty.points) - line.covers);
  const why =
    more > 0 ? words.pointsAndMore(line.covers, more, formatYuan(line.more)) : words.pointsCovered(line.covers);
  const amount = fen(line.base + more * line.more);
  return { label: words.noveltyFee, quantity: 1, unitPrice: amount, amount, why };
};

/** What each kind of line asks for the work. Speed, and what the quota gives back, come after: they need the sum. */
export const workLines: { [K in PriceLineKind]?: Draw<K> } = {
  base: ({ first }, { baseElsewhere, words }) =>
    baseElsewhere ? undefined : times(1, first, { label: words.reportFee, why: words.firstCopy }),
  'per-database': ({ each }, { citation, words }) =>
    times(citation?.databases ?? 0, each, { label: words.databaseFee, why: words.databases(citation?.databases ?? 0) }),
  'per-database-paper': databasePapers,
  'per-inclusion': inclusions,
  'per-citation': citations,
  'per-metric': metrics,
  'role-check': (line, charged) => perPaperOrReport(line, charged, charged.citation?.roleCheck, charged.words.roleFee),
  'citing-list': (line, charged) =>
    perPaperOrReport(line, charged, charged.citation?.citingList, charged.words.listFee),
  'novelty-range': ({ prices }, { facts: { novelty }, words }) =>
    novelty
      ? times(1, prices[novelty.range], { label: words.noveltyFee, why: words.range(words.rangeNames[novelty.range]) })
      : undefined,
  'novelty-points-over': ({ free, each }, { facts: { novelty }, words }) =>
    times(Math.max(0, count(novelty?.points ?? 0) - free), each, {
      label: words.pointsOverFee,
      why: words.pointsOver(novelty?.points ?? 0, free),
    }),
  'novelty-points': noveltyPoints,
  'patent-type': ({ prices }, { facts: { patent }, words }) => {
    const price = patent ? prices[patent.type] : undefined;
    return patent && price !== undefined
      ? times(1, price, { label: words.patentFee, why: words.kindNames[patent.type] })
      : undefined;
  },
  'per-patent': ({ free, each }, { facts: { patent }, words }) =>
    times(Math.max(0, count(patent?.patents ?? 0) - free), each, {
      label: words.patentCountFee,
      why: free > 0 ? words.patentsOver(patent?.patents ?? 0, free) : words.patents(patent?.patents ?? 0),
    }),
};

/** Without a day that is earlier than usual there is nothing to count yet. */
const earlierWords = (days: number, words: QuoteWords): string => (days === 0 ? words.byDay : words.earlier(days));

const perDay = (each: Fen, most: Fen | null, days: number, words: QuoteWords): Omit<QuoteLine, 'kind' | 'label'> => {
  const amount = fen(Math.min(days * each, most ?? Number.POSITIVE_INFINITY));
  const why = `${earlierWords(days, words)}${amount < days * each ? words.atMost(formatYuan(amount)) : ''}`;
  return { quantity: days, unitPrice: each, amount, why };
};

/** Whole per cent of an amount, half a fen upwards. */
export const percentOf = (amount: Fen, percent: number): Fen =>
  fen(Number((BigInt(amount) * BigInt(percent) + 50n) / 100n));

/** Speed, further copies and the courier: asked for beside the work, also where the work is free. */
export const extraLines: { [K in PriceLineKind]?: (...given: [...Parameters<Draw<K>>, work: Fen]) => Drawn } = {
  base: ({ later }, { facts, words }) => {
    const more = Math.max(0, count(facts.copies) - 1);
    return later > 0 ? times(more, later, { label: words.copiesFee, why: words.moreCopies(more) }) : undefined;
  },
  'extra-copies': ({ free, each }, { facts, words }) => {
    const more = Math.max(0, count(facts.copies) - free);
    return times(more, each, { label: words.copiesFee, why: words.copiesOver(facts.copies, free) });
  },
  'urgent-fixed': ({ amount }, { facts, words }) =>
    facts.urgent ? times(1, amount, { label: words.urgentFee, why: words.urgent }) : undefined,
  'urgent-per-day': ({ each, most }, { facts, words }) =>
    facts.urgent ? { label: words.urgentFee, ...perDay(each, most, count(facts.daysEarlier), words) } : undefined,
  'urgent-percent': ({ percent }, { facts, words }, work) => {
    if (!facts.urgent) return undefined;
    const days = count(facts.daysEarlier);
    const why = words.dailyShare(earlierWords(days, words), formatYuan(work), percent);
    return {
      label: words.urgentFee,
      quantity: days,
      unitPrice: percentOf(work, percent),
      amount: percentOf(work, percent * days),
      why,
    };
  },
  courier: ({ amount }, { facts, words }) =>
    facts.courier ? times(1, amount, { label: words.courierFee, why: words.byCourier }) : undefined,
};
