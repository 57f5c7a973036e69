import type { NoveltyReport } from '#domain/reports/novelty/novelty-report.ts';
import { kysely } from '#server/db/kysely.ts';
import type { TestPlatform } from '../test-platform.ts';

/** The figures of a novelty report that somebody with pencil and paper would come to. */
export interface RecountedNovelty {
  /** As the log says, by the database's name in the log. */
  hitsOf: Record<string, number>;
  databases: number;
  hits: number;
  /** Works, each once. */
  merged: number;
  screened: number;
  close: number;
  general: number;
  points: { verdict: string; evidence: number[] }[];
}

/** Titles and nothing else tell works apart here: the invented ones all differ. */
const workOf = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const count = <T>(list: Iterable<T>): number => [...list].length;

/** Counts the rows of one order by hand. It shares no line with what gathers the report. */
export const recountNovelty = async (platform: TestPlatform, orderId: string): Promise<RecountedNovelty> => {
  const db = platform.services.tenant(100);
  const order = await db.one(kysely.selectFrom('orders').selectAll().where('id', '=', orderId));
  const searches = await db.all(kysely.selectFrom('novelty_searches').selectAll().where('order_id', '=', orderId));
  const imports = await db.all(kysely.selectFrom('record_imports').select('id').where('order_id', '=', orderId));
  const told = await db.all(
    kysely
      .selectFrom('record_sources')
      .select('record_id')
      .where('import_id', 'in', [...imports.map(({ id }) => id), orderId]),
  );
  const recordIds = [...new Set(told.map(({ record_id }) => record_id))];
  const records = await db.all(
    kysely
      .selectFrom('literature_records')
      .select(['id', 'data'])
      .where('id', 'in', [...recordIds, orderId]),
  );
  const judged = await db.all(kysely.selectFrom('novelty_judgements').selectAll().where('order_id', '=', orderId));
  const documents = await db.all(
    kysely.selectFrom('novelty_documents').selectAll().where('order_id', '=', orderId).orderBy('number'),
  );

  const work = new Map(records.map(({ id, data }) => [id, workOf((data as { title: string }).title)]));
  const hitsOf: Record<string, number> = {};
  for (const { database, hits } of searches) hitsOf[database] = (hitsOf[database] ?? 0) + hits;
  // Of two who differ the one who holds a work for more related counts.
  const verdictOf = new Map<string, number>();
  for (const { record_id, verdict } of judged) {
    const of = work.get(record_id)!;
    if (!verdictOf.has(of) || verdictOf.get(of)! > verdict) verdictOf.set(of, verdict);
  }
  const inGrid = new Set(documents.flatMap(({ record_id }) => (record_id ? [work.get(record_id)!] : [])));

  const day = (order.submitted_at ?? order.created_at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const isBefore = ({ year, month, day: at, confirmed_before }: (typeof documents)[number]): boolean => {
    if (year === null) return confirmed_before === true;
    const first = `${year}-${String(month ?? 1).padStart(2, '0')}-${String(at ?? 1).padStart(2, '0')}`;
    const last = `${year}-${String(month ?? 12).padStart(2, '0')}-${String(at ?? 31).padStart(2, '0')}`;
    if (last < day) return true;
    if (first >= day) return false;
    return confirmed_before === true;
  };
  const isLater = (one: (typeof documents)[number]): boolean =>
    !isBefore(one) &&
    (one.confirmed_before === false ||
      (one.year !== null &&
        `${one.year}-${String(one.month ?? 1).padStart(2, '0')}-${String(one.day ?? 1).padStart(2, '0')}` >= day));
  const form = order.form as { noveltyPoints: string[] };
  const points = form.noveltyPoints.map((_, point) => {
    const having = (wanted: string): number[] =>
      documents
        .filter((one) => {
          const cell = (one.cells as ({ verdict: string } | null)[])[point];
          return cell?.verdict === wanted && !one.of_team && isBefore(one);
        })
        .map(({ number }) => number);
    if (having('same').length > 0) return { verdict: 'found', evidence: having('same') };
    const isOpen = documents.some((one) => !one.of_team && isBefore(one) && !(one.cells as (object | null)[])[point]);
    if (isOpen) return { verdict: 'open', evidence: having('part') };
    return having('part').length > 0
      ? { verdict: 'partly', evidence: having('part') }
      : { verdict: 'new', evidence: [] };
  });
  return {
    hitsOf,
    databases: Object.keys(hitsOf).length,
    hits: Object.values(hitsOf).reduce((sum, n) => sum + n, 0),
    merged: new Set(work.values()).size,
    screened: verdictOf.size,
    // What is certainly public only later tells nothing against the order.
    close: documents.filter((one) => !one.of_team && !isLater(one)).length,
    general: count([...verdictOf].filter(([of, verdict]) => verdict === 2 && !inGrid.has(of))),
    points,
  };
};

/** The same figures as the report states them; `merged` is told by the workbench, not by the report. */
export const statedFigures = ({ counts, databases, points }: NoveltyReport) => ({
  hitsOf: databases.map(({ hits }) => hits),
  databases: counts.databases,
  hits: counts.hits,
  screened: counts.screened,
  close: counts.close,
  general: counts.general,
  points: points.map(({ verdict, evidence }) => ({ verdict, evidence })),
});
