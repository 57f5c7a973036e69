import { addressCalls } from './addresses.ts';
import { archiveCalls } from './archive.ts';
import { auditCalls } from './audit.ts';
import { cellCalls } from './cells.ts';
import { connectionCalls } from './connections/connections.ts';
import { fetchCalls } from './connections/fetches.ts';
import { dictionariesCalls } from './dictionaries.ts';
import { feedbackCalls } from './feedback.ts';
import { feedbackHeadingCalls } from './feedback-headings.ts';
import { filesCalls } from './files.ts';
import { findingCalls } from './findings.ts';
import { firstDayCalls } from './first-day.ts';
import { groupAnswerCalls } from './group-answers.ts';
import { groupCalls } from './groups.ts';
import { helpCalls } from './help.ts';
import { confirmationCalls } from './identity/confirmations.ts';
import { identityCalls, onlineSessionCalls } from './identity/identity.ts';
import { personNumberCalls } from './identity/person-numbers.ts';
import { personalCalls } from './identity/personal.ts';
import { registrationCalls } from './identity/registration.ts';
import { rolesCalls } from './identity/roles.ts';
import { rosterCalls } from './identity/roster.ts';
import { secondFactorCalls } from './identity/second-factor.ts';
import { signOnSettingsCalls } from './identity/sign-on-settings.ts';
import { signOnWayCalls } from './identity/sign-on-ways.ts';
import { singleSignOnCalls } from './identity/single-sign-on.ts';
import { userImportCalls } from './identity/user-import.ts';
import { usersCalls } from './identity/users.ts';
import { branchesCalls } from './institutions/branches.ts';
import { calendarCalls } from './institutions/calendar.ts';
import { institutionsCalls, openInstitutionCalls } from './institutions/institutions.ts';
import { menusCalls } from './institutions/menus.ts';
import { packagesCalls } from './institutions/packages.ts';
import { setupCalls } from './institutions/setup.ts';
import { siteCalls } from './institutions/site.ts';
import { stationsCalls } from './institutions/stations.ts';
import { citingCalls } from './literature/citing.ts';
import { doubtfulCitationCalls } from './literature/doubtful-citations.ts';
import { libraryCalls } from './literature/library.ts';
import { listingCalls } from './literature/listings.ts';
import { orderFileCalls } from './literature/order-files.ts';
import { recordImportCalls } from './literature/record-imports.ts';
import { recordCalls } from './literature/records.ts';
import { savedSearchCalls } from './literature/saved-searches.ts';
import { scholarCalls } from './literature/scholar.ts';
import { workGroupCalls } from './literature/work-groups.ts';
import { workbenchCalls } from './literature/workbench.ts';
import { mailCalls } from './mail.ts';
import { mailTemplateCalls } from './mail-templates.ts';
import { messageChannelCalls } from './message-channels.ts';
import { metricCalls } from './metrics.ts';
import { noticesCalls } from './notices.ts';
import { notificationsCalls } from './notifications.ts';
import { noveltyProposalCalls } from './novelty/proposals.ts';
import { syntaxCalls } from './novelty/syntaxes.ts';
import { noveltyCalls } from './novelty/workbench.ts';
import { openApplicationCalls } from './open-api/applications.ts';
import { webhookCalls } from './open-api/webhooks.ts';
import { operationsCalls } from './operations.ts';
import { orderCalls } from './orders.ts';
import { todayCalls } from './orders-today.ts';
import { outwardCalls } from './outward.ts';
import { paperCalls } from './papers.ts';
import { patentCalls } from './patents/workbench.ts';
import { paymentsCalls } from './payments/payments.ts';
import { priceListCalls } from './payments/price-lists.ts';
import { reconciliationCalls } from './payments/reconciliation.ts';
import { ratingCalls } from './ratings.ts';
import { certificateCalls } from './reports/certificates.ts';
import { draftConfirmationCalls } from './reports/draft-confirmation.ts';
import { draftCalls } from './reports/drafts.ts';
import { reportTextCalls } from './reports/report-texts.ts';
import { reportCalls } from './reports/reports.ts';
import { reviewCalls } from './reports/review.ts';
import { signingCalls } from './reports/signing.ts';
import { reportTemplateCalls } from './reports/templates.ts';
import { verificationCalls } from './reports/verification.ts';
import { searchSourceCalls } from './search-sources.ts';
import { searcherCalls } from './searchers.ts';
import { similarityCalls } from './similarity.ts';
import { statisticsCalls } from './statistics.ts';
import { tasksCalls } from './tasks.ts';
import { wechatBindingCalls } from './wechat-binding.ts';
import { yearCalls } from './year.ts';

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
  ...signOnWayCalls,
  ...outwardCalls,
  ...registrationCalls,
  ...personalCalls,
  ...secondFactorCalls,
  ...addressCalls,
  ...mailCalls,
  ...mailTemplateCalls,
  ...messageChannelCalls,
  ...wechatBindingCalls,
  ...menusCalls,
  ...usersCalls,
  ...personNumberCalls,
  ...userImportCalls,
  ...rosterCalls,
  ...rolesCalls,
  ...dictionariesCalls,
  ...notificationsCalls,
  ...tasksCalls,
  ...auditCalls,
  ...operationsCalls,
  ...cellCalls,
  ...noticesCalls,
  ...confirmationCalls,
  ...feedbackCalls,
  ...feedbackHeadingCalls,
  ...findingCalls,
  ...searchSourceCalls,
  ...searcherCalls,
  ...noveltyCalls,
  ...noveltyProposalCalls,
  ...syntaxCalls,
  ...patentCalls,
  ...firstDayCalls,
  ...orderCalls,
  ...groupCalls,
  ...groupAnswerCalls,
  ...todayCalls,
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
  ...orderFileCalls,
  ...libraryCalls,
  ...scholarCalls,
  ...reportCalls,
  ...draftCalls,
  ...draftConfirmationCalls,
  ...reviewCalls,
  ...reportTextCalls,
  ...reportTemplateCalls,
  ...certificateCalls,
  ...signingCalls,
  ...verificationCalls,
  ...statisticsCalls,
  ...openApplicationCalls,
  ...webhookCalls,
  ...connectionCalls,
  ...fetchCalls,
  ...archiveCalls,
  ...similarityCalls,
  ...listingCalls,
  ...yearCalls,
  ...ratingCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
