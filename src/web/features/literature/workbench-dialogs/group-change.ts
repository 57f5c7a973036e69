import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import { call } from '#web/api/transport/service.ts';

/** What a person says about which records are one work. */
export type GroupChange =
  | { kind: 'merge'; recordIds: string[]; reason: string }
  | { kind: 'split'; recordId: string; reason: string }
  | { kind: 'apart'; recordIds: string[]; reason: string }
  | { kind: 'undo'; decisionId: string };

export const pairChange = (kind: 'merge' | 'apart', { a, b }: WorkGroups['doubtful'][number]): GroupChange => ({
  kind,
  recordIds: [a.id, b.id],
  reason: '',
});

export const sendGroupChange = (orderId: string, change: GroupChange): Promise<WorkGroups> => {
  if (change.kind === 'merge')
    return call('POST /citations/groups/merge', {
      body: { orderId, recordIds: change.recordIds, reason: change.reason },
    });
  if (change.kind === 'split')
    return call('POST /citations/groups/split', {
      body: { orderId, recordId: change.recordId, reason: change.reason },
    });
  if (change.kind === 'apart')
    return call('POST /citations/groups/apart', {
      body: { orderId, recordIds: change.recordIds, reason: change.reason },
    });
  return call('POST /citations/groups/undo', { body: { orderId, decisionId: change.decisionId } });
};
