import { type Fen, fen, formatYuan, sumFen } from '../money/yuan.ts';
import { journalMetrics, noveltyRanges, patentTypes } from '../services/choices.ts';
import type { PriceLine, PriceLineKind } from './price-list.ts';
import type { CitationFacts, QuoteFacts } from './quote-facts.ts';

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
export interface Charged {
  facts: QuoteFacts;
  citation: CitationFacts | null;
  freePapers: number;
  /** The base fee is paid by the order that was handed in together with this one. */
  baseElsewhere?: boolean;
}

type Text = Pick<QuoteLine, 'label' | 'why'>;
type Drawn = Omit<QuoteLine, 'kind'> | undefined;

const atTheEnd = '完成检索后按实际数量计费，多退少补';

/** A count from outside: whole and never below zero. */
export const count = (value: number): number => (value > 0 ? Math.min(Math.floor(value), 1_000_000) : 0);

const times = (quantity: number, unitPrice: Fen, { label, why }: Text): Drawn =>
  quantity > 0 ? { label, quantity, unitPrice, amount: fen(quantity * unitPrice), why } : undefined;

/** Not known yet: shown, so that nobody is surprised, and charged at the end. */
const pending = (label: string, unitPrice: Fen): Drawn => ({
  label,
  quantity: 0,
  unitPrice,
  amount: fen(0),
  why: atTheEnd,
});

const quotaNote = ({ freePapers }: Charged): string => (freePapers > 0 ? `，已扣除免费额度 ${freePapers} 篇` : '');

type Draw<K extends PriceLineKind> = (line: Extract<PriceLine, { kind: K }>, charged: Charged) => Drawn;

const databasePapers: Draw<'per-database-paper'> = (line, charged) => {
  const { citation } = charged;
  if (!citation || citation.databases === 0) return undefined;
  const withRole = citation.roleCheck && line.eachWithRole !== null;
  const price = withRole ? line.eachWithRole! : line.each;
  const label = withRole ? '篇次检索费（含作者角色核查）' : '篇次检索费';
  if (line.misses) {
    const why = `${citation.papers} 篇 × ${citation.databases} 个数据库，未检出也计费${quotaNote(charged)}`;
    return times(citation.papers * citation.databases, price, { label, why });
  }
  if (!citation.counted) return pending(label, price);
  const found = citation.counted.reduce((sum, paper) => sum + count(paper.found), 0);
  return times(found, price, { label, why: `检出 ${found} 篇次，未检出不计费${quotaNote(charged)}` });
};

const inclusions: Draw<'per-inclusion'> = ({ each }, charged) => {
  const { citation } = charged;
  if (!citation?.inclusionAsked) return undefined;
  if (!citation.counted) return pending('收录费', each);
  const included = citation.counted.reduce((sum, paper) => sum + count(paper.inclusions), 0);
  return times(included, each, { label: '收录费', why: `收录 ${included} 篇次${quotaNote(charged)}` });
};

const citations: Draw<'per-citation'> = (line, charged) => {
  const { citation } = charged;
  if (!citation?.citationsAsked) return undefined;
  const others = line.counts === 'by-others';
  const label = others ? '他引费' : '引用费';
  const price = citation.citingList && line.eachWithList !== null ? line.eachWithList : line.each;
  if (!citation.counted) return pending(label, price);
  const counts = citation.counted.map((paper) => count(others ? paper.byOthers : paper.citations));
  const cap = line.capPerPaper ?? Number.POSITIVE_INFINITY;
  const quantity = counts.reduce((sum, one) => sum + one, 0);
  const amount = sumFen(counts.map((one) => fen(Math.min(one * price, cap))));
  const capped = amount < quantity * price ? `，每篇封顶 ${formatYuan(line.capPerPaper!)}` : '';
  const why = `${others ? '他引' : '被引'} ${quantity} 次${capped}${quotaNote(charged)}`;
  return quantity > 0 ? { label, quantity, unitPrice: price, amount, why } : undefined;
};

const metrics: Draw<'per-metric'> = (line, { citation }) => {
  const asked = line.metrics.filter((metric) => citation?.metrics.includes(metric));
  if (!citation || asked.length === 0) return undefined;
  const label = `期刊指标费（${asked.map((metric) => journalMetrics[metric]).join('、')}）`;
  const why = `${citation.journals} 种期刊 × ${asked.length} 项指标`;
  return times(citation.journals * asked.length, line.each, { label, why });
};

const perPaperOrReport = (
  line: { per: 'report' | 'paper'; each: Fen },
  charged: Charged,
  asked: boolean | undefined,
  label: string,
): Drawn => {
  if (!asked || !charged.citation) return undefined;
  const { papers } = charged.citation;
  return line.per === 'report'
    ? times(1, line.each, { label, why: '每份报告' })
    : times(papers, line.each, { label, why: `${papers} 篇${quotaNote(charged)}` });
};

