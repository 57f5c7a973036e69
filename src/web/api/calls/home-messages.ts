import { useQuery } from '../hooks/use-query.ts';
import { call, useSession } from '../transport/service.ts';
import { useNotifications } from './notifications.ts';

/** Under the bell's key, so that reading one here takes it from either list. */
const queryKey = ['notifications', 'mine'];

/** The user's unread messages for the home page: the bell's where there is one, else asked once a visit (§6.2: no polling). */
export const useHomeMessages = () => {
  const hasBell = useSession((state) => state.shell?.hasBell ?? false);
  const bell = useNotifications(hasBell);
  const own = useQuery({
    queryKey,
    queryFn: () => call('POST /libEntrustMsg/mine', { quiet: true }),
    enabled: !hasBell,
    staleTime: 0,
  });
  return hasBell ? bell : own;
};
