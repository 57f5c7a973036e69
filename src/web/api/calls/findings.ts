import type { Finding } from '#contracts/findings.ts';
import { NOTIFICATION_POLL_MS } from '#domain/notifications/target.ts';
import { useQuery } from '../hooks/use-query.ts';
import { findingsKey } from '../transport/query-client.ts';
import { call, useSession } from '../transport/service.ts';
import { words as texts } from './task-words.ts';

/** What waits for this user, asked every minute; the server says who may have any. */
export const useFindings = () => {
  const enabled = useSession((state) => state.shell?.hasFindings ?? false);
  return useQuery({
    queryKey: [findingsKey],
    queryFn: () => call('GET /findings', { quiet: true }),
    enabled,
    refetchInterval: NOTIFICATION_POLL_MS,
  });
};

const words: Readonly<Record<Finding['tone'], string>> = {
  waiting: texts.todo,
  failed: texts.fault,
  expiring: texts.soonDue,
};

/** `12 待办`: a number never stands alone. */
export const findingWords = ({ count, tone }: Pick<Finding, 'count' | 'tone'>): string => `${count} ${words[tone]}`;
