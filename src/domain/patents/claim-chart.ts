/** A claim read against a document asks what is public; against a product, what is used. */
export type ChartMode = 'disclosure' | 'use';

export const chartVerdictWords = {
  disclosure: { whole: '公开', equivalent: '等同', none: '未公开' },
  use: { whole: '相同', equivalent: '等同', none: '不具备' },
} as const satisfies Record<ChartMode, Record<ChartVerdict, string>>;

export type ChartVerdict = 'whole' | 'equivalent' | 'none';
export const chartVerdicts = ['whole', 'equivalent', 'none'] as const satisfies readonly ChartVerdict[];

/** Categories of a search report. */
export const documentCategories = {
  X: '单独影响新颖性或创造性',
  Y: '与另一篇结合影响创造性',
  A: '一般现有技术',
  P: '优先权日与申请日之间公开',
  E: '申请在先、公开在后，可能是抵触申请',
  R: '同一申请人同日申请的同样发明',
} as const;

export interface ChartFeature {
  /** `1a`: the claim and the feature's letter. */
  key: string;
  text: string;
}

export interface ChartClaim {
  number: number;
  features: readonly ChartFeature[];
}

export interface ChartDocument {
  id: string;
  /** How sentences call it: a publication number, a product's name. */
  name: string;
  office?: string | undefined;
  publishedOn?: string | undefined;
  filedOn?: string | undefined;
  cells: Readonly<Record<string, { verdict: ChartVerdict }>>;
}

/** What a document may be held against: everything, novelty alone, nothing; or a person has to say. */
export type PriorArt = 'full' | 'novelty-only' | 'none' | 'ask';

/**
 * What was public before the priority day is prior art. What was filed before and published later only touches novelty,
 * and only as an application at the same office; an international application may have come to it.
 */
export const priorArtOf = (
  { publishedOn, filedOn, office }: Pick<ChartDocument, 'publishedOn' | 'filedOn' | 'office'>,
  priorityDay: string,
): PriorArt => {
  if (!publishedOn) return 'ask';
  if (publishedOn < priorityDay) return 'full';
  if (!filedOn) return 'ask';
  if (filedOn >= priorityDay) return 'none';
  if (office === 'CN') return 'novelty-only';
  return office === 'WO' ? 'ask' : 'none';
};

export const priorArtWords: Record<PriorArt, string> = {
  full: '优先权日之前公开',
  'novelty-only': '申请在先、公开在后，只评新颖性',
  none: '不早于优先权日，不作对比文件',
  ask: '日期不全或为国际申请，请确认能否作对比文件',
};

export interface ChartCount {
  whole: number;
  equivalent: number;
  none: number;
  open: number;
  /** Whether this document alone has every feature: the same ones for disclosure, equivalent ones too for use. */
  coversAll: boolean;
}

export const countCells = (claim: ChartClaim, document: ChartDocument, mode: ChartMode): ChartCount => {
  const counts = { whole: 0, equivalent: 0, none: 0, open: 0 };
  for (const { key } of claim.features) counts[document.cells[key]?.verdict ?? 'open'] += 1;
  const enough = mode === 'use' ? counts.whole + counts.equivalent : counts.whole;
  return { ...counts, coversAll: claim.features.length > 0 && enough === claim.features.length };
};

/** What one document alone says of a claim. */
export const singleResult = (
  claim: ChartClaim,
  document: ChartDocument,
  { mode, priorityDay }: { mode: ChartMode; priorityDay: string },
): string => {
  const { open, coversAll } = countCells(claim, document, mode);
  if (open > 0) return `还有 ${open} 个特征没有比对`;
  if (mode === 'use') return coversAll ? '全面覆盖' : '未全面覆盖';
  const use = priorArtOf(document, priorityDay);
  if (use === 'none') return '不作对比文件';
  if (use === 'ask') return coversAll ? '特征全部公开，日期待确认' : '不破坏新颖性';
  if (use === 'novelty-only') return coversAll ? '抵触申请，破坏新颖性' : '只评新颖性：不破坏';
  return coversAll ? '破坏新颖性' : '不破坏新颖性';
};

export interface ChartSentence {
  tone: 'good' | 'note' | 'bad';
  text: string;
  /** Features it speaks of. */
  features: string[];
}

