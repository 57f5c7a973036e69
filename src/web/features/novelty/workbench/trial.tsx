import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyTrial } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import type { QueryDraft } from '#web/ui/query/query-edit.ts';

interface TrialProps {
  orderId: string;
  query: QueryDraft;
  ready: boolean;
}

/** Tries the words on the hits that are here: what is found, which known work is missed, which word is noisiest. */
export const Trial = ({ orderId, query, ready }: TrialProps) => {
  const [trial, setTrial] = useState<NoveltyTrial>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // A refusal is said by the client.
    const answer = await call('POST /novelty/trial', { body: { orderId, query } }).catch(() => undefined);
    setTrial(answer);
    setBusy(false);
  };
  const noisy = trial?.terms.filter(({ noise }) => noise > 0).slice(0, 3) ?? [];
  return (
    <section aria-label="试检">
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
            {trial.missed.slice(0, 8).map(({ id, title, reason }) => (
              <li key={id}>
                {title}
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {noisy.length > 0 && (
        <p>
          噪声最大的词：
          {noisy.map(({ text, noise, block }) => `${text}（第 ${block + 1} 组，带来 ${noise} 篇不相关）`).join('、')}
        </p>
      )}
    </section>
  );
};
