import { type PublicationDay, publishedBefore } from './published-before.ts';

export const cellVerdicts = { same: '已述及', part: '部分述及', none: '未述及' } as const;
export type CellVerdict = keyof typeof cellVerdicts;
/** null: nobody has compared it, or it is disputed; never the same as `none`. */
export type OpenVerdict = CellVerdict | null;

export interface ComparedDocument extends PublicationDay {
  id: string;
  /** A work of the team that ordered the search: it proves nothing against the point. */
  ofTeam: boolean;
  /** A person's answer where the date alone does not tell. */
  confirmedBefore?: boolean | undefined;
}

/** One document has a point whole only if it has every feature whole. */
export const verdictOfFeatures = (features: readonly CellVerdict[]): CellVerdict => {
  if (features.length === 0) return 'none';
  if (features.every((verdict) => verdict === 'same')) return 'same';
  return features.every((verdict) => verdict === 'none') ? 'none' : 'part';
};

interface JudgedCell {
  verdict: CellVerdict;
  features: OpenVerdict[];
}

/** A cell as it is kept: one verdict for each feature there is, and the whole follows once all are judged. */
export const settledCell = <Cell extends JudgedCell>(cell: Cell, count: number): Cell => {
  const features = cell.features.slice(0, count);
  const judged = features.filter((one) => one !== null);
  return {
    ...cell,
    features,
    verdict: count > 0 && judged.length === count ? verdictOfFeatures(judged) : cell.verdict,
  };
};

/** The same cell after its point was split anew: a feature keeps its verdict by its name, another is open. */
export const resplitCell = <Cell extends JudgedCell>(
  cell: Cell,
  before: readonly string[],
  after: readonly string[],
): Cell => {
  const verdictOf = new Map(before.map((name, at) => [name, cell.features[at] ?? null]));
  if ([...verdictOf.values()].every((one) => one === null)) return { ...cell, features: [] };
  return settledCell({ ...cell, features: after.map((name) => verdictOf.get(name) ?? null) }, after.length);
};

export const pointVerdicts = {
  found: '已见相同报道',
  partly: '部分见报道',
  new: '未见相同报道',
  open: '对比未完成',
} as const;
export type PointVerdict = keyof typeof pointVerdicts;
/** What a person may decide instead of the grid; nobody decides that it is open. */
export const decidedVerdicts = ['found', 'partly', 'new'] as const satisfies PointVerdict[];
export type DecidedVerdict = (typeof decidedVerdicts)[number];

/** Whether a document decides anything: not the team's, and public before the order's day. */
export const standingOf = (document: ComparedDocument, orderDay: string): 'counts' | 'own' | 'later' | 'ask' => {
  if (document.ofTeam) return 'own';
  const dated = publishedBefore(document, orderDay);
  const isBefore = dated === 'ask' && document.confirmedBefore !== undefined ? document.confirmedBefore : dated;
  if (isBefore === 'ask') return 'ask';
  return isBefore === true || isBefore === 'yes' ? 'counts' : 'later';
};

/** Whether it is one of the closely related: not the team's, and not certainly public only after the order's day. */
export const isClose = (document: ComparedDocument, orderDay: string): boolean =>
  ['counts', 'ask'].includes(standingOf(document, orderDay));

/** What one document discloses of a point, feature by feature. */
export interface FeatureRow {
  id: string;
  features: readonly OpenVerdict[];
}

export interface PointComparison {
  verdict: PointVerdict;
  /** The document that discloses most: most features whole, then most in part, then the earlier. */
  nearest: FeatureRow | undefined;
  /** Documents that each have every feature whole. */
  whole: FeatureRow[];
  /** Places of the features that the nearest document has whole. */
  seen: number[];
  /** Places of the features that no document has, compared in every one. */
  unseen: number[];
}

const countOf = ({ features }: FeatureRow, wanted: CellVerdict): number =>
  features.filter((one) => one === wanted).length;

const nearestOf = (rows: readonly FeatureRow[]): FeatureRow | undefined =>
  rows
    .filter((row) => countOf(row, 'same') + countOf(row, 'part') > 0)
    .toSorted((a, b) => countOf(b, 'same') - countOf(a, 'same') || countOf(b, 'part') - countOf(a, 'part'))[0];

const verdictFor = (count: number, rows: readonly FeatureRow[], whole: readonly FeatureRow[]): PointVerdict => {
  if (count > 0 && whole.length > 0) return 'found';
  const all = rows.flatMap(({ features }) => features);
  if (all.includes(null)) return 'open';
  return all.some((one) => one === 'same' || one === 'part') ? 'partly' : 'new';
};

/**
 * Compares one document at a time: a point is found only if one document alone has every feature whole. What several
 * documents have never adds up. `rows` holds the documents that decide, in their order, each with `count` verdicts.
 */
export const compareSingly = (count: number, rows: readonly FeatureRow[]): PointComparison => {
  const places = Array.from({ length: count }, (_, at) => at);
  const whole = rows.filter(({ features }) => count > 0 && features.every((one) => one === 'same'));
  const nearest = nearestOf(rows);
  return {
    verdict: verdictFor(count, rows, whole),
    nearest,
    whole,
    seen: places.filter((at) => nearest?.features[at] === 'same'),
    unseen: places.filter((at) => rows.every(({ features }) => features[at] === 'none')),
  };
};