const noveltyPoints: Draw<'novelty-points'> = (line, { facts: { novelty } }) => {
  if (!novelty) return undefined;
  const more = Math.max(0, count(novelty.points) - line.covers);
  const why =
    more > 0
      ? `基本费含 ${line.covers} 个查新点，另加 ${more} 个，每个 ${formatYuan(line.more)}`
      : `不超过 ${line.covers} 个查新点`;
  const amount = fen(line.base + more * line.more);
  return { label: '查新基本费', quantity: 1, unitPrice: amount, amount, why };
};

/** What each kind of line asks for the work. Speed, and what the quota gives back, come after: they need the sum. */
export const workLines: { [K in PriceLineKind]?: Draw<K> } = {
  base: ({ first }, { baseElsewhere }) =>
    baseElsewhere ? undefined : times(1, first, { label: '报告基本费', why: '首份报告' }),
  'per-database': ({ each }, { citation }) =>
    times(citation?.databases ?? 0, each, { label: '数据库检索费', why: `${citation?.databases ?? 0} 个数据库` }),
  'per-database-paper': databasePapers,
  'per-inclusion': inclusions,
  'per-citation': citations,
  'per-metric': metrics,
  'role-check': (line, charged) => perPaperOrReport(line, charged, charged.citation?.roleCheck, '作者角色核查费'),
  'citing-list': (line, charged) => perPaperOrReport(line, charged, charged.citation?.citingList, '施引清单费'),
  'novelty-range': ({ prices }, { facts: { novelty } }) =>
    novelty
      ? times(1, prices[novelty.range], { label: '查新基本费', why: `查新范围：${noveltyRanges[novelty.range]}` })
      : undefined,
  'novelty-points-over': ({ free, each }, { facts: { novelty } }) =>
    times(Math.max(0, count(novelty?.points ?? 0) - free), each, {
      label: '超出查新点费',
      why: `${novelty?.points} 个查新点，超出 ${free} 个的部分`,
    }),
  'novelty-points': noveltyPoints,
  'patent-type': ({ prices }, { facts: { patent } }) => {
    const price = patent ? prices[patent.type] : undefined;
    return patent && price !== undefined
      ? times(1, price, { label: '专利服务费', why: patentTypes[patent.type] })
      : undefined;
  },
  'per-patent': ({ free, each }, { facts: { patent } }) =>
    times(Math.max(0, count(patent?.patents ?? 0) - free), each, {
      label: '专利件数费',
      why: free > 0 ? `${patent?.patents} 件，超出 ${free} 件的部分` : `${patent?.patents} 件`,
    }),
};

/** Without a day that is earlier than usual there is nothing to count yet. */
const earlierWords = (days: number): string =>
  days === 0 ? '按需要报告的日期提前的工作日计' : `提前 ${days} 个工作日`;

const perDay = (each: Fen, most: Fen | null, days: number): Omit<QuoteLine, 'kind' | 'label'> => {
  const amount = fen(Math.min(days * each, most ?? Number.POSITIVE_INFINITY));
  const why = `${earlierWords(days)}${amount < days * each ? `，最多 ${formatYuan(amount)}` : ''}`;
  return { quantity: days, unitPrice: each, amount, why };
};

/** Whole per cent of an amount, half a fen upwards. */
export const percentOf = (amount: Fen, percent: number): Fen =>
  fen(Number((BigInt(amount) * BigInt(percent) + 50n) / 100n));

/** Speed, further copies and the courier: asked for beside the work, also where the work is free. */
export const extraLines: { [K in PriceLineKind]?: (...given: [...Parameters<Draw<K>>, work: Fen]) => Drawn } = {
  base: ({ later }, { facts }) => {
    const more = Math.max(0, count(facts.copies) - 1);
    return later > 0 ? times(more, later, { label: '加印费', why: `首份之外 ${more} 份` }) : undefined;
  },
  'extra-copies': ({ free, each }, { facts }) => {
    const more = Math.max(0, count(facts.copies) - free);
    return times(more, each, { label: '加印费', why: `${facts.copies} 份，超出免费 ${free} 份的部分` });
  },
  'urgent-fixed': ({ amount }, { facts }) =>
    facts.urgent ? times(1, amount, { label: '加急费', why: '加急办理' }) : undefined,
  'urgent-per-day': ({ each, most }, { facts }) =>
    facts.urgent ? { label: '加急费', ...perDay(each, most, count(facts.daysEarlier)) } : undefined,
  'urgent-percent': ({ percent }, { facts }, work) => {
    if (!facts.urgent) return undefined;
    const days = count(facts.daysEarlier);
    const why = `${earlierWords(days)}，每天为服务费 ${formatYuan(work)} 的 ${percent}%`;
    return {
      label: '加急费',
      quantity: days,
      unitPrice: percentOf(work, percent),
      amount: percentOf(work, percent * days),
      why,
    };
  },
  courier: ({ amount }, { facts }) =>
    facts.courier ? times(1, amount, { label: '快递费', why: '快递交付' }) : undefined,
};
