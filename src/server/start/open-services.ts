import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { tenantDb } from '../db/db.ts';
import type { DeploymentKeys } from '../db/deployment-keys.ts';
import { platformDb } from '../db/platform-scope.ts';
import type { Pools } from '../db/pools.ts';
import { exactReadingDb, readingDb } from '../db/reading-db.ts';
import { sealingFrom } from '../db/sealing.ts';
import { linksWith } from '../files/file-links.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { passwordKeysFrom } from '../identity/password-keys.ts';
import { passwordNonces } from '../identity/password-nonces.ts';
import { sessionTokens } from '../identity/session-tokens.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMailer } from '../mail/mailer.ts';
import { readLoad } from '../monitoring/monitoring-query.ts';
import { openRecentLoad } from '../monitoring/recent-load.ts';
import type { WriteProbe } from '../monitoring/write-probe.ts';
import { installationMark, openOwnAddress } from '../operations/own-address.ts';
import { createOutgoing, hostOf, type Outgoing } from '../outgoing/outgoing.ts';
import { deliverMessages } from '../outgoing/syslog/deliver-messages.ts';
import { keysFrom } from '../payments/payment-keys.ts';
import { openPdfMaker } from '../reports/pdf/make-pdf.ts';
import { importReactions } from './import-reactions.ts';
import type { BaseServices } from './manifest.ts';
import { orderCommands } from './order-reactions.ts';
import { keyFileOf, type PlatformOptions } from './platform-options.ts';

/** What the nouns work with, made once. */
export const openServices = async (
  pools: Pools,
  { jobs, outgoing, probe }: { jobs: Jobs; outgoing: Outgoing; probe: WriteProbe },
  options: PlatformOptions,
  keys: DeploymentKeys,
  onError: (error: unknown) => void,
): Promise<BaseServices> => ({
  jobs,
  importReactions,
  orderCommands,
  outgoing,
  backups: {
    databaseUrl: options.databaseUrl,
    folder: options.backupDir ?? path.join(options.dataDir, 'backups'),
    keyFile: keyFileOf(options),
  },
  membership: options.cells,
  writes: probe,
  dataDir: options.dataDir,
  startedAt: new Date(),
  load: openRecentLoad(async () => {
    const [{ bavail, bsize }, counts] = await Promise.all([statfs(options.dataDir), readLoad(pools.platform)]);
    return { ...counts, diskFree: bavail * bsize };
  }),
  pdf: openPdfMaker({ folder: path.join(options.dataDir, 'office'), soffice: options.soffice, onError }),
  now: options.now ?? (() => new Date()),
  tenant: (institutionId) => tenantDb(pools.tenant, institutionId),
  reading: (institutionId) => readingDb(pools, institutionId),
  readingExactly: (institutionId) => exactReadingDb(pools, institutionId),
  platform: (use) => platformDb(pools, use),
  passwordKeys: passwordKeysFrom(
    keys.text('password-key'),
    passwordNonces(keys.bytes('session-key'), platformDb(pools, 'limits'), options.now ?? (() => new Date())),
  ),
  sessionTokens: sessionTokens(keys.bytes('session-key'), { inCell: options.cells !== undefined }),
  paymentKeys: keysFrom(keys.bytes('payment-key')),
  certificateKeys: keysFrom(keys.bytes('certificate-key')),
  connectionKeys: sealingFrom(keys.bytes('connection-key'), 'connections'),
  secondFactorKeys: sealingFrom(keys.bytes('connection-key'), 'second factors'),
  syslog: options.syslog && ((messages) => deliverMessages(options.syslog!, messages)),
  signOnLoopback: options.signOnLoopback ?? false,
  publicUrl: options.publicUrl,
  ownAddress: openOwnAddress({
    // Its own address is the operator's word: it may well be one of the campus.
    outgoing: createOutgoing({ allow: options.publicUrl ? [hostOf(options.publicUrl)] : [] }),
    publicUrl: options.publicUrl,
    mark: installationMark(keys.bytes('session-key')),
  }),
  files: await openFileStore(options, (why) => onError(new Error(why))),
  fileLinks: linksWith(keys.bytes('file-link-key')),
  mailer: createMailer({
    db: platformDb(pools, 'mail'),
    now: options.now ?? (() => new Date()),
    smtpUrl: options.smtpUrl,
    outgoing,
    connectionKeys: sealingFrom(keys.bytes('connection-key'), 'connections'),
  }),
});
