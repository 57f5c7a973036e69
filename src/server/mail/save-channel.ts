import type { z } from 'zod';
import type { messageChannelCalls } from '#contracts/message-channels.ts';
import { refuse } from '#domain/errors.ts';
import {
  type ChannelSettings,
  destinationOf,
  secretName,
  secretOptional,
  settingsMistakes,
  smsProviders,
} from '#domain/notifications/channel-settings.ts';
import { type ChannelId, channels, inOrder } from '#domain/notifications/channels.ts';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SessionContext } from '../http/context.ts';
import {
  type ChannelRow,
  channelBelongsTo,
  insertChannel,
  lockChannel,
  rulesOf,
  saveRules,
  settingsOfRow,
  updateChannel,
} from './channel-store.ts';

type ChannelInput = Omit<
  z.output<(typeof messageChannelCalls)['POST /message-channels/save']['body']>,
  'institutionId'
>;

const checkGiven = ({ channel, settings, secret }: ChannelInput, row: ChannelRow | undefined): void => {
  const mistakes: Record<string, string> = { ...settingsMistakes(channel, settings) };
  const name = secretName(channel, settings.provider);
  if (secret !== undefined && /[\r\n\0]/.test(secret)) mistakes.secret = `${name}里有换行`;
  const kept = row?.sealed_secret && secret === undefined;
  // A kept secret is never sent to another host than the one it was given for: whoever changes it knows the secret.
  if (kept && destinationOf(channel, settingsOfRow(row)) !== destinationOf(channel, settings))
    mistakes.secret = `换了服务器，请重新填写${name}`;
  if (!kept && !secret && !secretOptional(channel, settings)) mistakes.secret = `请填写${name}`;
  const [sentence] = Object.values(mistakes);
  if (sentence) throw refuse('bad-input', { sentence, fields: mistakes });
};

/** Of a short one nothing is shown: four signs would be most of it. */
const tailOf = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : secret ? '••••' : '');

/** What the log keeps: the settings that are set, and that the secret changed; never the secret. */
const auditOf = (channel: ChannelId, settings: ChannelSettings, secret?: string) => ({
  channel: channel === 'sms' ? smsProviders[settings.provider] : channels[channel].name,
  ...Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => name !== 'provider' && value !== '' && value?.length !== 0),
  ),
  ...(secret !== undefined && { keyChange: secret ? '已更换密钥' : '已删除密钥' }),
});

const audit = (
  tx: Db,
  context: SessionContext,
  institutionId: number,
  { id, verb, ...more }: { id: string; verb: string; before?: object; after: object },
) =>
  writeAudit(tx, {
    by: context,
    action: `message-channel.${verb}`,
    subject: 'message-channel',
    subjectId: id,
    institutionId,
    ...more,
  });

/** Sets a channel up, or changes it. Another secret or server makes a kept access token worthless. */
export const saveChannel = (
  { connectionKeys }: WithConnectionKeys,
  context: SessionContext,
  institutionId: number,
  given: ChannelInput,
  now: Date,
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const { channel, settings, secret, version } = given;
    const row = await lockChannel(tx, institutionId, channel);
    if ((row?.version ?? 0) !== version) throw refuse('conflict');
    checkGiven(given, row);
    const id = row?.id ?? newId(now.getTime());
    const sealed =
      secret === undefined
        ? { sealed_secret: row?.sealed_secret ?? null, secret_tail: row?.secret_tail ?? '' }
        : {
            sealed_secret: secret ? connectionKeys.seal(secret, channelBelongsTo(id, 'secret')) : null,
            secret_tail: tailOf(secret),
          };
    const change = {
      ...sealed,
      settings: JSON.stringify(settings),
      updated_by_name: context.actor.fullName,
      updated_at: now,
    };
    if (row) await updateChannel(tx, id, { ...change, version: version + 1, sealed_token: null, token_until: null });
    else if (!(await insertChannel(tx, { id, institution_id: institutionId, channel, ...change })))
      throw refuse('conflict');
    await audit(tx, context, institutionId, {
      id,
      verb: row ? 'update' : 'create',
      ...(row && { before: auditOf(channel, settingsOfRow(row)) }),
      after: auditOf(channel, settings, secret),
    });
    return { version: version + 1 };
  });

export const switchChannel = (
  context: SessionContext,
  institutionId: number,
  { channel, version, on }: { channel: ChannelId; version: number; on: boolean },
  now: Date,
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const { name } = channels[channel];
    const row = await lockChannel(tx, institutionId, channel);
    if (!row) throw refuse('not-found', { sentence: `还没有设置${name}` });
    if (row.version !== version) throw refuse('conflict');
    await updateChannel(tx, row.id, {
      enabled: on,
      version: version + 1,
      updated_by_name: context.actor.fullName,
      updated_at: now,
    });
    await audit(tx, context, institutionId, { id: row.id, verb: on ? 'enable' : 'disable', after: { channel: name } });
    return { version: version + 1 };
  });

interface RulesInput {
  version: number;
  order: readonly ChannelId[];
  quiet: QuietHours | null;
}

const wordsOf = ({ order, quiet }: Pick<RulesInput, 'order' | 'quiet'>) => ({
  channelOrder: order.map((channel) => channels[channel].name).join('、'),
  quiet: quiet ? `${quiet.from}–${quiet.to}` : '无',
});

/** In which order the channels are tried, and when nothing rings. */
export const changeRules = (
  context: SessionContext,
  institutionId: number,
  { version, order, quiet }: RulesInput,
  now: Date,
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const before = await rulesOf(tx, institutionId);
    const after = { order: inOrder(order), quiet, version };
    if (before.version !== version || (await saveRules(tx, institutionId, after, now)) === 0) throw refuse('conflict');
    await audit(tx, context, institutionId, {
      id: String(institutionId),
      verb: 'rules',
      before: wordsOf(before),
      after: wordsOf(after),
    });
    return { version: version + 1 };
  });
