import path from 'node:path';
import type { FastifyServerOptions } from 'fastify';

import type { Membership } from '../cells/cells-file.ts';
import type { Patience } from '../http/overload.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { Job } from '../jobs/job.ts';
import type { ObjectStorage } from '../outgoing/object-storage.ts';
import type { SyslogAddress } from '../outgoing/syslog/syslog-address.ts';
import type { Services } from './services.ts';

/** What a deployment adds to the platform. */
export interface Extension {
  jobs?(services: Services): readonly Job[];
  /** Runs at each start once the standard rows are there, before anybody is served. */
  onStart?(services: Services, how: { works: boolean }): Promise<void>;
}

export const keyFileOf = ({ keyFile, dataDir }: Pick<PlatformOptions, 'keyFile' | 'dataDir'>): string =>
  keyFile ?? path.join(dataDir, 'keys');

export interface PlatformOptions {
  databaseUrl: string;
  /** pgbouncer in transaction mode before the same database; announcements and the queue go past it. */
  poolerUrl?: string | undefined;
  /** A standby that answers statistics and exports. */
  readUrl?: string | undefined;
  dataDir: string;
  /** Where the deployment's keys are kept; absent: `keys` in the data folder. */
  keyFile?: string;
  /** A bucket for the files; absent: `files` in the data folder. */
  objectStorage?: ObjectStorage | undefined;
  /** Where the platform's own backups go; absent: `backups` in the data folder. */
  backupDir?: string;
  /** What the deployment adds: the demo, for one. */
  extension?: Extension | undefined;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: TrustedProxies;
  now?: () => Date;
  poolSize?: number;
  /** Absent: mail stays in the outbox. */
  smtpUrl?: string;
  /** Hosts and address ranges that outgoing requests may reach although they are not public. */
  outgoingAllow?: readonly string[];
  /** Where users and gateways reach the platform; absent: the host they came by. */
  publicUrl?: string;
  /** Campus sign-on may use plain http to this machine; for tests. */
  signOnLoopback?: boolean;
  /** Another build of the pages than the usual one. */
  webFolder?: string | undefined;
  /** false: this process takes no jobs from the queue. */
  workers?: boolean;
  /** Calls a minute from one session to this process. */
  callsPerMinute?: number;
  /** How long calls may wait before new ones are refused. */
  patience?: Patience;
  /** Opens `/metrics` on the platform's port to who brings it. */
  metricsToken?: string;
  /** Where audit lines go besides the database. */
  syslog?: SyslogAddress | undefined;
  /** Also tell of the process itself: memory, processor, event loop. */
  processMetrics?: boolean;
  /** Where LibreOffice's program is; null: as if it were not installed; absent: looked for. */
  soffice?: string | null | undefined;
  /** The cells this installation is one of; absent: it stands alone. */
  cells?: Membership | undefined;
  /** Kinds of work beyond the platform's own. */
  moreJobs?: readonly Job[];
}
