import { type PatentStanding, riskWords } from './patent-standing.ts';

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
  /** Unique in the chart; see `claimNumber`. */
  number: number;
  /** The claim it depends on. */
  parent?: number | null | undefined;
  /** The patent it is a claim of; empty where the chart has claims of one text only. */
  patent?: string | undefined;
  features: readonly ChartFeature[];
}

/** Claims of the first patent are numbered 1, 2 …, those of the second 101, 102 …, so that no two features share a key. */
export const claimsPerPatent = 100;
export const claimNumber = ({ number }: Pick<ChartClaim, 'number'>): number => number % claimsPerPatent;

/** How sentences call a claim: 权利要求 1, CN113000001B 权利要求 1. */
export const claimName = (claim: Pick<ChartClaim, 'number' | 'patent'>): string =>
  claim.patent ? `${claim.patent} 权利要求 ${claimNumber(claim)}` : `权利要求 ${claim.number}`;

/** The same behind the word 权利要求: 1, 1（CN113000001B）. */
export const claimMark = (claim: Pick<ChartClaim, 'number' | 'patent'>): string =>
  claim.patent ? `${claimNumber(claim)}（${claim.patent}）` : String(claim.number);

/** 独立权利要求, or what it depends on. */
export const claimNature = ({ parent, patent }: Pick<ChartClaim, 'parent' | 'patent'>): string =>
  typeof parent === 'number' ? `从属于权利要求 ${patent ? claimNumber({ number: parent }) : parent}` : '独立权利要求';

/** How a feature is called beside its patent: those of the second patent begin with 1a again. */
export const featureMark = (key: string): string =>
  key.replace(/^\d+/, (number) => String(Number(number) % claimsPerPatent));

/** A dependent claim has the features of the claims it depends on, then its own. */
export const withInherited = <Claim extends ChartClaim>(claim: Claim, claims: readonly Claim[]): Claim => {
  const features = [...claim.features];
  const seen = new Set([claim.number]);
  let { parent } = claim;
  while (typeof parent === 'number' && !seen.has(parent)) {
    seen.add(parent);
    const above = claims.find(({ number }) => number === parent);
    features.unshift(...(above?.features ?? []));
    parent = above?.parent;
  }
  return { ...claim, features };
};

export interface ChartDocument {
  id: string;
  /** How sentences call it: a publication number, a product's name. */
  name: string;
  office?: string | undefined;
  publishedOn?: string | undefined;
  filedOn?: string | undefined;
  /** A paper, a book, a standard: it is never filed anywhere. */
  isLiterature?: boolean | undefined;
  cells: Readonly<Record<string, { verdict: ChartVerdict }>>;
}

/** What a document may be held against: everything, novelty alone, nothing; or a person has to say. */
export type PriorArt = 'full' | 'novelty-only' | 'none' | 'ask';

/**
 * What was public before the priority day is prior art. What was filed before and published later only touches novelty,
 * and only as an application at the same office; an international application may have come to it.
 */
