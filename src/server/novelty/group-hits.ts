import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { teamReader } from '#domain/novelty/team-works.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import type { Db } from '../db/db.ts';
import { lockOrder } from '../orders/order-store.ts';
import { recordsToGroup, replaceHits } from './group-hits-store.ts';

/** Merges what several databases told of one work, and tells the team's own works apart. Done after each import. */
export const groupHits = (db: Db, orderId: string): Promise<void> =>
  db.tx(async (tx) => {
    // Two files read at once are grouped one after the other.
    const order = await lockOrder(tx, orderId);
    const form = readNoveltyForm(order.form);
    const records = await recordsToGroup(tx, orderId);
    const lead = records.map((_, at) => at);
    for (const places of clusterWorks(records).groups) for (const at of places) lead[at] = places[0]!;
    const read = teamReader({
      members: [...new Set([...form.teamMembers, form.client.contact])],
      unit: form.client.unit,
      works: form.teamWorks,
    });
    await replaceHits(
      tx,
      orderId,
      records.map((record, at) => {
        const { ofTeam, reason } = read(record);
        return {
          order_id: orderId,
          record_id: record.recordId,
          institution_id: order.institution_id,
          lead_id: records[lead[at]!]!.recordId,
          of_team: ofTeam,
          team_reason: reason,
        };
      }),
    );
  });
