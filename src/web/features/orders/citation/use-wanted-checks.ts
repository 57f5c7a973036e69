import { useState } from 'react';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { checksOffered, type OwnSources } from '#domain/literature/own-sources.ts';
import { type CitationForm, checksOf } from '#domain/orders/services/citation/form.ts';
import { type CheckItem, checkItems, keysOf } from '#domain/services/choices.ts';
import { useCitation, useSheet } from '../form/sheet-context.ts';

/** What is asked of any of the chosen databases. */
export const wantedIn = (form: Pick<CitationForm, 'databases' | 'checks' | 'ownSources'>): CheckItem[] => {
  const asked = new Set(form.databases.flatMap((id) => checksOf(form, id)));
  return keysOf(checkItems).filter((item) => asked.has(item));
};

/** What a database is asked for when it is chosen: the same as the others, as far as it offers that. */
export const checksForAll = (
  ids: readonly DatabaseId[],
  wanted: readonly CheckItem[],
  own: OwnSources,
): CitationForm['checks'] =>
  Object.fromEntries(ids.map((id) => [id, checksOffered(id, own).filter((item) => wanted.includes(item))]));

/** One answer for all databases; before the first is chosen it waits here. */
export const useWantedChecks = () => {
  const sheet = useSheet();
  const databases = useCitation((form) => form.databases);
  const checks = useCitation((form) => form.checks);
  const ownSources = useCitation((form) => form.ownSources);
  const [waiting, setWaiting] = useState<readonly CheckItem[]>(['inclusion']);
  const wanted = databases.length === 0 ? waiting : wantedIn({ databases, checks, ownSources });
  const put = (item: CheckItem, on: boolean) => {
    const next = keysOf(checkItems).filter((one) => (one === item ? on : wanted.includes(one)));
    setWaiting(next);
    if (databases.length > 0) sheet.change('checks', checksForAll(databases, next, ownSources));
  };
  return { wanted, put };
};
