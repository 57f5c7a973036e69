import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoveltyHit } from '#contracts/novelty/workbench.ts';
import type { RankAnswer, RankQuestion } from './rank-worker.ts';

/** Closely and generally related records teach the ranking alike. */
export const isRelevant = (verdict: number): boolean => verdict < 3;

/** The ranking of the hits, kept in a worker so that reading never waits for it. */
export const useRanking = (hits: readonly NoveltyHit[] | undefined, seeds: readonly string[]) => {
  const worker = useRef<Worker>(null);
  const [answer, setAnswer] = useState<RankAnswer>();
  useEffect(() => {
    if (!hits) return;
    const started = new Worker(new URL('./rank-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<RankAnswer>) => setAnswer(data);
    const question: RankQuestion = {
      kind: 'load',
      seeds: [...seeds],
      texts: hits.map(({ title, abstract }) => ({ title, abstract })),
      decided: hits.flatMap(({ mine }, row): [number, boolean][] => (mine === null ? [] : [[row, isRelevant(mine)]])),
    };
    started.postMessage(question);
    worker.current = started;
    return () => started.terminate();
  }, [hits, seeds]);
  const tell = useCallback((row: number, verdict: number | null) => {
    const question: RankQuestion = { kind: 'decide', row, relevant: verdict === null ? null : isRelevant(verdict) };
    worker.current?.postMessage(question);
  }, []);
  return { answer, tell };
};
