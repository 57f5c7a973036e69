import type { OpenForm } from '#contracts/open-api/open-calls.ts';
import { allDatabases } from '#domain/literature/own-sources.ts';
import { type FormChoices, formSchema } from '#domain/open-api/form-schema.ts';
import type { OrderedService } from '#domain/open-api/ordered-services.ts';
import { userClasses } from '#domain/payments/price-list.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import { noveltyPurposes, purposes, scopes } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import { itemsOf } from '../dictionaries/dictionary-store.ts';
import { requireOffered } from '../orders/offered-service.ts';
import { newestPriceList } from '../prices/price-list-store.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import type { OpenCaller } from './open-caller.ts';

/** Which list of purposes an administrator keeps for a service. */
const purposeLists: Readonly<Record<OrderedService, { name: string; usual: Readonly<Record<string, string>> }>> = {
  citation: { name: 'purpose', usual: purposes },
  novelty: { name: 'novelty_purpose', usual: noveltyPurposes },
  patent: { name: 'purpose', usual: purposes },
};

/** A code list as administrators keep it, else the one every platform starts with. */
const codesOf = async (db: Db, name: string, usual: Readonly<Record<string, string>>) => {
  const items = await itemsOf(db, name);
  return items.length > 0 ? Object.fromEntries(items.map(({ value, label }) => [value, label])) : usual;
};

export const choicesOf = async (db: Db, institutionId: number, service: OrderedService): Promise<FormChoices> => {
  const own = await ownSourcesOf(db, institutionId);
  return {
    databases: allDatabases(own),
    own,
    purposes: await codesOf(db, purposeLists[service].name, purposeLists[service].usual),
    scopes: await codesOf(db, 'scope', scopes),
  };
};

/** What an order of a service may hold, by the institution's own codes, and what it costs. */
export const readForm = async ({ db, application }: OpenCaller, service: OrderedService): Promise<OpenForm> => {
  const { institution_id } = application;
  await requireOffered(db, institution_id, { service });
  const classes = Object.keys(userClasses) as (keyof typeof userClasses)[];
  const lists = await Promise.all(
    classes.map(async (userClass) => {
      const row = await newestPriceList(db, institution_id, service, userClass);
      const list = row ? readPriceList(row.body).list : null;
      return list ? [{ userClass, name: userClasses[userClass], unit: 'fen' as const, lines: [...list.lines] }] : [];
    }),
  );
  return { service, schema: formSchema(service, await choicesOf(db, institution_id, service)), prices: lists.flat() };
};
