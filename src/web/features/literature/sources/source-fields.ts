import type { EditedSource } from '#contracts/search-sources.ts';
import { call } from '#web/api/transport/service.ts';

export const sourcesKey = 'search-sources';

export type SourceFields = Pick<EditedSource, 'name' | 'platform' | 'url' | 'fromYear' | 'toYear' | 'note'>;

/** What every source has, numbered or not. */
export const settingsOf = ({ name, platform, url, fromYear, toYear, note }: SourceFields): SourceFields => ({
  name,
  platform,
  url,
  fromYear,
  toYear,
  note,
});

export const sourceNow = async (id: number): Promise<EditedSource | undefined> =>
  (await call('GET /search-sources/all', { quiet: true })).list.find((source) => source.id === id);

/** An emptied number field gives nothing; the call wants null. */
export const yearsOf = ({ fromYear, toYear }: Partial<Pick<SourceFields, 'fromYear' | 'toYear'>>) => ({
  fromYear: fromYear ?? null,
  toYear: toYear ?? null,
});
