import type { NoveltyRange } from '#domain/services/choices.ts';
import {
  type CellVerdict,
  type ComparedDocument,
  compareSingly,
  type DecidedVerdict,
  type FeatureRow,
  type OpenVerdict,
  type PointComparison,
  type PointVerdict,
  standingOf,
} from './single-comparison.ts';

interface ComparedPoint {
  text: string;
  /** Empty: the point is compared as one. */
  features: readonly string[];
}

export interface GridDocument extends ComparedDocument {
  /** Its number in the report's list. */
  number: number;
  /** What it made public, in the searcher's words; empty where nobody has said it. */
  disclosed: string;
}

export interface GridCell {
  document: string;
  /** Place of the point, from 0. */
  point: number;
  /** Of the point as a whole; what the features say stands over it. */
  verdict: CellVerdict;
  /** One for each feature; null where nobody compared it. */
  features?: readonly OpenVerdict[] | undefined;
  /** What it has of the point, and what it lacks; in the searcher's words. */
  has?: string | undefined;
  lacks?: string | undefined;
  /** Two people judged it differently, and nobody has chosen yet. */
  isDisputed?: boolean | undefined;
  /** The point was corrected afterwards: features that stand as they were hold once the others of the new wording are told. */
  isStale?: boolean | undefined;
}

export interface Grid {
  orderDay: string;
  range: NoveltyRange;
  databases: number;
  /** As the databases told, repeats included. */
  hits: number;
  /** Works after merging, and those that somebody judged; absent where no file was brought. */
  unique?: number | undefined;
  read?: number | undefined;
  /** Works that were screened as closely related, not the team's, and stand in no row: nobody compared them. */
  untaken?: number | undefined;
  points: readonly ComparedPoint[];
  documents: readonly GridDocument[];
  /** None where nobody compared. */
  cells: readonly GridCell[];
  /** A person's verdict instead of the grid's, with the reason; the report does not print it. */
  overruled: Readonly<Record<number, { verdict: DecidedVerdict; reason: string }>>;
}

/** What a point is compared by: its features, or the point itself where nobody has split it. */
export const featuresOf = ({ text, features }: ComparedPoint): readonly string[] =>
  features.length > 0 ? features : [text];

/**
 * A cell feature by feature. Where nobody judged the features, a whole and a none hold for each of them; a part says
 * nothing of any, unless there is only one.
 */
export const verdictsIn = (cell: GridCell | undefined, point: ComparedPoint): OpenVerdict[] => {
  const names = featuresOf(point);
  if (!cell || cell.isDisputed) return names.map(() => null);
  const judged = point.features.map((_, at) => cell.features?.[at] ?? null);
  // Of another wording: whether these features are all of the new one nobody has said.
  const isAsked = cell.isStale && !judged.includes(null);
  if (judged.some((one) => one !== null) && !isAsked) return judged;
  if (cell.isStale) return names.map(() => null);
  return names.map(() => (cell.verdict === 'part' && names.length > 1 ? null : cell.verdict));
};

export const cellAt = (grid: Grid, document: string, point: number): GridCell | undefined =>
  grid.cells.find((cell) => cell.document === document && cell.point === point);

/** Documents that decide a point. One whose date is to be asked is open in all that it would disclose. */
const rowsFor = (point: number, grid: Grid): FeatureRow[] => {
  return grid.documents.flatMap((document) => {
    const standing = standingOf(document, grid.orderDay);
    const features = verdictsIn(cellAt(grid, document.id, point), grid.points[point]!);
    if (standing === 'counts') return [{ id: document.id, features }];
    if (standing !== 'ask') return [];
    return [{ id: document.id, features: features.map((one) => (one === 'none' ? one : null)) }];
  });
};

interface PointResult extends PointComparison {
  rows: readonly FeatureRow[];
  /** The verdict that counts: the grid's, unless a person overruled it. */
  decided: PointVerdict;
  /** Documents the verdict rests on, the nearest first. */
  evidence: string[];
  /** Documents that would count if they were public before the order's day; a person has to say. */
  asked: string[];
  /** Documents that count, or might, and were not compared in every feature. */
  uncompared: string[];
}

/**
 * Nobody has searched, or nobody has read any of the hits that were brought: what they disclose nobody knows, and no
 * document in the grid is not absence.
 */
const isUnread = ({ databases, unique = 0, read = 0 }: Grid): boolean => databases === 0 || (unique > 0 && read === 0);

/** A work held for closely related that nobody compared may have the whole point. */
export const isUntaken = ({ untaken = 0 }: Grid): boolean => untaken > 0;

const isDisclosed = (verdict: OpenVerdict): boolean => verdict === 'same' || verdict === 'part';

export const resultAt = (point: number, grid: Grid): PointResult => {
  const rows = rowsFor(point, grid);
  const compared = compareSingly(featuresOf(grid.points[point]!).length, rows);
  const isOpen = isUntaken(grid) || (rows.length === 0 && isUnread(grid));
  // What one document alone has whole is found, whatever else is still to be read.
  const result =
    isOpen && compared.verdict !== 'found' ? { ...compared, verdict: 'open' as const, unseen: [] } : compared;
  const resting = result.verdict === 'found' ? result.whole : rows.filter(({ features }) => features.some(isDisclosed));
  const asked = grid.documents.filter(
    (document) =>
      standingOf(document, grid.orderDay) === 'ask' &&
      verdictsIn(cellAt(grid, document.id, point), grid.points[point]!).some(isDisclosed),
  );
  return {
    ...result,
    rows,
    decided: grid.overruled[point]?.verdict ?? result.verdict,
    evidence: [...new Set([...(result.nearest ? [result.nearest] : []), ...resting].map(({ id }) => id))],
    asked: asked.map(({ id }) => id),
    uncompared: rows
      .filter(({ id }) => verdictsIn(cellAt(grid, id, point), grid.points[point]!).includes(null))
      .map(({ id }) => id),
  };
};
