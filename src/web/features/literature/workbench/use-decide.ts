import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CitingRow } from '#contracts/literature/citing.ts';
import { call } from '#web/api/transport/service.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useWorkbenchChange, useWorkbenchRefresh } from './use-workbench.ts';
import type { PaperMatch, WorkRow } from './work-rows.ts';

export type Verdict = CitingRow['verdict'];

export const verdictNames: Readonly<Record<Verdict, string>> = {
  other: '他引',
  self: '自引',
  check: '待核',
  excluded: '不计',
};

export interface PairDecision {
  pairs: CitingRow[];
  verdict: Verdict | null;
  reason: string;
}

/** Against a certain word of the rule the report must be able to say why. */
const againstRule = ({ pairs, verdict }: Pick<PairDecision, 'pairs' | 'verdict'>): boolean =>
  verdict !== null && pairs.some(({ byRule }) => byRule !== 'check' && byRule !== verdict);

const pairsOf = (rows: readonly WorkRow[]): CitingRow[] =>
  rows.flatMap((row) => (row.kind === 'pair' ? [row.pair] : []));
const matchesOf = (rows: readonly WorkRow[]): PaperMatch[] =>
  rows.flatMap((row) => (row.kind === 'match' ? [row.match] : []));

/** Decisions about matches and pairs, one or many, said to the server at once; `asking` holds one that needs a reason. */
export const useDecide = (orderId: string, onDone: () => void) => {
  const change = useWorkbenchChange(orderId);
  const refresh = useWorkbenchRefresh(orderId);
  const [asking, setAsking] = useState<Omit<PairDecision, 'reason'>>();
  const settle = {
    // Somebody else was faster: the refusal is said by the client, and the new state is fetched.
    onError: () => void refresh(),
  };
  const matches = useMutation({
    mutationFn: (body: { list: PaperMatch[]; decision: 'accept' | 'reject' | 'undecided' }) =>
      call('POST /citations/matches/decide', {
        body: {
          orderId,
          matches: body.list.map(({ paperId, recordId, version }) => ({ paperId, recordId, version })),
          decision: body.decision,
        },
      }),
    onSuccess: (answer) => {
      change(answer);
      onDone();
    },
    ...settle,
  });
  const pairs = useMutation({
    mutationFn: ({ pairs: list, verdict, reason }: PairDecision) =>
      call('POST /citations/pairs/decide', {
        body: { orderId, pairs: list.map(({ id, version }) => ({ id, version })), verdict, reason },
      }),
    onSuccess: (answer) => {
      change(answer);
      setAsking(undefined);
      onDone();
    },
    ...settle,
  });
  const decidePairs = (list: CitingRow[], verdict: Verdict | null) => {
    if (list.length === 0) return;
    if (againstRule({ pairs: list, verdict })) setAsking({ pairs: list, verdict });
    else pairs.mutate({ pairs: list, verdict, reason: '' });
  };
  return {
    busy: matches.isPending || pairs.isPending,
    asking,
    giveReason: (reason: string) => asking && pairs.mutate({ ...asking, reason }),
    forget: () => setAsking(undefined),
    /** A digit: 1 by others/the same work, 2 self/another work, 3 to be checked, 0 counts nowhere. */
    decide: (rows: readonly WorkRow[], verdict: Verdict) => {
      const list = matchesOf(rows);
      if (list.length > 0 && (verdict === 'other' || verdict === 'self'))
        matches.mutate({ list, decision: verdict === 'other' ? 'accept' : 'reject' });
      else if (list.length > 0 && pairsOf(rows).length === 0)
        showNotice('收录的题录按 1 或 2：是，或不是同一篇', 3000, 'info');
      decidePairs(pairsOf(rows), verdict);
    },
    undo: (rows: readonly WorkRow[]) => {
      const list = matchesOf(rows).filter(({ decidedBy }) => decidedBy !== null);
      if (list.length > 0) matches.mutate({ list, decision: 'undecided' });
      decidePairs(
        pairsOf(rows).filter(({ decided }) => decided),
        null,
      );
    },
  };
};
