import type { ExampleOrder, PriceListView } from '#contracts/payments/price-lists.ts';
import { refuse } from '#domain/errors.ts';
import { exampleFactsOf } from '#domain/orders/forms/quote-facts.ts';
import type { PriceList, UserClass } from '#domain/payments/price-list.ts';
import { quote } from '#domain/payments/quote.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import type { Service } from '#domain/services/service.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { insertPriceList, listPriceLists, newestPriceList, type PriceListRow } from './price-list-store.ts';

interface GivenList {
  service: Service;
  userClass: UserClass;
  lines: readonly unknown[];
}

const linesIn = ({ body }: { body: unknown }) => (body as { lines: Record<string, unknown>[] }).lines;

const viewOf = (row: PriceListRow): PriceListView => ({
  id: row.id,
  service: row.service,
  userClass: row.user_class,
  version: row.version,
  lines: linesIn(row),
  createdByName: row.full_name ?? '',
  createdAt: row.created_at.toISOString(),
});

/** The lists in force, or with their history. */
export const showPriceLists = async (
  { actor, db }: SessionContext,
  { service, history }: { service?: Service | undefined; history: boolean },
) => {
  const all = await listPriceLists(db, ownInstitution(actor), service);
  const seen = new Set<string>();
  const inForce = (row: PriceListRow): boolean => {
    const key = `${row.service} ${row.user_class}`;
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return { list: (history ? all : all.filter(inForce)).map(viewOf) };
};

/** The list, or a refusal that names every mistake by its place. */
const checked = (given: GivenList): PriceList => {
  const { list, mistakes } = readPriceList(given);
  if (list) return list;
  const fields = Object.fromEntries(mistakes.map(({ path, sentence }) => [path, sentence]));
  throw refuse('bad-input', { sentence: mistakes[0]?.sentence ?? '价目表有误', fields });
};

/** Always a new version: an order keeps the one it was quoted from. */
export const savePriceList = (
  { actor, from, db }: SessionContext,
  given: GivenList & { version: number },
  now: Date,
): Promise<PriceListView> =>
  db.tx(async (tx) => {
    const institutionId = ownInstitution(actor);
    const list = checked(given);
    const { service, userClass } = list;
    const newest = await newestPriceList(tx, institutionId, service, userClass);
    const version = newest?.version ?? 0;
    if (version !== given.version) throw refuse('conflict', { sentence: '价目表刚刚被他人修改过，请刷新后再改' });
    const row = await insertPriceList(tx, { institutionId, list, version: version + 1, by: actor.userId, now });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'priceList.save',
      // Its versions share one history.
      subjectId: `${institutionId} ${service} ${userClass}`,
      ...(newest && { before: { service, userClass, version, lines: linesIn(newest) } }),
      after: { service, userClass, version: row.version, lines: list.lines },
      now,
    });
    return viewOf(row);
  });

/** What an example order would cost by a list that is still being edited. */
export const priceExample = (given: GivenList & { example: ExampleOrder }) => {
  const { total, final, lines } = quote(checked(given), exampleFactsOf(given.service, given.example));
  return { total, final, lines: lines.map((line) => ({ ...line })) };
};
