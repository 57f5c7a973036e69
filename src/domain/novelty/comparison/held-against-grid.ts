import { cellAt, featuresOf, type Grid, type GridDocument, isUntaken, resultAt, verdictsIn } from './grid.ts';
import { isClose, type OpenVerdict, type PointVerdict, standingOf } from './single-comparison.ts';

const clausesOf = (text: string): string[] => text.split(/[；。，]/).filter((clause) => clause.trim() !== '');
const hasAny = (clause: string, words: readonly string[]): boolean => words.some((word) => clause.includes(word));

/** What a searcher did not meet, and what a document does not say: each denied in several ways. */
const meeting = ['见', '发现', '检索到', '检索出', '检出', '检到', '查到', '查见', '找到'];
const telling = ['述及', '提及', '公开', '涉及', '报道', '披露', '记载', '包含'];
const denialsOf = (verbs: readonly string[]): string[] =>
  verbs.flatMap((verb) => ['未', '未曾', '未能', '没有', '不曾'].map((not) => `${not}${verb}`));
const unmet = [...denialsOf(meeting), '没有', '尚无', '并无', '未有'];
const denials = [...unmet, ...denialsOf(telling)];
const isTotal = ['没有不同', '没有区别', '没有差异'];

const isUnmet = (clause: string): boolean => hasAny(clause, unmet) && !hasAny(clause, isTotal);
const isDenied = (clause: string): boolean => hasAny(clause, denials) && !hasAny(clause, isTotal);
const isClaimed = (clause: string): boolean =>
  !isDenied(clause) && hasAny(clause, ['公开', '述及', '已见', '相同', '见于', '报道', '披露', '记载']);
const isOfPart = (clause: string): boolean => hasAny(clause, ['部分', '相同之处']);
const isDifferent = (clause: string): boolean => hasAny(clause, ['不同', '不相同']) && !hasAny(clause, isTotal);
/** `尚未见` denies as `未见` does; `尚未比对` leaves open. */
const isOpenSaid = (clause: string): boolean =>
  hasAny(
    [...meeting, ...telling].reduce((left, verb) => left.replaceAll(`尚未${verb}`, `未${verb}`), clause),
    ['尚未', '待确认', '未完成', '不作', '有分歧'],
  );

/** The clause without names that may hold such words themselves, the longest first. */
const without = (names: readonly string[], text: string): string =>
  names.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ''), text);

const numbersIn = (clause: string): number[] =>
  [...clause.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));

/** What a sentence may say of a feature: by one document, or by all that count. */
const featureFaults = (
  clause: string,
  names: readonly string[],
  rows: readonly { number: number; verdicts: readonly OpenVerdict[] }[],
): string[] =>
  names.flatMap((name, at) => {
    const bare = without(names, clause);
    if (!clause.includes(name) || isOpenSaid(bare)) return [];
    // A longer name that holds this one is told by itself.
    if (names.some((other) => other !== name && other.includes(name) && clause.includes(other))) return [];
    const having = rows.filter(({ verdicts }) => verdicts[at] === 'same' || verdicts[at] === 'part');
    const whole = rows.filter(({ verdicts }) => verdicts[at] === 'same');
    const numbers = having.map(({ number }) => `[${number}]`).join('');
    if (isDenied(bare) && having.length > 0)
      return [`写着未见或未述及“${name}”，而文献 ${numbers} 判为${whole.length > 0 ? '已述及' : '部分述及'}`];
    if (isDenied(bare) && rows.some(({ verdicts }) => verdicts[at] === null))
      return [`写着未见或未述及“${name}”，而它还有没有比对的地方`];
    if (isClaimed(bare) && having.length === 0) return [`写着已述及“${name}”，而对比里没有文献述及它`];
    if (isClaimed(bare) && !isOfPart(bare) && whole.length === 0)
      return [`把“${name}”写成已述及，而文献 ${numbers} 只述及一部分`];
    return [];
  });

interface SaidVerdict {
  same: boolean;
  unseen: boolean;
  /** That no single document has the whole point. */
  lacking: boolean;
}

/** Words of a verdict on a whole point. `features` names are cut out first: they may hold such words themselves. */
const verdictSaid = (text: string, names: readonly string[]): SaidVerdict => {
  const clauses = clausesOf(without(names, text));
  return {
    same: clauses.some(
      (clause) =>
        !isDenied(clause) &&
        hasAny(clause, ['相同', '全部内容', '已公开', '已见']) &&
        !isOfPart(clause.replaceAll('全部', '')) &&
        !isDifferent(clause),
    ),
    // Of a clause that names a feature, only that feature is unseen.
    unseen: clausesOf(text).some((clause) => {
      const bare = without(names, clause);
      return (
        isUnmet(bare) &&
        (bare.includes('相同') || (bare.includes('报道') && !names.some((name) => clause.includes(name))))
      );
    }),
    lacking: clauses.some((clause) => isUnmet(clause) && clause.includes('全部内容')),
  };
};

