import { cellAt, type Grid, type GridCell, verdictsIn } from './grid.ts';
import { listed } from './point-words.ts';
import { type CellVerdict, cellVerdicts, type OpenVerdict } from './single-comparison.ts';

/** A cell as the report prints it: features that were judged say what a person left unsaid. */
export interface SaidCell {
  /** null: not compared, or not settled. */
  verdict: OpenVerdict;
  verdictName: string;
  has: string;
  lacks: string;
}

export const notCompared = '未比对';
const disputed = '有分歧，未定';
const wholePoint = '查新点的全部内容';

/** Of the point as a whole. What nobody compared never counts as not disclosed. */
const verdictOf = ({ verdict, isStale }: GridCell, features: readonly OpenVerdict[]): OpenVerdict => {
  const judged = features.filter((one) => one !== null);
  if (judged.length === 0) return verdict === 'part' && !isStale ? verdict : null;
  if (features.every((one) => one === 'same')) return 'same';
  if (judged.some((one) => one !== 'none')) return 'part';
  return judged.length === features.length ? 'none' : null;
};

/** What a document has of a point: a feature that it has in part is told as such, never left out. */
const hasWords = (cell: GridCell, verdict: CellVerdict, having: (wanted: OpenVerdict) => string[]): string => {
  const has = cell.has ?? listed(having('same'));
  if (verdict === 'same') return cell.has ?? wholePoint;
  const said = `${has}${cell.lacks ?? ''}`;
  const part = listed(having('part').filter((name) => !said.includes(name)));
  return [has, part && `述及${part}的一部分`].filter(Boolean).join('；') || '查新点的一部分';
};

const lacksWords = (cell: GridCell, verdict: CellVerdict, having: (wanted: OpenVerdict) => string[]): string => {
  if (verdict === 'same') return cell.lacks ?? '';
  const open = listed(having(null));
  const lacks = cell.lacks ?? listed(having('none'));
  const said = [lacks, open && `${open}${notCompared}`].filter(Boolean).join('；');
  const isUnsaid = verdict === 'part' && having('same').length + having('part').length === 0;
  return said || (isUnsaid ? '未写明' : '');
};

export const sayCell = (grid: Grid, document: string, at: number): SaidCell => {
  const cell = cellAt(grid, document, at);
  const point = grid.points[at]!;
  const features = verdictsIn(cell, point);
  const verdict = cell && !cell.isDisputed ? verdictOf(cell, features) : null;
  if (!cell || verdict === null)
    return { verdict: null, verdictName: cell?.isDisputed ? disputed : notCompared, has: '', lacks: '' };
  const having = (wanted: OpenVerdict): string[] => point.features.filter((_, place) => features[place] === wanted);
  if (verdict === 'none')
    return { verdict, verdictName: cellVerdicts.none, has: cell.has ?? '', lacks: cell.lacks ?? '' };
  return {
    verdict,
    verdictName: cellVerdicts[verdict],
    has: hasWords(cell, verdict, having),
    lacks: lacksWords(cell, verdict, having),
  };
};
