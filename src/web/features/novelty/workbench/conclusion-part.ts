import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import type { DecidedVerdict } from '#domain/novelty/comparison/single-comparison.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { call } from '#web/api/transport/service.ts';
import type { KeptPart } from './keeper.ts';

export interface WrittenConclusion {
  /** By the sentence's place: what a person wrote, and what it rests on. */
  edits: Readonly<Record<string, { text: string; basis: string }>>;
  /** By the point's place. */
  overruled: Readonly<Record<string, { verdict: DecidedVerdict; reason: string }>>;
}

const storedIn = ({ sentences, points }: NoveltyProject): WrittenConclusion => ({
  edits: Object.fromEntries(
    sentences.flatMap(({ place, text, editedOn }) => (editedOn === null ? [] : [[place, { text, basis: editedOn }]])),
  ),
  overruled: Object.fromEntries(points.flatMap(({ overruled }, at) => (overruled ? [[String(at), overruled]] : []))),
});

/** Sentences that a person wrote and verdicts they overruled, kept as they are typed. */
export const conclusionPart: KeptPart<WrittenConclusion> = {
  name: 'conclusion',
  storedIn,
  send: ({ edits, overruled }, { orderId, version, sentences }) =>
    call('POST /novelty/conclusion', {
      body: {
        orderId,
        version,
        // A sentence that stands no more, its document being gone, is left out; one that was emptied is ours again.
        edits: sentences.flatMap(({ place }) => {
          const edit = edits[place];
          return edit?.text.trim() ? [{ place, ...edit }] : [];
        }),
        overruled,
      },
      quiet: true,
    }),
  faultOf: ({ edits, overruled }) => {
    const praise = Object.values(edits)
      .map(({ text }) => praiseIn(text))
      .find(Boolean);
    if (praise) return `“${praise}”是评价性词语，结论只写见到或未见到什么`;
    const bare = Object.keys(overruled).find((at) => !overruled[at]!.reason.trim());
    return bare === undefined ? undefined : `查新点 ${Number(bare) + 1} 的改判须写明理由`;
  },
};