const joined = (keys: readonly string[]): string => keys.join('、');

/** At most so many documents are tried in pairs. */
const mostPaired = 40;

const pairCovering = (claim: ChartClaim, documents: readonly ChartDocument[]): [string, string] | undefined => {
  const has = (document: ChartDocument, key: string): boolean =>
    ['whole', 'equivalent'].includes(document.cells[key]?.verdict ?? 'none');
  const tried = documents.slice(0, mostPaired);
  for (const [at, one] of tried.entries())
    for (const other of tried.slice(at + 1))
      if (claim.features.every(({ key }) => has(one, key) || has(other, key))) return [one.name, other.name];
  return undefined;
};

const disclosureSentences = (
  claim: ChartClaim,
  documents: readonly ChartDocument[],
  priorityDay: string,
): ChartSentence[] => {
  const uses = new Map(documents.map((document) => [document.id, priorArtOf(document, priorityDay)]));
  const counting = documents.filter(({ id }) => uses.get(id) === 'full' || uses.get(id) === 'novelty-only');
  const full = documents.filter(({ id }) => uses.get(id) === 'full');
  const all = claim.features.map(({ key }) => key);
  const sentences: ChartSentence[] = [];
  for (const document of counting)
    if (countCells(claim, document, 'disclosure').coversAll)
      sentences.push({
        tone: 'bad',
        text: `${document.name} 单独公开了权利要求 ${claim.number} 的全部特征：权利要求 ${claim.number} 不具备新颖性。`,
        features: all,
      });
  const compared = all.filter((key) => counting.length > 0 && counting.every(({ cells }) => cells[key]));
  const nowhere = compared.filter((key) => counting.every(({ cells }) => cells[key]?.verdict === 'none'));
  if (nowhere.length > 0)
    sentences.push({
      tone: 'good',
      text: `${joined(nowhere)} ${counting.length} 篇都未公开：是区别特征。`,
      features: nowhere,
    });
  const hasIn = (some: readonly ChartDocument[], key: string): ChartDocument[] =>
    some.filter(({ cells }) => cells[key] && cells[key].verdict !== 'none');
  for (const key of compared) {
    const having = hasIn(counting, key);
    if (having.length > 0 && having.every(({ id }) => uses.get(id) === 'novelty-only'))
      sentences.push({
        tone: 'note',
        text: `${key} 只见于 ${joined(having.map(({ name }) => name))}，它不能用于评价创造性。`,
        features: [key],
      });
  }
  const pair = full.length > 1 ? pairCovering(claim, full) : undefined;
  if (pair && !full.some((document) => countCells(claim, document, 'disclosure').coversAll))
    sentences.push({
      tone: 'note',
      text: `${pair[0]} 与 ${pair[1]} 合起来涉及权利要求 ${claim.number} 的全部特征：创造性须另行论证有无结合启示。`,
      features: all,
    });
  return sentences;
};

const coverageSentences = (claim: ChartClaim, documents: readonly ChartDocument[]): ChartSentence[] =>
  documents.flatMap((document): ChartSentence[] => {
    const { open, coversAll, equivalent } = countCells(claim, document, 'use');
    if (open > 0) return [];
    if (coversAll)
      return [
        {
          tone: 'bad',
          text: `${document.name} 具备权利要求 ${claim.number} 的全部特征${equivalent > 0 ? `，其中 ${equivalent} 个等同` : ''}：落入保护范围的风险高。`,
          features: claim.features.map(({ key }) => key),
        },
      ];
    const lacking = claim.features.map(({ key }) => key).filter((key) => document.cells[key]?.verdict === 'none');
    return [
      {
        tone: 'good',
        text: `${document.name} 不具备 ${joined(lacking)}：未全面覆盖权利要求 ${claim.number}。`,
        features: lacking,
      },
    ];
  });

/** What the cells of a claim say, computed: who reads the chart need not count. */
export const chartSentences = (
  claim: ChartClaim,
  documents: readonly ChartDocument[],
  { mode, priorityDay }: { mode: ChartMode; priorityDay: string },
): ChartSentence[] =>
  mode === 'use' ? coverageSentences(claim, documents) : disclosureSentences(claim, documents, priorityDay);
