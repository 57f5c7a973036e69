import { resealCertificates } from '../certificates/certificate-store.ts';
import { resealCredentials } from '../connections/connection-store.ts';
import type { Db } from '../db/db.ts';
import type { DeploymentKeyName } from '../db/deployment-keys.ts';
import { type Sealing, sealingFrom } from '../db/sealing.ts';
import { resealSecondFactors } from '../identity/second-factor-store.ts';
import { resealChannels } from '../mail/channel-store.ts';
import { resealSecrets } from '../open-api/application-store.ts';
import { resealGatewaySettings } from '../payments/gateway-settings-store.ts';
import { keysFrom, type PaymentKeys } from '../payments/payment-keys.ts';
import { resealRoster } from '../roster/roster-store.ts';
import { resealWays } from '../single-sign-on/ways/way-store.ts';
import { resealWebhooks } from '../webhooks/webhook-store.ts';
import * as lost from './lost-keys-store.ts';

/** Everything that opens what lies sealed in the database. */
export interface SealingKeys {
  payments: PaymentKeys;
  certificates: PaymentKeys;
  connections: Sealing;
  secondFactors: Sealing;
}

export const sealingKeysFrom = (bytes: (name: DeploymentKeyName) => Buffer): SealingKeys => ({
  payments: keysFrom(bytes('payment-key')),
  certificates: keysFrom(bytes('certificate-key')),
  connections: sealingFrom(bytes('connection-key'), 'connections'),
  secondFactors: sealingFrom(bytes('connection-key'), 'second factors'),
});

export interface Rekeying {
  from: SealingKeys;
  to: SealingKeys;
}

export interface SealedValue {
  /** What it is, for whoever runs the platform. */
  words: string;
  /** table.column, every one that holds it. */
  columns: readonly string[];
  /** Sealed again by other keys; how many. */
  reseal(db: Db, keys: Rekeying): Promise<number>;
  /** The keys are lost: emptied, so that nothing promises what cannot be opened. Whose they were. */
  empty(db: Db, to: SealingKeys, now: Date): Promise<string[]>;
}

const of = <Name extends keyof SealingKeys>(name: Name, { from, to }: Rekeying) => ({ from: from[name], to: to[name] });

/** Everything that the deployment's keys seal; a test holds the list against the columns of the database. */
export const sealedValues = {
  certificates: {
    words: '签章证书的私钥',
    columns: ['certificates.sealed_key'],
    reseal: (db, keys) => resealCertificates(db, of('certificates', keys)),
    empty: (db, _to, now) => lost.retireCertificates(db, now),
  },
  gateways: {
    words: '支付设置',
    columns: ['gateway_settings.sealed'],
    reseal: (db, keys) => resealGatewaySettings(db, of('payments', keys)),
    empty: lost.removeGateways,
  },
  applications: {
    words: '开放接口的应用密钥',
    columns: ['open_secrets.sealed'],
    reseal: (db, keys) => resealSecrets(db, of('connections', keys)),
    empty: lost.removeApplicationSecrets,
  },
  webhooks: {
    words: '事件推送的签名密钥',
    columns: ['webhooks.sealed_secret', 'webhooks.sealed_previous'],
    reseal: (db, keys) => resealWebhooks(db, of('connections', keys)),
    empty: (db, { connections }, now) => lost.disableWebhooks(db, connections, now),
  },
  sources: {
    words: '数据源的密钥',
    columns: ['source_connections.sealed_key', 'source_connections.sealed_token'],
    reseal: (db, keys) => resealCredentials(db, of('connections', keys)),
    empty: lost.emptyCredentials,
  },
  signOn: {
    words: '统一认证的密钥',
    columns: ['sign_on_ways.sealed_secret'],
    reseal: (db, keys) => resealWays(db, of('connections', keys)),
    empty: lost.emptySignOn,
  },
  roster: {
    words: '名册接口的密钥',
    columns: ['roster_settings.sealed_secret'],
    reseal: (db, keys) => resealRoster(db, of('connections', keys)),
    empty: lost.emptyRoster,
  },
  channels: {
    words: '消息通道的密钥',
    columns: [
      'message_channels.sealed_secret',
      'message_channels.sealed_token',
      // On its way for minutes: it is begun anew.
      'message_bindings.sealed_address',
    ],
    reseal: async (db, keys) => {
      await lost.endBindings(db);
      return resealChannels(db, of('connections', keys));
    },
    empty: lost.emptyChannels,
  },
  secondFactors: {
    words: '两步验证',
    columns: ['second_factors.sealed'],
    reseal: (db, keys) => resealSecondFactors(db, of('secondFactors', keys)),
    empty: lost.removeSecondFactors,
  },
} as const satisfies Record<string, SealedValue>;
