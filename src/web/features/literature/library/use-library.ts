import { call } from '#web/api/service.ts';
import { useAction } from '#web/api/use-action.ts';
import { useQuery } from '#web/api/use-query.ts';

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

const said: Readonly<Record<Deed, (n: number) => string>> = {
  claim: (n) => `已认领 ${n} 项成果`,
  reject: () => '已记下：不是您的成果',
  withdraw: () => '已撤销',
};

/** One's own word on papers. */
export const useSay = () =>
  useAction(
    async ({ deed, ids }: { deed: Deed; ids: string[] }) => ({
      deed,
      ...(await call(`POST /library/${deed}`, { body: { ids } })),
    }),
    { refresh: libraryKey, said: ({ deed, done }) => said[deed](done) },
  );
