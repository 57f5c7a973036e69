import { fillPlaces } from '#domain/naming/fill-places.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { type NoveltyRange, noveltyRanges } from '#domain/services/choices.ts';
import { type ConclusionKey, type ConclusionOverlay, conclusionSentences } from './conclusion-sentences.ts';
import { type ComparedDocument, compareSingly, type PointCell, type PointVerdict } from './single-comparison.ts';

export interface ComparedPoint {
  text: string;
}

export interface GridDocument extends ComparedDocument {
  /** Its number in the report's list. */
  number: number;
  /** What it made public, in the searcher's words. */
  disclosed: string;
}

export interface GridCell extends PointCell {
  /** What it has of the point, and what it lacks; in the searcher's words. */
  has?: string | undefined;
  lacks?: string | undefined;
  /** Two people judged it differently, and nobody has chosen yet. */
  isDisputed?: boolean | undefined;
}

export interface Grid {
  orderDay: string;
  range: NoveltyRange;
  databases: number;
  hits: number;
  points: readonly ComparedPoint[];
  documents: readonly GridDocument[];
  cells: readonly GridCell[];
  /** A person's verdict instead of the grid's, with the reason; the report does not print it. */
  overruled: Readonly<Record<number, { verdict: PointVerdict; reason: string }>>;
}

/** One sentence of the conclusion. `basis` is what it was composed from: another basis makes an edit doubtful. */
export interface ConclusionSentence {
  place: string;
  text: string;
  basis: string;
}

const numbers = (values: readonly number[]): string => values.map((value) => `[${value}]`).join('');
/** Each once: two documents may have the same part. */
const listed = (values: readonly string[]): string => [...new Set(values.filter(Boolean))].join('、');

/** The verdict that counts: the grid's, unless a person overruled it. */
export const verdictOf = (
  point: number,
  grid: Grid,
): { verdict: PointVerdict; evidence: string[]; asked: string[] } => {
  const result = compareSingly(point, grid.cells, grid.documents, grid.orderDay);
  const overruled = grid.overruled[point];
  return overruled ? { ...result, verdict: overruled.verdict } : result;
};

type Facts = Record<string, string | number>;
type Say = (place: string, key: ConclusionKey, facts: Facts) => void;

const pointsOf = (cells: readonly GridCell[]): string => listed(cells.map((cell) => String(cell.point + 1)));

const sayDocument = (document: GridDocument, grid: Grid, say: Say): void => {
  const cells = grid.cells.filter((cell) => cell.document === document.id);
  const touched = cells.filter((cell) => cell.verdict !== 'none');
  const place = `document:${document.id}`;
  const facts = { 证据: `[${document.number}]`, 特征: document.disclosed };
  if (touched.length === 0)
    say(place, 'document.none', { ...facts, 点: pointsOf(cells) || listed(grid.points.map((_, i) => String(i + 1))) });
  else if (touched.every((cell) => cell.verdict === 'same' && !cell.lacks))
    say(place, 'document.same', { ...facts, 点: pointsOf(touched) });
  else
    say(place, 'document', {
      ...facts,
      点: pointsOf(touched),
      相同之处: listed(touched.map((cell) => cell.has ?? '')) || '部分内容相同',
      不同之处: listed(touched.map((cell) => cell.lacks ?? '')) || '其余内容',
    });
};

const sayPoint = (point: number, grid: Grid, say: Say): void => {
  const { text } = grid.points[point]!;
  const { verdict, evidence } = verdictOf(point, grid);
  const place = `point:${point}`;
  const numbersOf = (has: (document: GridDocument) => boolean): string =>
    numbers(grid.documents.filter(has).map(({ number }) => number));
  const cited = numbersOf(({ id }) => evidence.includes(id));
  const cells = grid.cells.filter((cell) => cell.point === point);
  const proving = cells.filter((cell) => evidence.includes(cell.document));
  const own = numbersOf(
    ({ id, ofTeam }) => ofTeam && cells.some((cell) => cell.document === id && cell.verdict !== 'none'),
  );
  if (verdict === 'found') say(place, 'point.found', { 点: point + 1, 证据: cited });
  else if (verdict === 'partly')
    say(place, 'point.partly', {
      点: point + 1,
      证据: cited,
      已见部分: listed(proving.map((cell) => cell.has ?? '')) || '其中部分内容',
      未见部分: listed(proving.map((cell) => cell.lacks ?? '')) || `具有“${text}”全部内容`,
    });
  else if (own) say(place, 'point.new.own', { 点: point + 1, 特征: text, 自有: own });
  else say(place, 'point.new', { 点: point + 1, 特征: text });
};

