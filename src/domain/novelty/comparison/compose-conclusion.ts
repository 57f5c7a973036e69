import { fillPlaces } from '#domain/naming/fill-places.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { noveltyRanges } from '#domain/services/choices.ts';
import { type ConclusionKey, type ConclusionOverlay, conclusionSentences } from './conclusion-sentences.ts';
import { cellAt, featuresOf, type Grid, type GridDocument, isUntaken, resultAt, verdictsIn } from './grid.ts';
import { contradictionsIn } from './held-against-grid.ts';
import { disclosureWords, listed, numbers, othersWords } from './point-words.ts';
import { isClose, type PointVerdict, standingOf } from './single-comparison.ts';

/** One sentence of the conclusion. `basis` is what it was composed from: another basis makes an edit doubtful. */
export interface ConclusionSentence {
  place: string;
  text: string;
  basis: string;
}

type Facts = Record<string, string | number>;
type Say = (place: string, key: ConclusionKey, facts: Facts) => void;

const placesOf = (points: readonly number[]): string => listed(points.map((point) => String(point + 1)));

/** What a person wrote about the cell, where the features do not say it themselves. */
const remarkOf = (has: string | undefined, lacks: string | undefined): string =>
  [has && `：${has}`, lacks && `；未述及${lacks}`].filter(Boolean).join('');

/** Point by point what one document discloses. A part is told as a part, and what nobody compared as not compared. */
const comparedWords = (document: GridDocument, grid: Grid): string => {
  const told = grid.points.map((point, at) => {
    const cell = cellAt(grid, document.id, at);
    const verdicts = verdictsIn(cell, point);
    const isAll = (wanted: (typeof verdicts)[number]) => verdicts.every((one) => one === wanted);
    if (cell?.isDisputed) return { kind: 'disputed', at };
    if (cell?.verdict === 'part' && !cell.isStale && verdicts.length > 1 && isAll(null))
      return { kind: '', at, words: `述及查新点 ${at + 1} 的一部分（尚未逐项比对）${remarkOf(cell.has, cell.lacks)}` };
    if (isAll(null)) return { kind: 'open', at };
    if (isAll('none')) return { kind: 'none', at };
    if (isAll('same')) return { kind: 'same', at };
    if (point.features.length === 0)
      return { kind: '', at, words: `述及查新点 ${at + 1} 的一部分${remarkOf(cell?.has, cell?.lacks)}` };
    return { kind: '', at, words: `与查新点 ${at + 1} 相比，${disclosureWords(featuresOf(point), verdicts)}` };
  });
  const of = (kind: string): string => placesOf(told.filter((one) => one.kind === kind).map(({ at }) => at));
  const [same, none, open, disputed] = [of('same'), of('none'), of('open'), of('disputed')];
  return [
    same && `公开了查新点 ${same} 的全部内容`,
    ...told.map(({ words }) => words),
    none && `未述及查新点 ${none} 的内容`,
    open && `与查新点 ${open} 尚未比对`,
    disputed && `与查新点 ${disputed} 的对比有分歧，尚未确定`,
  ]
    .filter(Boolean)
    .join('；');
};

const sayDocument = (document: GridDocument, grid: Grid, say: Say): void => {
  const place = `document:${document.id}`;
  const facts = { 证据: `[${document.number}]` };
  const standing = standingOf(document, grid.orderDay);
  if (standing === 'own') say(place, 'document.own', facts);
  else if (standing === 'later') say(place, 'document.later', facts);
  else
    say(place, 'document.compared', {
      ...facts,
      概述: document.disclosed && `公开了${document.disclosed}；`,
      对比: comparedWords(document, grid),
    });
};

const judgedWords = (point: number): Record<PointVerdict, string> => ({
  found: `已见与查新点 ${point + 1} 相同的文献报道`,
  partly: `未见单独一篇文献公开查新点 ${point + 1} 的全部内容`,
  new: `未见与查新点 ${point + 1} 相同的文献报道`,
  open: `查新点 ${point + 1} 的对比尚未完成`,
});

/** The team's own works that touch the point, by number only. */
const ownAt = (point: number, grid: Grid): string =>
  numbers(
    grid.documents
      .filter(({ ofTeam, id }) => ofTeam && (cellAt(grid, id, point)?.verdict ?? 'none') !== 'none')
      .map(({ number }) => number),
  );

const untakenWords = ({ untaken }: Grid): string => `${untaken} 篇筛为密切相关的文献尚未登记、比对`;

