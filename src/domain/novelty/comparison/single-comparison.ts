import { type PublicationDay, publishedBefore } from './published-before.ts';

export const cellVerdicts = { same: '已述及', part: '部分述及', none: '未述及' } as const;
export type CellVerdict = keyof typeof cellVerdicts;

export interface ComparedDocument extends PublicationDay {
  id: string;
  /** A work of the team that ordered the search: it proves nothing against the point. */
  ofTeam: boolean;
  /** A person's answer where the date alone does not tell. */
  confirmedBefore?: boolean | undefined;
}

export interface PointCell {
  document: string;
  /** Place of the point, from 0. */
  point: number;
  verdict: CellVerdict;
}

/** One document has a point whole only if it has every feature whole. */
export const verdictOfFeatures = (features: readonly CellVerdict[]): CellVerdict => {
  if (features.length === 0) return 'none';
  if (features.every((verdict) => verdict === 'same')) return 'same';
  return features.every((verdict) => verdict === 'none') ? 'none' : 'part';
};

export const pointVerdicts = { found: '已见相同报道', partly: '部分见报道', new: '未见相同报道' } as const;
export type PointVerdict = keyof typeof pointVerdicts;

export interface PointResult {
  verdict: PointVerdict;
  /** Documents the verdict rests on. */
  evidence: string[];
  /** Documents that would count if they were public before the order's day; a person has to say. */
  asked: string[];
}

const counts = (document: ComparedDocument, orderDay: string): 'yes' | 'no' | 'ask' => {
  if (document.ofTeam) return 'no';
  const dated = publishedBefore(document, orderDay);
  if (dated !== 'ask' || document.confirmedBefore === undefined) return dated;
  return document.confirmedBefore ? 'yes' : 'no';
};

/**
 * Compares one document at a time: a point is found only if one document alone, not the team's and public before the
 * order's day, has it whole. Parts in several documents never add up.
 */
export const compareSingly = (
  point: number,
  cells: readonly PointCell[],
  documents: readonly ComparedDocument[],
  orderDay: string,
): PointResult => {
  const verdictIn = new Map(cells.filter((cell) => cell.point === point).map((cell) => [cell.document, cell.verdict]));
  const having = (verdict: CellVerdict, answer: 'yes' | 'ask'): string[] =>
    documents
      .filter((document) => verdictIn.get(document.id) === verdict && counts(document, orderDay) === answer)
      .map(({ id }) => id);
  const asked = [...having('same', 'ask'), ...having('part', 'ask')];
  const same = having('same', 'yes');
  if (same.length > 0) return { verdict: 'found', evidence: same, asked };
  const part = having('part', 'yes');
  return part.length > 0 ? { verdict: 'partly', evidence: part, asked } : { verdict: 'new', evidence: [], asked };
};
