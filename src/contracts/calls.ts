import { addressCalls } from './addresses.ts';
import { auditCalls } from './audit.ts';
import { branchesCalls } from './branches.ts';
import { calendarCalls } from './calendar.ts';
import { confirmationCalls } from './confirmations.ts';
import { dictionariesCalls } from './dictionaries.ts';
import { feedbackCalls } from './feedback.ts';
import { filesCalls } from './files.ts';
import { findingCalls } from './findings.ts';
import { helpCalls } from './help.ts';
import { identityCalls, onlineSessionCalls } from './identity.ts';
import { institutionsCalls, openInstitutionCalls } from './institutions.ts';
import { citingCalls } from './literature/citing.ts';
import { doubtfulCitationCalls } from './literature/doubtful-citations.ts';
import { libraryCalls } from './literature/library.ts';
import { listingCalls } from './literature/listings.ts';
import { recordImportCalls } from './literature/record-imports.ts';
import { recordCalls } from './literature/records.ts';
import { savedSearchCalls } from './literature/saved-searches.ts';
import { workGroupCalls } from './literature/work-groups.ts';
import { workbenchCalls } from './literature/workbench.ts';
import { mailCalls } from './mail.ts';
import { mailTemplateCalls } from './mail-templates.ts';
import { menusCalls } from './menus.ts';
import { metricCalls } from './metrics.ts';
import { noticesCalls } from './notices.ts';
import { notificationsCalls } from './notifications.ts';
import { noveltyCalls } from './novelty/workbench.ts';
import { orderCalls } from './orders.ts';
import { packagesCalls } from './packages.ts';
import { paperCalls } from './papers.ts';
import { paymentsCalls } from './payments.ts';
import { personalCalls } from './personal.ts';
import { priceListCalls } from './price-lists.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { registrationCalls } from './registration.ts';
import { certificateCalls } from './reports/certificates.ts';
import { draftCalls } from './reports/drafts.ts';
import { reportTextCalls } from './reports/report-texts.ts';
import { reportCalls } from './reports/reports.ts';
import { signingCalls } from './reports/signing.ts';
import { reportTemplateCalls } from './reports/templates.ts';
import { verificationCalls } from './reports/verification.ts';
import { rolesCalls } from './roles.ts';
import { searchSourceCalls } from './search-sources.ts';
import { searcherCalls } from './searchers.ts';
import { setupCalls } from './setup.ts';
import { signOnSettingsCalls } from './sign-on-settings.ts';
import { singleSignOnCalls } from './single-sign-on.ts';
import { siteCalls } from './site.ts';
import { stationsCalls } from './stations.ts';
import { statisticsCalls } from './statistics.ts';
import { tasksCalls } from './tasks.ts';
import { userImportCalls } from './user-import.ts';
import { usersCalls } from './users.ts';

/** Every call of the service. The web imports this as a type only, so that no schema travels to the browser. */
export const calls = {
  ...siteCalls,
  ...helpCalls,
  ...institutionsCalls,
  ...openInstitutionCalls,
  ...setupCalls,
  ...packagesCalls,
  ...stationsCalls,
  ...branchesCalls,
  ...filesCalls,
  ...identityCalls,
  ...onlineSessionCalls,
  ...singleSignOnCalls,
  ...signOnSettingsCalls,
  ...registrationCalls,
  ...personalCalls,
  ...addressCalls,
  ...mailCalls,
  ...mailTemplateCalls,
  ...menusCalls,
  ...usersCalls,
  ...userImportCalls,
  ...rolesCalls,
  ...dictionariesCalls,
  ...notificationsCalls,
  ...tasksCalls,
  ...auditCalls,
  ...noticesCalls,
  ...confirmationCalls,
  ...feedbackCalls,
  ...findingCalls,
  ...searchSourceCalls,
  ...searcherCalls,
  ...noveltyCalls,
  ...orderCalls,
  ...paymentsCalls,
  ...priceListCalls,
  ...reconciliationCalls,
  ...calendarCalls,
  ...metricCalls,
  ...paperCalls,
  ...recordImportCalls,
  ...recordCalls,
  ...workbenchCalls,
  ...citingCalls,
  ...workGroupCalls,
  ...savedSearchCalls,
  ...doubtfulCitationCalls,
  ...libraryCalls,
  ...reportCalls,
  ...draftCalls,
  ...reportTextCalls,
  ...reportTemplateCalls,
  ...certificateCalls,
  ...signingCalls,
  ...verificationCalls,
  ...statisticsCalls,
  ...listingCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
