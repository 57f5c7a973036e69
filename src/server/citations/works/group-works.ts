import { clusterWorks, type WorkLink } from '#domain/literature/matching/cluster-works.ts';
import type { Db } from '#server/db/db.ts';
import { mergeDecisionsOn } from './merge-store.ts';
import { type OrderRecord, recordsOfOrder, writeGroups } from './work-groups-store.ts';
import type { Work } from './work-store.ts';

/** Which group each record is in, and why it is not alone there. */
interface Grouping {
  groupOf: number[];
  reasons: string[];
}

const reasonOf = ({ reasons }: WorkLink): string =>
  reasons
    .filter(({ sign }) => sign === 'for')
    .slice(0, 3)
    .map(({ detail }) => detail)
    .join('，');

/** The engine's groups with the words of people over them, in the order they were spoken. */
const grouped = async (db: Db, records: readonly OrderRecord[]): Promise<Grouping> => {
  const places = new Map(records.map(({ recordId }, at) => [recordId, at]));
  const groupOf = records.map((_, at) => at);
  const reasons = records.map(() => '');
  const { groups, links } = clusterWorks(records);
  for (const members of groups) for (const at of members) groupOf[at] = members[0]!;
  for (const link of links) for (const at of [link.a, link.b]) reasons[at] ||= reasonOf(link);
  let next = records.length;
  for (const decision of await mergeDecisionsOn(db, [...places.keys()])) {
    const here = decision.record_ids.map((id) => places.get(id)).filter((at) => at !== undefined);
    if (decision.kind === 'split') {
      const [leaving, ...others] = here;
      const together = others.some((at) => groupOf[at] === groupOf[leaving!]);
      if (places.has(decision.record_ids[0]!) && together) groupOf[leaving!] = next++;
      continue;
    }
    const joined = new Set(here.map((at) => groupOf[at]!));
    for (const [at, group] of groupOf.entries()) if (joined.has(group)) groupOf[at] = groupOf[here[0]!]!;
    for (const at of here) reasons[at] = '人工合并';
  }
  return { groupOf, reasons };
};

/** Links the records of one work across databases; nothing is deleted, and every link can be taken back. */
export const groupWorks = async (db: Db, { order }: Work): Promise<void> => {
  const records = await recordsOfOrder(db, order.id);
  const { groupOf, reasons } = await grouped(db, records);
  const sizes = new Map<number, number>();
  for (const group of groupOf) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const rows = records.map(({ recordId }, at) => ({
    recordId,
    group: groupOf[at]! + 1,
    reason: sizes.get(groupOf[at]!)! > 1 ? reasons[at] : '',
  }));
  await writeGroups(db, order, rows);
};