const sayPoint = (point: number, grid: Grid, say: Say): void => {
  const place = `point:${point}`;
  const names = featuresOf(grid.points[point]!);
  const { verdict, decided, nearest, whole, rows, unseen } = resultAt(point, grid);
  const numberOf = (id: string): number => grid.documents.find((document) => document.id === id)!.number;
  const own = ownAt(point, grid);
  const 点 = point + 1;
  const 自有 = own && `委托人（课题组）自己的文献 ${own} 不作对比依据。`;
  const others = othersWords({ nearest, unseen }, { names, rows, numberOf });
  const 其他 = `${others}${verdict === 'open' && isUntaken(grid) ? `另有 ${untakenWords(grid)}。` : ''}`;
  const against = nearest && disclosureWords(names, nearest.features);
  const 证据 = nearest ? `[${numberOf(nearest.id)}]` : '';
  const 对比 = nearest ? `最接近的文献 ${证据} ${against}。` : '';
  if (decided !== verdict) say(place, 'point.judged', { 点, 对比, 其他, 自有, 判断: judgedWords(point)[decided] });
  else if (verdict === 'found')
    say(place, 'point.whole', { 点, 证据: numbers(whole.map(({ id }) => numberOf(id))), 特征: listed(names), 自有 });
  else if (verdict === 'partly') say(place, 'point.nearest', { 点, 证据, 对比: against!, 其他, 自有 });
  else if (verdict === 'open') say(place, 'point.open', { 点, 对比, 其他, 自有 });
  else if (own) say(place, 'point.new.own', { 点, 特征: listed(names), 自有: own });
  else say(place, 'point.new', { 点, 特征: listed(names) });
};

const sayWhole = (grid: Grid, range: string, say: Say): void => {
  const having = (wanted: (verdict: PointVerdict) => boolean): number[] =>
    grid.points.flatMap((_, point) => (wanted(resultAt(point, grid).decided) ? [point] : []));
  const open = having((one) => one === 'open');
  const found = having((one) => one === 'found');
  const others = having((one) => one === 'partly' || one === 'new');
  if (open.length > 0) say('overall', 'overall.open', { 范围: range, 未完点: placesOf(open) });
  else if (found.length === 0) say('overall', 'overall.new', { 范围: range });
  else if (others.length === 0) say('overall', 'overall.found', { 范围: range });
  else say('overall', 'overall.some', { 范围: range, 新点: placesOf(others), 已见点: placesOf(found) });
};

/** How many are closely related; those that stand in no row are told apart, never left out. */
const closeWords = (grid: Grid, close: number): string => {
  if (isUntaken(grid))
    return close > 0 ? `其中密切相关文献 ${close} 篇，另有 ${untakenWords(grid)}` : `其中 ${untakenWords(grid)}`;
  if (close > 0) return `其中密切相关文献 ${close} 篇`;
  return grid.read ? '其中没有密切相关文献' : '密切相关文献尚未筛出';
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
  const close = grid.documents.filter((document) => isClose(document, grid.orderDay)).length;
  // An institution's own words for the older sentence stand.
  if (grid.unique && !overlay.opening && !overlay['opening.none'])
    say('opening', 'opening.merged', {
      范围: range,
      库数: grid.databases,
      篇次: grid.hits,
      去重数: grid.unique,
      阅读数: grid.read ?? 0,
      密切: closeWords(grid, close),
    });
  else if (close === 0 && !isUntaken(grid)) say('opening', 'opening.none', opening);
  else say('opening', 'opening', { ...opening, 密切数: close + (grid.untaken ?? 0) });
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
  /** What an edited sentence says against the grid. */
  contradictions: string[];
}

/** The conclusion as it reads now: edits stand, and those whose grid changed are flagged. */
export const shownConclusion = (
  composed: readonly ConclusionSentence[],
  edits: readonly EditedSentence[],
  grid: Grid,
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
      contradictions: edit ? contradictionsIn(place, shown, grid) : [],
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
  ...sentences.flatMap(({ contradictions }) =>
    contradictions.map((one) => `结论与对比不符：${one}。请改句子，或改判并写明理由`),
  ),
  ...grid.cells
    .filter(({ isDisputed }) => isDisputed)
    .map(({ document, point }) => {
      const number = grid.documents.find(({ id }) => id === document)?.number;
      return `文献 [${number}] × 查新点 ${point + 1} 有分歧，请在对比里定下来`;
    }),
  ...grid.points.flatMap((_, point) =>
    resultAt(point, grid).asked.map((id) => {
      const number = grid.documents.find((document) => document.id === id)?.number;
      return `文献 [${number}] 与委托同年，没有月份，请确认它是否在委托日之前公开`;
    }),
  ),
];
