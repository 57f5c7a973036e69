import type { Finding } from '#contracts/findings.ts';
import { findingKinds, findingNames, findingPage } from '#domain/findings/finding-kinds.ts';
import type { SessionContext } from '../http/context.ts';
import type { FindingCounters } from './finding-counter.ts';

/** What waits for this asker, in the order of the register; a kind of which there is nothing is left out. */
export const listFindings = async (
  counters: FindingCounters,
  context: SessionContext,
  now: Date,
): Promise<{ list: Finding[]; total: number }> => {
  const found = await Promise.all(
    findingNames.map(async (kind): Promise<Finding | undefined> => {
      const path = findingPage(kind, context.actor);
      if (path === undefined) return undefined;
      const { count, oldestAt, detail = '', items = [] } = await counters[kind](context, now);
      const { title, tone, action } = findingKinds[kind];
      return { kind, title, tone, count, oldestAt: oldestAt?.toISOString() ?? null, detail, items, action, path };
    }),
  );
  const list = found.filter((one) => one !== undefined).filter(({ count }) => count > 0);
  const ringing = list.filter(({ tone }) => tone !== 'expiring');
  return { list, total: ringing.reduce((sum, { count }) => sum + count, 0) };
};
