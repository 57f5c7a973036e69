import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { seedTexts } from '#domain/novelty/screening/seed-texts.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { call } from '#web/api/transport/service.ts';
import { noveltyKey } from './use-project.ts';
import { isRelevant, useRanking } from './use-ranking.ts';

type Verdict = 1 | 2 | 3 | null;

interface JudgedHit {
  row: number;
  before: Verdict;
}

/** One's verdicts on the hits: shown at once, kept by the server, taught to the ranking. */
export const useVerdicts = (project: NoveltyProject, hits: readonly NoveltyHit[]) => {
  const { orderId } = project;
  const client = useQueryClient();
  // A change of the project while one reads must not rank anew from the beginning.
  const [seeds] = useState(() => seedTexts(project));
  const { answer, tell } = useRanking(hits, seeds);
  const [verdicts, setVerdicts] = useState<readonly (number | null)[]>(() => hits.map(({ mine }) => mine));
  const [others, setOthers] = useState<Readonly<Record<string, NoveltyHit['others']>>>({});
  const [done, setDone] = useState<readonly JudgedHit[]>([]);
  const isDisagreed = useCallback(
    (at: number) =>
      verdicts[at] !== null &&
      (others[hits[at]!.id] ?? hits[at]!.others).some(({ verdict }) => verdict !== verdicts[at]),
    [hits, others, verdicts],
  );
  // Verdict, undo and next verdict on one hit leave one after the other: the last one pressed is the one that is kept.
  const sending = useRef(new Map<number, Promise<unknown>>());
  const keptBefore = useRef(new Map<number, boolean>());
  const send = useCallback(
    async (at: number, verdict: Verdict) => {
      setVerdicts((before) => before.with(at, verdict));
      tell(at, verdict);
      const before = sending.current.get(at);
      const keep = () => call('POST /novelty/judge', { body: { orderId, recordId: hits[at]!.id, verdict } });
      const mine = before ? before.then(keep, keep) : keep();
      sending.current.set(at, mine);
      try {
        const kept = await mine;
        setOthers((known) => ({ ...known, [kept.id]: kept.others }));
        // One that somebody else judged counted before; those who judge alone move the number of the step.
        const by =
          kept.others.length > 0
            ? 0
            : Number(verdict !== null) - Number(keptBefore.current.get(at) ?? hits[at]!.mine !== null);
        keptBefore.current.set(at, verdict !== null);
        putNewer<NoveltyProject>(
          client,
          [noveltyKey, orderId, 'project'],
          (known) => known && { ...known, screening: { ...known.screening, judged: known.screening.judged + by } },
        );
      } catch (error) {
        // The client says why; what the server did not keep is not shown as kept.
        setVerdicts((known) => known.with(at, hits[at]!.mine));
        tell(at, hits[at]!.mine);
        throw error;
      }
    },
    [client, hits, orderId, tell],
  );
  const put = (row: number, verdict: 1 | 2 | 3): Promise<void> => {
    setDone((before) => [...before, { row, before: (verdicts[row] ?? null) as Verdict }]);
    const sent = send(row, verdict);
    sent.catch(() => undefined);
    return sent;
  };
  const lastDone = done.at(-1);
  const undoLast = () => {
    if (!lastDone) return;
    setDone(done.slice(0, -1));
    send(lastDone.row, lastDone.before).catch(() => undefined);
  };
  /** Rows in the order they were judged: those of earlier days first. */
  const order = useMemo(() => {
    const earlier = [...hits.keys()]
      .filter((row) => hits[row]!.judgedAt !== null)
      .toSorted((a, b) => (hits[a]!.judgedAt! < hits[b]!.judgedAt! ? -1 : 1));
    return [...new Set([...earlier, ...done.map(({ row }) => row)])];
  }, [hits, done]);
  const decisions = order.flatMap((row) => (verdicts[row] === null ? [] : [isRelevant(verdicts[row] ?? 3)]));
  return { verdicts, decisions, others, answer, put, lastDone, undoLast, isDisagreed };
};