const sayWhole = (grid: Grid, range: string, say: Say): void => {
  const places = grid.points.map((_, point) => point);
  const isFound = (point: number): boolean => verdictOf(point, grid).verdict === 'found';
  const named = (points: readonly number[]): string => listed(points.map((point) => String(point + 1)));
  const found = places.filter(isFound);
  const others = places.filter((point) => !isFound(point));
  if (found.length === 0) say('overall', 'overall.new', { 范围: range });
  else if (others.length === 0) say('overall', 'overall.found', { 范围: range });
  else say('overall', 'overall.some', { 范围: range, 新点: named(others), 已见点: named(found) });
};

/** The conclusion as the grid has it: opening, each document, each point, the whole. */
export const composeConclusion = (grid: Grid, overlay: ConclusionOverlay = {}): ConclusionSentence[] => {
  const sentences: ConclusionSentence[] = [];
  const say: Say = (place, key, facts) => {
    const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    sentences.push({
      place,
      text: fillPlaces(overlay[key] ?? conclusionSentences[key].text, texts),
      basis: JSON.stringify([key, texts]),
    });
  };
  const range = noveltyRanges[grid.range];
  const opening = { 范围: range, 库数: grid.databases, 文献数: grid.hits };
  if (grid.documents.length === 0) say('opening', 'opening.none', opening);
  else say('opening', 'opening', { ...opening, 密切数: grid.documents.length });
  for (const document of grid.documents) sayDocument(document, grid, say);
  grid.points.forEach((_, point) => {
    sayPoint(point, grid, say);
  });
  sayWhole(grid, range, say);
  return sentences;
};

/** A sentence somebody wrote themselves, with the basis it had then. */
export interface EditedSentence {
  place: string;
  text: string;
  basis: string;
}

export interface ShownSentence {
  place: string;
  text: string;
  isEdited: boolean;
  /** The new wording, where the grid changed after the edit. The edit itself is never overwritten. */
  suggestion?: string | undefined;
  /** A word of praise that keeps the conclusion from being sent. */
  praise?: string | undefined;
}

/** The conclusion as it reads now: edits stand, and those whose grid changed are flagged. */
export const shownConclusion = (
  composed: readonly ConclusionSentence[],
  edits: readonly EditedSentence[],
): ShownSentence[] => {
  const editOf = new Map(edits.map((edit) => [edit.place, edit]));
  return composed.map(({ place, text, basis }) => {
    const edit = editOf.get(place);
    const shown = edit?.text ?? text;
    return {
      place,
      text: shown,
      isEdited: edit !== undefined,
      suggestion: edit && edit.basis !== basis ? text : undefined,
      praise: praiseIn(shown),
    };
  });
};

/** Why the conclusion cannot go out yet, as sentences. */
export const conclusionFaults = (sentences: readonly ShownSentence[], grid: Grid): string[] => [
  ...sentences.flatMap(({ text, praise }) =>
    praise ? [`“${text.slice(0, 20)}…”里的“${praise}”是评价性词语，结论只写见到或未见到什么`] : [],
  ),
  ...sentences.flatMap(({ text, suggestion }) =>
    suggestion ? [`“${text.slice(0, 20)}…”之后对比有了变化，请确认`] : [],
  ),
  ...grid.cells
    .filter(({ isDisputed }) => isDisputed)
    .map(({ document, point }) => {
      const number = grid.documents.find(({ id }) => id === document)?.number;
      return `文献 [${number}] × 查新点 ${point + 1} 有分歧，请在对比里定下来`;
    }),
  ...grid.points.flatMap((_, point) =>
    verdictOf(point, grid).asked.map((id) => {
      const number = grid.documents.find((document) => document.id === id)?.number;
      return `文献 [${number}] 与委托同年，没有月份，请确认它是否在委托日之前公开`;
    }),
  ),
];
