import { addressesManifest } from '../addresses/manifest.ts';
import { archiveManifest } from '../archive/manifest.ts';
import { auditManifest } from '../audit/manifest.ts';
import { branchesManifest } from '../branches/manifest.ts';
import { calendarManifest } from '../calendar/manifest.ts';
import { cellsManifest } from '../cells/manifest.ts';
import { certificatesManifest } from '../certificates/manifest.ts';
import { citationsManifest } from '../citations/manifest.ts';
import { confirmationsManifest } from '../confirmations/manifest.ts';
import { connectionsManifest } from '../connections/manifest.ts';
import { dictionariesManifest } from '../dictionaries/manifest.ts';
import { feedbackManifest } from '../feedback/manifest.ts';
import { filesManifest } from '../files/manifest.ts';
import { findingsManifest } from '../findings/manifest.ts';
import { groupsManifest } from '../groups/manifest.ts';
import { helpManifest } from '../help/manifest.ts';
import { identityManifest } from '../identity/manifest.ts';
import { institutionsManifest } from '../institutions/manifest.ts';
import { libraryManifest } from '../library/manifest.ts';
import { listingsManifest } from '../listings/manifest.ts';
import { mailManifest } from '../mail/manifest.ts';
import { menusManifest } from '../menus/manifest.ts';
import { metricsManifest } from '../metrics/manifest.ts';
import { noticesManifest } from '../notices/manifest.ts';
import { notificationsManifest } from '../notifications/manifest.ts';
import { noveltyManifest } from '../novelty/manifest.ts';
import { openApiManifest } from '../open-api/manifest.ts';
import { operationsManifest } from '../operations/manifest.ts';
import { ordersManifest } from '../orders/manifest.ts';
import { outwardManifest } from '../outward/manifest.ts';
import { packagesManifest } from '../packages/manifest.ts';
import { papersManifest } from '../papers/manifest.ts';
import { patentsManifest } from '../patents/manifest.ts';
import { paymentsManifest } from '../payments/manifest.ts';
import { personalManifest } from '../personal/manifest.ts';
import { pricesManifest } from '../prices/manifest.ts';
import { proposalsManifest } from '../proposals/manifest.ts';
import { querySyntaxesManifest } from '../query-syntaxes/manifest.ts';
import { ratingsManifest } from '../ratings/manifest.ts';
import { reconciliationManifest } from '../reconciliation/manifest.ts';
import { recordsManifest } from '../records/manifest.ts';
import { registrationManifest } from '../registration/manifest.ts';
import { reportTemplatesManifest } from '../report-templates/manifest.ts';
import { reportsManifest } from '../reports/manifest.ts';
import { rolesManifest } from '../roles/manifest.ts';
import { rosterManifest } from '../roster/manifest.ts';
import { scholarManifest } from '../scholar/manifest.ts';
import { searchSourcesManifest } from '../search-sources/manifest.ts';
import { searchersManifest } from '../searchers/manifest.ts';
import { setupManifest } from '../setup/manifest.ts';
import { similarityManifest } from '../similarity/manifest.ts';
import { singleSignOnManifest } from '../single-sign-on/manifest.ts';
import { siteManifest } from '../site/manifest.ts';
import { stationsManifest } from '../stations/manifest.ts';
import { statisticsManifest } from '../statistics/manifest.ts';
import { tasksManifest } from '../tasks/manifest.ts';
import { usersManifest } from '../users/manifest.ts';
import { webhooksManifest } from '../webhooks/manifest.ts';
import { yearManifest } from '../year/manifest.ts';
import { type Manifest, noun } from './manifest.ts';

/** The nouns of the platform, lower floors first: what they do each minute is done in this order. */
export const nouns: readonly Manifest[] = [
  noun(filesManifest),
  noun(auditManifest),
  noun(tasksManifest),
  noun(mailManifest),
  noun(institutionsManifest),
  noun(rolesManifest),
  noun(menusManifest),
  noun(identityManifest),
  noun(usersManifest),
  noun(rosterManifest),
  noun(registrationManifest),
  noun(singleSignOnManifest),
  noun(personalManifest),
  noun(addressesManifest),
  noun(stationsManifest),
  noun(branchesManifest),
  noun(dictionariesManifest),
  noun(calendarManifest),
  noun(certificatesManifest),
  noun(noticesManifest),
  noun(notificationsManifest),
  noun(feedbackManifest),
  noun(helpManifest),
  noun(siteManifest),
  noun(confirmationsManifest),
  noun(findingsManifest),
  noun(outwardManifest),
  noun(pricesManifest),
  noun(searchSourcesManifest),
  noun(searchersManifest),
  noun(querySyntaxesManifest),
  noun(papersManifest),
  noun(metricsManifest),
  noun(ordersManifest),
  noun(ratingsManifest),
  noun(archiveManifest),
  noun(recordsManifest),
  noun(citationsManifest),
  noun(libraryManifest),
  noun(scholarManifest),
  noun(noveltyManifest),
  noun(patentsManifest),
  noun(similarityManifest),
  noun(connectionsManifest),
  noun(proposalsManifest),
  noun(paymentsManifest),
  noun(reportsManifest),
  noun(reportTemplatesManifest),
  noun(webhooksManifest),
  noun(listingsManifest),
  noun(statisticsManifest),
  noun(yearManifest),
  noun(reconciliationManifest),
  noun(packagesManifest),
  noun(setupManifest),
  noun(groupsManifest),
  noun(openApiManifest),
  noun(operationsManifest),
  noun(cellsManifest),
];
