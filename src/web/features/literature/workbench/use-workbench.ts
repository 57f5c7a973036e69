import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CitingRow } from '#contracts/literature/citing.ts';
import type { AfterDecision, Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import type { PaperMatch } from './work-rows.ts';

export const workbenchKey = 'citations';

const whileFetching = 4_000;

/** Something of it is on its way: what comes, or why nothing did, is shown though nobody looks at the fetches. */
export const isBeingFetched = ({ papers }: Pick<Board, 'papers'>): boolean =>
  papers.some(({ databases }) => databases.some(({ searches }) => searches.some(({ why }) => why === 'waiting')));

/** The board; the matches come with it and are laid where `useBoardMatches` reads them. */
export const useBoard = (orderId: string) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: [workbenchKey, orderId, 'board'],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: orderId }, query: { matches: 'true' } };
      const { matches, ...board } = await call('GET /citations/orders/:id', asked);
      // Given up meanwhile: what was decided since is newer.
      if (!signal.aborted) client.setQueryData<PaperMatch[]>([workbenchKey, orderId, 'matches'], matches ?? []);
      return board;
    },
    refetchInterval: ({ state }) => (state.data && isBeingFetched(state.data) ? whileFetching : false),
  });
};

/** What came with the board; asks nothing itself. */
export const useBoardMatches = (orderId: string) =>
  useQuery<PaperMatch[]>({
    queryKey: [workbenchKey, orderId, 'matches'],
    queryFn: async () => (await call('GET /citations/orders/:id/matches', { params: { id: orderId }, query: {} })).list,
    enabled: false,
  });

/** The same, asked for only where nothing came: none is said of what nobody knows. */
export const useKnownMatches = (orderId: string) =>
  useQuery<PaperMatch[]>({
    queryKey: [workbenchKey, orderId, 'matches'],
    queryFn: async () => (await call('GET /citations/orders/:id/matches', { params: { id: orderId }, query: {} })).list,
    enabled: ({ state }) => state.data === undefined,
  });

export const useMatches = (orderId: string) =>
  useQuery({
    queryKey: [workbenchKey, orderId, 'matches'],
    queryFn: async () => (await call('GET /citations/orders/:id/matches', { params: { id: orderId }, query: {} })).list,
  });

/** All pairs of the order at once: moving among papers asks nothing of the server. */
export const useCiting = (orderId: string) =>
  useQuery({
    queryKey: [workbenchKey, orderId, 'citing'],
    queryFn: async () => (await call('GET /citations/orders/:id/citing', { params: { id: orderId }, query: {} })).list,
  });

/** Null where the pair is there no more: the list that still shows it is asked for anew. */
export const useEvidence = (orderId: string, pairId: string, version: number) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: [workbenchKey, 'evidence', pairId, version],
    queryFn: async () => {
      const asked = { params: { id: pairId }, query: { orderId } };
      const { evidence } = await call('GET /citations/pairs/:id', asked);
      if (!evidence) void client.invalidateQueries({ queryKey: [workbenchKey, orderId, 'citing'] });
      return evidence;
    },
    placeholderData: (before) => (before?.row.id === pairId ? before : undefined),
  });
};

const byId = <T>(list: readonly T[], idOf: (item: T) => string): Map<string, T> =>
  new Map(list.map((item) => [idOf(item), item]));

/** Lays changed items over a list; unknown ones come at its end. */
export const laidOver = <T>(list: readonly T[], changed: readonly T[], idOf: (item: T) => string): T[] => {
  const news = byId(changed, idOf);
  const kept = list.map((item) => {
    const fresh = news.get(idOf(item));
    news.delete(idOf(item));
    return fresh ?? item;
  });
  return [...kept, ...news.values()];
};

const matchId = ({ paperId, recordId }: PaperMatch): string => `${paperId}:${recordId}`;
const ownId = ({ id }: { id: string }): string => id;

/** Puts the answer of a decision into what is shown, without asking anything again. */
export const useWorkbenchChange = (orderId: string) => {
  const client = useQueryClient();
  return useCallback(
    (answer: AfterDecision & { matches?: PaperMatch[]; rows?: CitingRow[] }) => {
      const queryKey = [workbenchKey, orderId];
      // What was asked for before the decision must not lay its older answer over it: it is asked for again.
      const asking = client.isFetching({ queryKey }) > 0;
      void client.cancelQueries({ queryKey });
      client.setQueryData<Board>([workbenchKey, orderId, 'board'], (board) =>
        board
          ? {
              ...board,
              version: answer.version,
              summary: answer.summary,
              papers: laidOver<WorkbenchPaper>(board.papers, answer.papers, ownId),
            }
          : board,
      );
      if (answer.rows)
        client.setQueryData<CitingRow[]>([workbenchKey, orderId, 'citing'], (list) =>
          laidOver(list ?? [], answer.rows!, ownId),
        );
      if (answer.matches)
        client.setQueryData<PaperMatch[]>([workbenchKey, orderId, 'matches'], (list) =>
          laidOver(list ?? [], answer.matches!, matchId),
        );
      // A record newly accepted or rejected changes which records cite what.
      if (asking) void client.invalidateQueries({ queryKey });
      else if (answer.matches) void client.invalidateQueries({ queryKey: [...queryKey, 'citing'] });
    },
    [client, orderId],
  );
};

/** What finishing the draft now would keep. Apart from the workbench: once it is sent there is nothing to ask about. */
export const finishingKey = (orderId: string) => ['finishing', orderId];

/** After an import or a changed rule everything may be otherwise, the draft that would be finished too. */
export const useWorkbenchRefresh = (orderId: string) => {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [[workbenchKey, orderId], finishingKey(orderId)].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    [client, orderId],
  );
};
