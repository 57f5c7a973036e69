import { fen } from '#domain/money/yuan.ts';
import { type Release, reportFileRelease } from '#domain/orders/file-access.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { ProvenReport } from '#domain/scholar/scholar-page.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { reportData } from '../reports/report-json.ts';

/** An issued report in force of somebody's own order, and whether they may have it already. */
export interface OwnReport extends ProvenReport {
  orderId: string;
  author: string;
  release: Release;
}

const most = 300;

/** The latest first. */
export const ownReports = async (
  db: Db,
  { userId, institutionId }: { userId: string; institutionId: number },
): Promise<OwnReport[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('reports as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.id', 'r.number', 'r.data', 'o.id as orderId', 'o.balance', 'o.status'])
      .where('o.applicant_id', '=', userId)
      .where('r.state', '=', 'frozen')
      .where('r.service', '=', 'citation')
      .where('r.source', '=', 'made')
      .orderBy('r.frozen_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(most),
  );
  const owner = { kind: 'person', userId, institutionId, permissions: new Set<string>() } as const;
  return rows.map(({ id, number, data, orderId, balance, status }) => {
    const read = readJson(reportData, data, { table: 'reports', column: 'data', id });
    const order = { institutionId, applicantId: userId, balance: fen(balance), status: status as OrderStatus };
    return {
      id,
      number: number ?? '',
      data: read,
      orderId,
      author: read.author.name,
      release: reportFileRelease('sealed', order, owner),
    };
  });
};

/** Works of the results library that are the person's, those merged into another as that one; the newest first. */
export const ownWorkIds = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('library_claims as c')
      .innerJoin('library_works as m', 'm.id', 'c.work_id')
      .innerJoin('library_works as w', (join) => join.on('w.id', '=', ({ fn }) => fn.coalesce('m.merged_into', 'm.id')))
      .select(['w.id', 'w.year'])
      .distinct()
      .where('c.user_id', '=', userId)
      .where('c.state', '=', 'claimed')
      .orderBy('w.year', (order) => order.desc().nullsLast())
      .orderBy('w.id')
      .limit(1_000),
  );
  return rows.map(({ id }) => id);
};

export const personOf = (db: Db, userId: string) =>
  db.one(
    kysely
      .selectFrom('users as u')
      .select(['u.full_name', 'u.confirmed_name', 'u.department'])
      .select(({ selectFrom }) =>
        selectFrom('person_numbers as n')
          .select('n.value')
          .whereRef('n.user_id', '=', 'u.id')
          .where('n.kind', '=', 'orcid')
          .where('n.source', '<>', 'typed')
          .limit(1)
          .as('orcid'),
      )
      .where('u.id', '=', userId),
  );
