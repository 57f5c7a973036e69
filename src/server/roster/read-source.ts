import { refuse } from '#domain/errors.ts';
import { readRoster } from '#domain/roster/read-rows.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { pullRoster } from './pull-roster.ts';
import { readDelivered, type WithRosterFolder } from './read-files.ts';
import type { ReadRoster } from './roster-runs.ts';
import { type RosterSettings, secretBelongsTo } from './roster-store.ts';

export type SourceNeeds = WithRosterFolder & WithOutgoing & WithConnectionKeys;

/** The roster as the set source tells it now. */
export const readSource = async (
  services: SourceNeeds,
  institutionId: number,
  settings: RosterSettings,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<ReadRoster> => {
  const { source, fields: names } = settings;
  if (source === 'file') {
    const { raw, digest, fileName } = await readDelivered(services, institutionId, { names, now });
    return { source, snapshot: readRoster(raw), digest, fileName, complete: true };
  }
  if (source === 'rest') {
    const secret = settings.sealedSecret
      ? services.connectionKeys.open(settings.sealedSecret, secretBelongsTo(institutionId))
      : '';
    const { raw, digest } = await pullRoster(services, {
      rest: settings.rest,
      secret,
      names,
      ...(signal && { signal }),
    });
    return { source, snapshot: readRoster(raw), digest, fileName: '', complete: true };
  }
  throw refuse('wrong-state', { sentence: '没有设置可以读取的来源，请先选择文件或接口' });
};
