import type { ReviewPlaceView } from '#contracts/reports/review.ts';

/** Which places are walked. */
export type WalkView = 'changes' | 'all' | 'unchecked' | 'comments';

export const walkedPlaces = (
  places: readonly ReviewPlaceView[],
  view: WalkView,
  commented: ReadonlySet<string>,
): ReviewPlaceView[] =>
  places.filter(({ key, change, checked }) => {
    if (view === 'changes') return change !== null;
    if (view === 'unchecked') return !checked;
    return view === 'all' || commented.has(key);
  });

/** The place one step further; the ends stay where they are, and a place that left the walk starts it anew. */
export const stepPlace = (
  walked: readonly ReviewPlaceView[],
  current: string | undefined,
  by: 1 | -1,
): string | undefined => {
  const at = walked.findIndex(({ key }) => key === current);
  if (at < 0) return walked[0]?.key;
  return walked[Math.min(walked.length - 1, Math.max(0, at + by))]?.key;
};

/** What is left before a pass, in words; empty where nothing is. */
export const leftWords = (open: number, unchecked: number): string =>
  [open > 0 && `${open} 条意见未关闭`, unchecked > 0 && `${unchecked} 处未核`].filter(Boolean).join('，');