export const priorArtOf = (
  {
    publishedOn,
    filedOn,
    office,
    isLiterature,
  }: Pick<ChartDocument, 'publishedOn' | 'filedOn' | 'office' | 'isLiterature'>,
  priorityDay: string,
): PriorArt => {
  if (!publishedOn) return 'ask';
  if (publishedOn < priorityDay) return 'full';
  if (isLiterature) return 'none';
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

/** What one document alone says of a claim with all its features. */
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

const joined = (words: readonly string[]): string => words.join('、');
const marked = (keys: readonly string[]): string => joined(keys.map(featureMark));
/** A claim's name inside a sentence. */
const spaced = (name: string): string => (/^[A-Z]/.test(name) ? ` ${name} ` : `${name} `);

const touches = ({ cells }: ChartDocument, key: string): boolean =>
  cells[key] !== undefined && cells[key].verdict !== 'none';

const pairCovering = (claim: ChartClaim, documents: readonly ChartDocument[]): [string, string] | undefined => {
  const lacking = documents.map((document) => claim.features.filter(({ key }) => !touches(document, key)));
  for (const [at, one] of documents.entries())
    for (const other of documents.slice(at + 1))
      if (lacking[at]!.every(({ key }) => touches(other, key))) return [one.name, other.name];
  return undefined;
};

interface DatedDocuments {
  /** What may be held against the claim. */
  counting: ChartDocument[];
  /** Of these, what counts for the inventive step too. */
  full: ChartDocument[];
  /** What a person has to date first. */
  asking: ChartDocument[];
  excluded: number;
}

const byPriorArt = (documents: readonly ChartDocument[], priorityDay: string): DatedDocuments => {
  const of = (...uses: PriorArt[]): ChartDocument[] =>
    documents.filter((document) => uses.includes(priorArtOf(document, priorityDay)));
  return {
    counting: of('full', 'novelty-only'),
    full: of('full'),
    asking: of('ask'),
    excluded: of('none').length,
  };
};

const keysOf = ({ features }: ChartClaim): string[] => features.map(({ key }) => key);
const namesOf = (documents: readonly ChartDocument[]): string => joined(documents.map(({ name }) => name));

/** What one document alone takes from the claim. */
const singleSentences = (whole: ChartClaim, { counting, full, asking }: DatedDocuments): ChartSentence[] => {
  const name = claimName(whole);
  const all = keysOf(whole);
  const countOf = (document: ChartDocument): ChartCount => countCells(whole, document, 'disclosure');
  const alike = (document: ChartDocument): string[] =>
    all.filter((key) => document.cells[key]?.verdict === 'equivalent');
  const touchesAll = (document: ChartDocument): boolean =>
    alike(document).length > 0 && all.every((key) => touches(document, key));
  return [
    ...counting
      .filter((document) => countOf(document).coversAll)
      .map(
        (document): ChartSentence => ({
          tone: 'bad',
          text: `${document.name} 单独公开了${spaced(name)}的全部特征：${name} 不具备新颖性。`,
          features: all,
        }),
      ),
    ...asking
      .filter((document) => countOf(document).coversAll)
      .map(
        (document): ChartSentence => ({
          tone: 'note',
          text: `${document.name} 公开了${spaced(name)}的全部特征，但能否作对比文件待确认：确认之前不能认定${spaced(name)}具备新颖性。`,
          features: all,
        }),
      ),
    ...full.filter(touchesAll).map(
      (document): ChartSentence => ({
        tone: 'note',
        text: `${document.name} 涉及${spaced(name)}的全部特征，其中 ${marked(alike(document))} 为等同：不单独破坏新颖性，创造性须另行论证。`,
        features: all,
      }),
    ),
  ];
};

/** What the claim's own features are: nowhere found, found only where a day is missing, found only for novelty. */
const featureSentences = (own: ChartClaim, { counting, full, asking, excluded }: DatedDocuments): ChartSentence[] => {
  const considered = [...counting, ...asking];
  const compared = keysOf(own).filter((key) => considered.length > 0 && considered.every(({ cells }) => cells[key]));
  const nowhere = compared.filter((key) => !considered.some((document) => touches(document, key)));
  const sentences: ChartSentence[] = [];
  if (nowhere.length > 0)
    sentences.push({
      tone: 'good',
      text: `${marked(nowhere)} 在${excluded > 0 ? '可作对比文件的' : '所比的'} ${considered.length} 篇中都未公开：是区别特征。`,
      features: nowhere,
    });
  const undated = new Map<string, string[]>();
  for (const key of keysOf(own)) {
    const names = namesOf(asking.filter((document) => touches(document, key)));
    if (names && !full.some((document) => touches(document, key)))
      undated.set(names, [...(undated.get(names) ?? []), key]);
  }
  for (const [names, keys] of undated)
    sentences.push({
      tone: 'note',
      text: `${marked(keys)} 见于 ${names}，能否作对比文件待确认：确认之前不能认定为区别特征。`,
      features: keys,
    });
  for (const key of compared) {
    const having = considered.filter((document) => touches(document, key));
    if (having.length > 0 && having.every((document) => !full.includes(document) && !asking.includes(document)))
      sentences.push({
        tone: 'note',
        text: `${featureMark(key)} 只见于 ${namesOf(having)}，它不能用于评价创造性。`,
        features: [key],
      });
  }
  return sentences;
};

const disclosureSentences = (
  own: ChartClaim,
  whole: ChartClaim,
  documents: readonly ChartDocument[],
  priorityDay: string,
): ChartSentence[] => {
  const dated = byPriorArt(documents, priorityDay);
  const sentences = [...singleSentences(whole, dated), ...featureSentences(own, dated)];
  const { full } = dated;
  const touchedByOne = full.some((document) => whole.features.every(({ key }) => touches(document, key)));
  const pair = touchedByOne || whole.features.length === 0 ? undefined : pairCovering(whole, full);
  if (pair)
    sentences.push({
      tone: 'note',
      text: `${pair[0]} 与 ${pair[1]} 合起来涉及${spaced(claimName(whole))}的全部特征：创造性须另行论证有无结合启示。`,
      features: keysOf(whole),
    });
  return sentences;
};

const coverageSentences = (
  whole: ChartClaim,
  documents: readonly ChartDocument[],
  standing: PatentStanding,
): ChartSentence[] =>
  documents.flatMap((document): ChartSentence[] => {
    const { open, coversAll, equivalent } = countCells(whole, document, 'use');
    const name = spaced(claimName(whole));
    if (open > 0) return [];
    if (coversAll) {
      const { isRisk, words } = riskWords(standing);
      return [
        {
          tone: isRisk ? 'bad' : 'note',
          text: `${document.name} 具备${name}的全部特征${equivalent > 0 ? `，其中 ${equivalent} 个等同` : ''}：${words}`,
          features: keysOf(whole),
        },
      ];
    }
    const lacking = keysOf(whole).filter((key) => document.cells[key]?.verdict === 'none');
    return [
      {
        tone: 'good',
        text: `${document.name} 不具备 ${marked(lacking)}：未全面覆盖${name.trimEnd()}。`,
        features: lacking,
      },
    ];
  });

const unknownStanding: PatentStanding = { state: null, recheck: false, isUnexamined: false };

export interface ChartReading {
  mode: ChartMode;
  priorityDay: string;
  /** How the patents stand that the claims name; of a patent that is not there nothing is known. */
  standings?: ReadonlyMap<string, PatentStanding> | undefined;
}

/** What the cells of a claim say, computed: who reads the chart need not count. */
export const chartSentences = (
  claim: ChartClaim,
  claims: readonly ChartClaim[],
  documents: readonly ChartDocument[],
  { mode, priorityDay, standings }: ChartReading,
): ChartSentence[] => {
  const whole = withInherited(claim, claims);
  return mode === 'use'
    ? coverageSentences(whole, documents, standings?.get(claim.patent ?? '') ?? unknownStanding)
    : disclosureSentences(claim, whole, documents, priorityDay);
};
