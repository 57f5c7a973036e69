import type { Db } from './db/db.ts';
import type { PlatformUse } from './db/platform-scope.ts';
import type { FileLinks } from './files/file-links.ts';
import type { FileStore } from './files/file-store.ts';
import type { PasswordKeys } from './identity/password-keys.ts';
import type { SessionTokens } from './identity/session-tokens.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OrderDoor } from './orders/act-on-order.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { PaymentKeys } from './payments/payment-keys.ts';
import type { ImportReactions } from './records/import-reactions.ts';
import type { PdfMaker } from './reports/pdf/make-pdf.ts';

/** What main wires once and hands to the routes of every noun. */
export interface Services {
  now(): Date;
  /** Rows of one institution. */
  tenant(institutionId: number): Db;
  /** Rows beyond one institution, for the uses listed in db/platform-scope.ts. */
  platform(use: PlatformUse): Db;
  passwordKeys: PasswordKeys;
  sessionTokens: SessionTokens;
  paymentKeys: PaymentKeys;
  /** Seals the private keys of the institutions' certificates. */
  certificateKeys: Pick<PaymentKeys, 'seal' | 'open'>;
  /** Whether campus sign-on may use plain http to this machine: tests alone. */
  signOnLoopback: boolean;
  /** Where users reach the platform, when the deployment says so. */
  publicUrl: string | undefined;
  files: FileStore;
  /** Signs links that open one file for some minutes. */
  fileLinks: FileLinks;
  importReactions: ImportReactions;
  orderDoor: OrderDoor;
  mailer: Mailer;
  /** Every request that leaves the server. */
  outgoing: Outgoing;
  /** Reports as PDF. */
  pdf: PdfMaker;
  /** Long work in the background. */
  jobs: Jobs;
}
