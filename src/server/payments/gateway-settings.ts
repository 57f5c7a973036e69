import type { GatewaySettingsView } from '#contracts/payments/payments.ts';
import { refuse } from '#domain/errors.ts';
import { usualConfirmRight } from '#domain/identity/confirming.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { holdersOfConfirm } from '../confirmations/confirmations-store.ts';
import type { Db } from '../db/db.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { By } from '../http/context.ts';
import { notify } from '../notifications/notify.ts';
import { peopleWith } from '../orders/desk-people-query.ts';
import { type ConfiguredWay, findGatewaySettings, saveGatewaySettings } from './gateway-settings-store.ts';
import { readAlipaySettings } from './gateways/alipay/settings.ts';
import { readWechatSettings } from './gateways/wechat/settings.ts';
import { notifyUrlOf } from './pay-links.ts';
import type { WithPaymentKeys } from './payment-keys.ts';
import { institutionOf } from './payment-policy.ts';

type Needs = Clock & TenantScope & WithPaymentKeys;

const ways: readonly ConfiguredWay[] = ['wechat', 'alipay'];

/** Never sent back. */
const secretNames: Readonly<Record<ConfiguredWay, readonly string[]>> = {
  wechat: ['privateKey', 'apiV3Key'],
  alipay: ['privateKey'],
};

const viewOf = async (services: Needs, institutionId: number, way: ConfiguredWay): Promise<GatewaySettingsView> => {
  const kept = await findGatewaySettings(services.tenant(institutionId), services.paymentKeys, institutionId, way);
  const isSecret = (name: string) => secretNames[way].includes(name);
  return {
    way,
    label: paymentWayLabel(way),
    configured: kept !== undefined,
    enabled: kept?.enabled ?? false,
    publicUrl: kept?.publicUrl ?? '',
    version: kept?.version ?? 0,
    values: Object.fromEntries(Object.entries(kept?.values ?? {}).filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(secretNames[way].map((name) => [name, Boolean(kept?.values[name])])),
    notifyPath: notifyUrlOf('', way, institutionId),
  };
};

export const listGatewaySettings = (services: Needs, by: By): Promise<GatewaySettingsView[]> =>
  Promise.all(ways.map((way) => viewOf(services, institutionOf(by), way)));

const addressNames: Readonly<Record<ConfiguredWay, string>> = { wechat: 'baseUrl', alipay: 'gatewayUrl' };

/** Keys that stay out of sight are not carried along to another address: whoever has them to give gives them. */
const requireSecretsFor = (
  way: ConfiguredWay,
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>> | undefined,
): void => {
  const address = given[addressNames[way]];
  if (!kept || address === undefined || address === kept[addressNames[way]]) return;
  const missing = secretNames[way].filter((name) => !given[name]);
  const sentence = '更换接口地址须重新填写密钥';
  if (missing.length > 0)
    throw refuse('bad-input', { sentence, fields: Object.fromEntries(missing.map((name) => [name, sentence])) });
};

/** Where the money goes is everybody's concern who answers for it: no change of it stays unseen. */
const tellOthers = async (db: Db, by: By, institutionId: number, way: ConfiguredWay, now: Date): Promise<void> => {
  const cashiers = await peopleWith(db, institutionId, 'order.money');
  const administrators = (await holdersOfConfirm(db, institutionId, usualConfirmRight)).filter(({ active }) => active);
  const userIds = [...cashiers, ...administrators.map(({ id }) => id)].filter((id) => id !== by.actor.userId);
  const msg = `${by.actor.fullName}（${by.actor.username}）修改了${paymentWayLabel(way)}的收款设置，请核对收款账户`;
  await notify(db, { institutionId, userIds, msg, now });
};

export interface GatewaySettingsInput {
  way: ConfiguredWay;
  enabled: boolean;
  publicUrl: string;
  version: number;
  values: Record<string, unknown>;
}

/** Checked as the gateway will use them, sealed, and audited by the names of what changed, never by the values. */
export const changeGatewaySettings = async (
  services: Needs,
  by: By,
  input: GatewaySettingsInput,
): Promise<GatewaySettingsView> => {
  const institutionId = institutionOf(by);
  const { way, enabled, publicUrl, version } = input;
  const now = services.now();
  await services.tenant(institutionId).tx(async (tx) => {
    const kept = await findGatewaySettings(tx, services.paymentKeys, institutionId, way);
    const merged = { ...input.values };
    requireSecretsFor(way, merged, kept?.values);
    for (const name of secretNames[way])
      if (merged[name] === undefined || merged[name] === '') merged[name] = kept?.values[name];
    const values = way === 'wechat' ? readWechatSettings(merged, now) : readAlipaySettings(merged);
    const given = { enabled, publicUrl, values, version, by: by.actor.userId, now };
    const saved = await saveGatewaySettings(tx, services.paymentKeys, institutionId, way, given);
    if (saved === 0) throw refuse('conflict');
    const changed = Object.entries(values)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(kept?.values[name]))
      .map(([name]) => name);
    await writeAudit(tx, {
      by,
      action: 'payment.settings',
      subject: 'gateway',
      subjectId: way,
      before: { enabled: kept?.enabled, publicUrl: kept?.publicUrl },
      after: { enabled, publicUrl, changed },
      now,
    });
    if (changed.length > 0) await tellOthers(tx, by, institutionId, way, now);
  });
  return viewOf(services, institutionId, way);
};