const verdictFaults = (place: number, verdict: PointVerdict, said: SaidVerdict): string[] => {
  if (verdict === 'open' && (said.same || said.unseen || said.lacking))
    return [`查新点 ${place} 的对比还没有完成，不能写“${said.same ? '相同' : '未见'}”`];
  if (verdict === 'found' && (said.unseen || said.lacking))
    return [`查新点 ${place} 对比为已见相同报道，句子却写“未见”`];
  if ((verdict === 'new' || verdict === 'partly') && said.same)
    return [`查新点 ${place} 对比为${verdict === 'new' ? '未见相同报道' : '部分见报道'}，句子却写“相同”或“已见”`];
  return [];
};

/** `查新点 1、3` and `查新点1`: the places a clause names. */
const placesNamed = (clause: string): number[] =>
  [...clause.matchAll(/查新点 ?(\d[\d、和]{0,39})/g)].flatMap(([, list = '']) => list.split(/[、和]/).map(Number));

const pointFaults = (point: number, text: string, grid: Grid): string[] => {
  const place = point + 1;
  const names = featuresOf(grid.points[point]!);
  const { decided, nearest, rows } = resultAt(point, grid);
  const left = placesNamed(text).includes(place) ? [] : [`没有写到查新点 ${place}`];
  const verdicts = verdictFaults(place, decided, verdictSaid(text, names));
  // A person who overruled the grid answers for the features with their reason.
  if (grid.overruled[point]) return [...left, ...verdicts];
  const numbered = rows.map(({ id, features }) => ({
    number: grid.documents.find((document) => document.id === id)!.number,
    verdicts: features,
    isNearest: id === nearest?.id,
  }));
  // One that stands in no row was compared in nothing.
  const untaken = isUntaken(grid) ? [{ number: 0, verdicts: names.map(() => null) }] : [];
  let spokenOf: number[] = [];
  const features = clausesOf(text).flatMap((clause) => {
    const told = numbersIn(clause);
    if (told.length > 0) spokenOf = told;
    if (isUnmet(without(names, clause)) && told.length === 0) spokenOf = [];
    const of = numbered.filter(({ number }) => spokenOf.includes(number));
    return featureFaults(clause, names, of.length > 0 ? of : [...numbered, ...untaken]);
  });
  return [...left, ...verdicts, ...features];
};

/** What a clause on one document may say of a whole point. */
const wholeFaults = (clause: string, place: number, document: GridDocument, grid: Grid): string[] => {
  const cell = cellAt(grid, document.id, place - 1);
  const verdicts = verdictsIn(cell, grid.points[place - 1]!);
  if (isOpenSaid(clause)) return [];
  const has = (wanted: OpenVerdict): boolean => verdicts.includes(wanted);
  // Judged as a whole: what the features say stands over it.
  const isJudgedPart =
    cell?.verdict === 'part' && !cell.isStale && !cell.isDisputed && verdicts.every((one) => one === null);
  const isTouched = has('same') || has('part') || isJudgedPart;
  const isWhole = verdicts.every((one) => one === 'same');
  const isShort = has('part') || has('none') || isJudgedPart;
  const told = `文献 [${document.number}] 与查新点 ${place} `;
  const judged = isWhole ? '已述及全部内容' : '部分述及';
  const open = `${told}的对比还没有完成，不能这样写`;
  if (isDifferent(clause) || (isDenied(clause) && hasAny(clause, ['全部', '相同']))) {
    if (isWhole) return [`写着没有全部述及，而${told}的对比判为${judged}`];
    return isShort ? [] : [open];
  }
  if (isDenied(clause)) {
    if (isTouched) return [`写着未述及，而${told}的对比判为${judged}`];
    return has(null) ? [open] : [];
  }
  if (!isClaimed(clause) && !clause.includes('全部内容')) return [];
  if (isOfPart(clause.replaceAll('全部', ''))) {
    if (isTouched) return [];
    return has(null) ? [open] : [`写着述及一部分，而${told}的对比判为未述及`];
  }
  if (isWhole) return [];
  return isShort ? [`写着已述及全部内容，而${told}的对比判为${isTouched ? '部分述及' : '未述及'}`] : [open];
};

