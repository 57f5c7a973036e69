import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/service.ts';
import { useAction } from '#web/api/use-action.ts';

export const libraryKey = 'library';

export const useLibrary = () =>
  useQuery({ queryKey: [libraryKey, 'overview'], queryFn: () => call('GET /library') }).data;

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
