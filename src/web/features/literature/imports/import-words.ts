import type { ImportView } from '#contracts/literature/record-imports.ts';

/** What came of a file that was read to its end. */
export const resultWords = ({ counts }: Pick<ImportView, 'counts'>): string => {
  const { read, fresh, same, changed, lost } = counts;
  const parts = [
    `读出 ${read} 条`,
    fresh > 0 && `新增 ${fresh}`,
    same > 0 && `已有 ${same}`,
    changed > 0 && `内容有更新 ${changed}`,
    lost > 0 && `没有读出 ${lost}`,
  ];
  return parts.filter(Boolean).join('，');
};

const stateWords: Readonly<Record<ImportView['state'], string>> = {
  held: '等待开始',
  waiting: '排队等待读取',
  running: '正在读取',
  done: '已导入',
  failed: '没有导入',
  cancelled: '已取消，没有留下题录',
  undone: '已撤销，题录已移除',
};

/** How the import stands, in one line. `counting`: it is read, the order is being counted anew. */
export const importWords = (view: ImportView, counting: boolean): string => {
  if (view.state === 'failed') return view.error ?? stateWords.failed;
  if (view.state === 'running' && counting) return '已经读完，正在匹配与判定…';
  if (view.state !== 'done') return stateWords[view.state];
  return counting ? `${resultWords(view)}；正在匹配与判定…` : resultWords(view);
};

/** Formats and sources are shown to be corrected at once where the recognition is in doubt. */
export const isDoubtful = (view: Pick<ImportView, 'state' | 'sureness' | 'formatChosen'>): boolean =>
  view.state === 'failed' || (view.state === 'done' && !view.formatChosen && view.sureness < 0.5);
