import { listed } from '#domain/language/list-words.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { words } from './library-words.ts';

export const libraryKey = 'library';

export const useLibraryOverview = (failure?: 'beside') =>
  useQuery({
    queryKey: [libraryKey, 'overview'],
    queryFn: () => call('GET /library'),
    ...(failure && { failure }),
  });

/** For the choices of a list that can do without them. */
export const useLibrary = () => useLibraryOverview('beside').data;

type Deed = 'claim' | 'reject' | 'withdraw';

const claimed = (done: number, waiting: number): string => {
  const parts = [
    ...(done > 0 ? [words.claimedCount(done)] : []),
    ...(waiting > 0 ? [words.waitingCount(waiting)] : []),
  ];
  return parts.join(listed.part);
};

const said: Readonly<Record<Deed, (done: number, waiting: number) => string>> = {
  claim: claimed,
  reject: () => words.notedNotMine,
  withdraw: () => words.undone,
};

/** One's own word on papers. */
export const useSay = () =>
  useAction(
    async ({ deed, ids }: { deed: Deed; ids: string[] }) => ({
      deed,
      waiting: 0,
      ...(await call(`POST /library/${deed}`, { body: { ids } })),
    }),
    { refresh: libraryKey, said: ({ deed, done, waiting }) => said[deed](done, waiting) },
  );
