import { cellAt, featuresOf, type Grid, type GridDocument, resultAt, verdictsIn } from './grid.ts';
import { type OpenVerdict, type PointVerdict, standingOf } from './single-comparison.ts';

const clausesOf = (text: string): string[] => text.split(/[；。，]/).filter((clause) => clause.trim() !== '');
const isDenied = (clause: string): boolean =>
  ['未见', '未述及', '未公开', '没有述及', '没有公开', '未涉及', '未报道'].some((word) => clause.includes(word));
const isClaimed = (clause: string): boolean =>
  !isDenied(clause) && ['公开', '述及', '已见', '相同', '见于', '报道'].some((word) => clause.includes(word));
const isOfPart = (clause: string): boolean => ['一部分', '部分'].some((word) => clause.includes(word));
const isOpenSaid = (clause: string): boolean =>
  ['尚未', '待确认', '未完成', '不作', '有分歧'].some((word) => clause.includes(word));

const numbersIn = (clause: string): number[] =>
  [...clause.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));

/** What a sentence may say of a feature: by one document, or by all that count. */
const featureFaults = (
  clause: string,
  names: readonly string[],
  rows: readonly { number: number; verdicts: readonly OpenVerdict[] }[],
): string[] =>
  names.flatMap((name, at) => {
    if (!clause.includes(name) || isOpenSaid(clause)) return [];
    // A longer name that holds this one is told by itself.
    if (names.some((other) => other !== name && other.includes(name) && clause.includes(other))) return [];
    const having = rows.filter(({ verdicts }) => verdicts[at] === 'same' || verdicts[at] === 'part');
    const whole = rows.filter(({ verdicts }) => verdicts[at] === 'same');
    const numbers = having.map(({ number }) => `[${number}]`).join('');
    if (isDenied(clause) && having.length > 0)
      return [`写着未见或未述及“${name}”，而文献 ${numbers} 判为${whole.length > 0 ? '已述及' : '部分述及'}`];
    if (isClaimed(clause) && having.length === 0) return [`写着已述及“${name}”，而对比里没有文献述及它`];
    if (isClaimed(clause) && !isOfPart(clause) && whole.length === 0)
      return [`把“${name}”写成已述及，而文献 ${numbers} 只述及一部分`];
    return [];
  });

/** Words of a verdict on a whole point. `features` names are cut out first: they may hold such words themselves. */
const verdictSaid = (text: string, names: readonly string[]): { same: boolean; unseen: boolean } => {
  const bare = names.reduce((left, name) => left.replaceAll(name, ''), text);
  const clauses = clausesOf(bare);
  return {
    same: clauses.some(
      (clause) =>
        !isDenied(clause) &&
        ['相同', '全部内容', '已公开', '已见'].some((word) => clause.includes(word)) &&
        !isOfPart(clause.replaceAll('全部', '')) &&
        !clause.includes('不同'),
    ),
    // Of a clause that names a feature, only that feature is unseen.
    unseen: clausesOf(text).some(
      (clause) =>
        clause.includes('未见') &&
        (clause.includes('相同') || (clause.includes('报道') && !names.some((name) => clause.includes(name)))),
    ),
  };
};

const verdictFaults = (place: number, verdict: PointVerdict, said: { same: boolean; unseen: boolean }): string[] => {
  if (verdict === 'open' && (said.same || said.unseen))
    return [`查新点 ${place} 的对比还没有完成，不能写“${said.same ? '相同' : '未见'}”`];
  if (verdict === 'found' && said.unseen) return [`查新点 ${place} 对比为已见相同报道，句子却写“未见”`];
  if ((verdict === 'new' || verdict === 'partly') && said.same)
    return [`查新点 ${place} 对比为${verdict === 'new' ? '未见相同报道' : '部分见报道'}，句子却写“相同”或“已见”`];
  return [];
};

/** `查新点 1、3` and `查新点1`: the places a clause names. */
const placesNamed = (clause: string): number[] =>
  [...clause.matchAll(/查新点\s?([\d、和]{1,40})/g)].flatMap(([, list = '']) => list.split(/[、和]/).map(Number));

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
  let spokenOf: number[] = [];
  const features = clausesOf(text).flatMap((clause) => {
    const told = numbersIn(clause);
    if (told.length > 0) spokenOf = told;
    if (clause.includes('未见') && told.length === 0) spokenOf = [];
    const of = numbered.filter(({ number }) => spokenOf.includes(number));
    return featureFaults(clause, names, of.length > 0 ? of : numbered);
  });
  return [...left, ...verdicts, ...features];
};

const documentFaults = (document: GridDocument, text: string, grid: Grid): string[] => {
  if (standingOf(document, grid.orderDay) === 'own')
    return grid.points.some((point) => point.features.some((name) => text.includes(name)))
      ? ['课题组自己的文献只写编号，不写述及哪些特征']
      : [];
  let at = -1;
  return clausesOf(text).flatMap((clause) => {
    const [place] = placesNamed(clause);
    if (place !== undefined && grid.points[place - 1]) at = place - 1;
    const point = grid.points[at];
    if (!point || point.features.length === 0) return [];
    const verdicts = verdictsIn(cellAt(grid, document.id, at), point);
    return featureFaults(clause, point.features, [{ number: document.number, verdicts }]);
  });
};

const overallFaults = (text: string, grid: Grid): string[] => {
  const verdicts = grid.points.map((_, point) => resultAt(point, grid).decided);
  const all = grid.points.map((_, point) => point + 1);
  const spokenOf = (clause: string): number[] =>
    clause.includes('各查新点') || clause.includes('全部查新点') ? all : placesNamed(clause);
  const left = all.filter((place) => !clausesOf(text).some((clause) => spokenOf(clause).includes(place)));
  const isWholly = verdicts.includes('open') && text.includes('尚未完成');
  return [
    ...(left.length > 0 && !isWholly ? [`总结论没有写到查新点 ${left.join('、')}`] : []),
    ...clausesOf(text).flatMap((clause) =>
      spokenOf(clause).flatMap((place) =>
        verdicts[place - 1]
          ? verdictFaults(place, verdicts[place - 1]!, {
              same: !isDenied(clause) && (clause.includes('已见') || clause.includes('相同')),
              unseen: clause.includes('未见'),
            })
          : [`没有查新点 ${place}`],
      ),
    ),
  ];
};

/** What a sentence that somebody wrote says against the grid, a line each; empty: nothing. */
export const contradictionsIn = (place: string, text: string, grid: Grid): string[] => {
  const [kind, of = ''] = place.split(':');
  if (kind === 'point' && grid.points[Number(of)]) return [...new Set(pointFaults(Number(of), text, grid))];
  const document = kind === 'document' ? grid.documents.find(({ id }) => id === of) : undefined;
  if (document) return [...new Set(documentFaults(document, text, grid))];
  return kind === 'overall' ? [...new Set(overallFaults(text, grid))] : [];
};
