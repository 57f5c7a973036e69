import { groupPatents, type PatentGroups } from '#domain/patents/group-patents.ts';
import type { PatentFields } from '#domain/patents/patent-record.ts';
import type { Db } from '../db/db.ts';
import { findOrder, type OrderRow } from '../orders/order-store.ts';
import {
  countOthers,
  dropGoneMembers,
  type JoinedBy,
  joinedFactsOf,
  keepGroups,
  keepMembers,
  type PatentFacts,
  type UntakenRecord,
  untakenRecords,
} from './member-store.ts';
import { lockWork, updateWork, type WorkRow } from './patent-store.ts';
import { refreshToldDays } from './told-days-store.ts';

/** Records at a time: a set of 50,000 is never in memory with its texts. */
const stretch = 1000;

const factsFrom = ({
  claims: _c,
  firstClaim: _f,
  independentClaims: _i,
  otherClasses: _o,
  addresses: _a,
  literatureCitations: _l,
  ...facts
}: PatentFields): PatentFacts => facts;

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayOf = (text: string | undefined): string | null => (isDay(text) ? text : null);

const memberOf = ({ id, hash, title, patent }: UntakenRecord) => ({
  record_id: id,
  hash,
  title,
  publication_number: patent.publicationNumber ?? '',
  application_number: patent.applicationNumber ?? '',
  office: patent.office ?? '',
  type: patent.type ?? '',
  state: patent.legalStatus?.state ?? null,
  filed_on: dayOf(patent.applicationDate),
  published_on: dayOf(patent.publicationDate),
  facts: factsFrom(patent),
});

const takeOver = async (db: Db, order: OrderRow): Promise<void> => {
  let after: string | undefined;
  for (;;) {
    const rows = await untakenRecords(db, order.id, after, stretch);
    if (rows.length > 0)
      await keepMembers(
        db,
        { orderId: order.id, institutionId: order.institution_id },
        JSON.stringify(rows.map(memberOf)),
      );
    if (rows.length < stretch) return;
    after = rows.at(-1)!.id;
  }
};

const firstOf = (lists: readonly string[][]): Map<string, string> =>
  new Map(lists.flatMap((list) => list.map((id) => [id, list[0]!] as const)));

const joinsOf = ({ evidence }: PatentGroups): Map<string, JoinedBy[]> => {
  const joins = new Map<string, JoinedBy[]>();
  for (const { level, rule, value, between } of evidence) {
    const list = joins.get(between[1]) ?? [];
    joins.set(between[1], list);
    list.push({ level, rule, value, with: between[0] });
  }
  return joins;
};

const joinKey = ({ level, rule, value, with: other }: JoinedBy): string => [level, rule, value, other].join('\t');
const sameJoins = (one: readonly JoinedBy[], other: readonly JoinedBy[]): boolean =>
  one.length === other.length && one.every((join, at) => joinKey(join) === joinKey(other[at]!));

/** Groups the set anew and writes what stands elsewhere now. */
export const regroup = async (db: Db, orderId: string, work: WorkRow): Promise<void> => {
  const { patents, joined } = await joinedFactsOf(db, orderId);
  const groups = groupPatents(patents, work.group_decisions);
  const [publications, applications, families] = [
    firstOf(groups.publications),
    firstOf(groups.applications),
    firstOf(groups.families),
  ];
  const joins = joinsOf(groups);
  const changed = patents.flatMap(({ id, publicationId, applicationId, familyId }, at) => {
    const now = {
      record_id: id,
      publication_id: publications.get(id)!,
      application_id: applications.get(id)!,
      family_id: families.get(id)!,
      joined: joins.get(id) ?? [],
    };
    const same =
      now.publication_id === publicationId &&
      now.application_id === applicationId &&
      now.family_id === familyId &&
      sameJoins(now.joined, joined[at]!);
    return same ? [] : [now];
  });
  for (let at = 0; at < changed.length; at += stretch)
    await keepGroups(db, orderId, JSON.stringify(changed.slice(at, at + stretch)));
};

/** The set of an order follows the files that were read for it. */
export const refreshSet = (db: Db, orderId: string, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const order = await findOrder(tx, orderId);
    const work = await lockWork(tx, order);
    await dropGoneMembers(tx, order.id);
    await takeOver(tx, order);
    await refreshToldDays(tx, order.id);
    await regroup(tx, order.id, work);
    await updateWork(tx, order.id, { others: await countOthers(tx, order.id), updated_at: now });
  });