/** A clause before any point was named: only what holds for every point that has such a feature is told. */
const unplacedFaults = (document: GridDocument, clause: string, grid: Grid): string[] => {
  const told = grid.points.flatMap((point, at) => {
    const names = featuresOf(point);
    if (!names.some((name) => clause.includes(name))) return [];
    const verdicts = verdictsIn(cellAt(grid, document.id, at), point);
    return [featureFaults(clause, names, [{ number: document.number, verdicts }])];
  });
  return told.every((faults) => faults.length > 0) ? told.flat() : [];
};

const documentFaults = (document: GridDocument, text: string, grid: Grid): string[] => {
  if (standingOf(document, grid.orderDay) === 'own')
    return grid.points.some((point) => point.features.some((name) => text.includes(name)))
      ? ['课题组自己的文献只写编号，不写述及哪些特征']
      : [];
  let at = -1;
  return clausesOf(text).flatMap((clause) => {
    const places = placesNamed(clause).filter((place) => grid.points[place - 1]);
    if (places[0] !== undefined) at = places[0] - 1;
    const point = grid.points[at];
    if (!point) return unplacedFaults(document, clause, grid);
    const names = featuresOf(point);
    if (names.some((name) => clause.includes(name))) {
      const verdicts = verdictsIn(cellAt(grid, document.id, at), point);
      return featureFaults(clause, names, [{ number: document.number, verdicts }]);
    }
    // `与查新点 1 相比，内容相同`: the point was named in the clause before.
    const isCarried = places.length === 0 && hasAny(clause, ['全部内容', '内容相同', '完全相同']);
    return (isCarried ? [at + 1] : places).flatMap((place) => wholeFaults(clause, place, document, grid));
  });
};

/** Places of the points that a clause on the whole project speaks of. */
const spokenOf = (clause: string, grid: Grid): number[] => {
  const named = placesNamed(clause);
  const isAll =
    hasAny(clause, ['各查新点', '全部查新点', '所有查新点', '查新点均', '查新点都']) ||
    (named.length === 0 && clause.includes('本项目') && clause.includes('相同'));
  return isAll ? grid.points.map((_, point) => point + 1) : named;
};

/** What clauses on the whole project say against the verdicts of the points they speak of. */
const spokenFaults = (text: string, grid: Grid): string[] =>
  clausesOf(text).flatMap((clause) =>
    spokenOf(clause, grid).flatMap((place) =>
      grid.points[place - 1]
        ? verdictFaults(place, resultAt(place - 1, grid).decided, {
            same: !isDenied(clause) && !isDifferent(clause) && hasAny(clause, ['已见', '相同']),
            unseen: isUnmet(clause),
            lacking: false,
          })
        : [`没有查新点 ${place}`],
    ),
  );

const overallFaults = (text: string, grid: Grid): string[] => {
  const isOpen = grid.points.some((_, point) => resultAt(point, grid).decided === 'open');
  const spoken = clausesOf(text).flatMap((clause) => spokenOf(clause, grid));
  const left = grid.points.map((_, point) => point + 1).filter((place) => !spoken.includes(place));
  const isWholly = isOpen && text.includes('尚未完成');
  return [
    ...(left.length > 0 && !isWholly ? [`总结论没有写到查新点 ${left.join('、')}`] : []),
    ...spokenFaults(text, grid),
  ];
};

const openingFaults = (text: string, grid: Grid): string[] => {
  const isNone = clausesOf(text).some((clause) => clause.includes('密切相关') && isDenied(clause));
  const close = grid.documents.filter((document) => isClose(document, grid.orderDay)).length + (grid.untaken ?? 0);
  return [
    ...(isNone && close > 0 ? [`写着没有密切相关文献，而密切相关的有 ${close} 篇`] : []),
    ...spokenFaults(text, grid),
  ];
};

/** What a sentence that somebody wrote says against the grid, a line each; empty: nothing. */
export const contradictionsIn = (place: string, text: string, grid: Grid): string[] => {
  const [kind, of = ''] = place.split(':');
  if (kind === 'point' && grid.points[Number(of)]) return [...new Set(pointFaults(Number(of), text, grid))];
  const document = kind === 'document' ? grid.documents.find(({ id }) => id === of) : undefined;
  if (document) return [...new Set(documentFaults(document, text, grid))];
  if (kind === 'opening') return [...new Set(openingFaults(text, grid))];
  return kind === 'overall' ? [...new Set(overallFaults(text, grid))] : [];
};
