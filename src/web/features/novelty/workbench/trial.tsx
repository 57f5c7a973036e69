import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyTrial } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { type QueryDraft, typedTerm, withoutTerm, withTerm } from '#web/ui/query/query-edit.ts';

interface TrialProps {
  orderId: string;
  draft: QueryDraft;
  ready: boolean;
  onDraft: ((draft: QueryDraft) => void) | undefined;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The query with the cure in it; the same query where it no longer fits. */
const cured = (draft: QueryDraft, { block, text }: { block: number | null; text: string }): QueryDraft => {
  if (block === null) return { ...draft, not: draft.not.filter((term) => !same(term.text, text)) };
  const term = typedTerm(text);
  return term && block < draft.blocks.length ? withTerm(draft, block, term) : draft;
};

/** Tries the words on the hits that are here: what is found, which known work is missed, which word is noisiest. */
export const Trial = ({ orderId, draft, ready, onDraft }: TrialProps) => {
  const [trial, setTrial] = useState<NoveltyTrial>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // A refusal is said by the client.
    const answer = await call('POST /novelty/trial', { body: { orderId, query: draft } }).catch(() => undefined);
    setTrial(answer);
    setBusy(false);
  };
  const noisy = trial?.terms.filter(({ noise }) => noise > 0).slice(0, 3) ?? [];
  const drop = (text: string, block: number) => {
    const place = draft.blocks[block]?.terms.findIndex((term) => same(term.text, text)) ?? -1;
    if (place >= 0) onDraft?.(withoutTerm(draft, block, place));
  };
  return (
    <section className="novelty-trial" aria-label="试检">
      <div className="novelty-row">
        <Button disabled={!ready} loading={busy} onClick={() => void run()}>
          在已导入的文献上试检
        </Button>
        {trial && <span>{`${trial.records} 篇里检出 ${trial.hits} 篇`}</span>}
      </div>
      {trial && trial.records === 0 && <p className="novelty-soft">还没有导入文献，导入之后再试。</p>}
      {trial && trial.records > 0 && trial.missedCount === 0 && (
        <p className="novelty-soft">判为相关的文献都能检出。</p>
      )}
      {trial && trial.missedCount > 0 && (
        <>
          <p className="novelty-warn">{`会漏掉 ${trial.missedCount} 篇判为相关的文献`}</p>
          <ul>
            {trial.missed.slice(0, 8).map(({ id, title, reason, cure }) => (
              <li key={id}>
                {title}
                <small>{reason}</small>
                {cure && onDraft && (
                  <Button size="small" onClick={() => onDraft(cured(draft, cure))}>
                    {cure.block === null
                      ? `不排除“${cure.text}”，找回这篇`
                      : `第 ${cure.block + 1} 组加“${cure.text}”，找回这篇`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {noisy.length > 0 && (
        <ul>
          {noisy.map(({ text, noise, block }) => (
            <li key={`${block} ${text}`}>
              {`最吵的词：${text}（第 ${block + 1} 组），带来 ${noise} 篇判为不相关的`}
              {onDraft && (
                <Button size="small" onClick={() => drop(text, block)}>
                  {`去掉“${text}”`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
