import type { WithSyslog } from '../audit/forward-audit.ts';
import type { WithMembership } from '../cells/cells-file.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { WithConfirmationKinds } from '../confirmations/confirmation-kind.ts';
import type { Clock, PlatformScope, ReadingScope, TenantScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { WithFileLinks } from '../files/file-links.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { WithFindingCounters } from '../findings/finding-counter.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithSecondFactorKeys } from '../identity/second-factor.ts';
import type { WithSessionTokens } from '../identity/session-tokens.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { WithMailer } from '../mail/mailer.ts';
import type { WithRecentLoad } from '../monitoring/recent-load.ts';
import type { WithWriteProbe } from '../monitoring/write-probe.ts';
import type { WithOwnAddress } from '../operations/own-address.ts';
import type { WithProcess } from '../operations/show-status.ts';
import type { WithBackups } from '../operations/with-backups.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import type { WithPaymentKeys } from '../payments/payment-keys.ts';
import type { WithImportReactions } from '../records/import-reactions.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import type { WithSignOnLoopback } from '../single-sign-on/sign-on-loopback.ts';

/** Everything the wiring makes once. Only the wiring sees it whole: each file names the parts it needs. */
export type Services = Clock &
  TenantScope &
  ReadingScope &
  PlatformScope &
  WithPublicUrl &
  WithOwnAddress &
  WithFiles &
  WithFileLinks &
  WithBackups &
  WithMembership &
  WithProcess &
  WithRecentLoad &
  WithSyslog &
  WithWriteProbe &
  WithJobs &
  WithMailer &
  WithOutgoing &
  WithPasswordKeys &
  WithSessionTokens &
  WithSecondFactorKeys &
  WithSignOnLoopback &
  WithCertificateKeys &
  WithConnectionKeys &
  WithOrderCommands &
  WithPaymentKeys &
  WithConfirmationKinds &
  WithFindingCounters &
  WithImportReactions &
  WithPdf;
