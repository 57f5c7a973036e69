import type { ReviewPlaceView } from '#contracts/reports/review.ts';
import type { Question } from '#web/ui/dialog/ask.ts';

/** Which places are walked. */
export type WalkView = 'first' | 'changes' | 'all' | 'unchecked' | 'comments';

/** What can be wrong, and the sample of the rest. */
export const comesFirst = ({ attention, sampled }: ReviewPlaceView): boolean => attention.length > 0 || sampled;

export const walkedPlaces = (
  places: readonly ReviewPlaceView[],
  view: WalkView,
  commented: ReadonlySet<string>,
): ReviewPlaceView[] =>
  places
    .filter((place) => {
      const { key, change, checked } = place;
      if (view === 'first') return comesFirst(place);
      if (view === 'changes') return change !== null;
      if (view === 'unchecked') return !checked;
      return view === 'all' || commented.has(key);
    })
    // Of those that come first the sample is the last.
    .sort((one, other) => (view === 'first' ? Number(one.sampled) - Number(other.sampled) : 0));

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

/** Asked once before a pass while places that come first were not looked at; undefined where all were. */
export const passQuestion = (places: readonly ReviewPlaceView[]): Question | undefined => {
  const unseen = places.filter((place) => !place.checked);
  const doubtful = unseen.filter(({ attention }) => attention.length > 0).length;
  const sampled = unseen.filter((place) => place.sampled).length;
  if (doubtful + sampled === 0) return undefined;
  const parts = [
    doubtful > 0 && `${doubtful} 处需要留意（依据不全、人工判定、有变化或数字少见）`,
    sampled > 0 && `${sampled} 处是抽查`,
  ].filter(Boolean);
  return {
    title: `还有 ${unseen.length} / ${places.length} 处没有核过，仍要通过吗？`,
    text: `其中 ${parts.join('，')}。`,
    yes: '仍要通过',
    no: '回去核对',
  };
};
