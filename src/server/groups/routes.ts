import { groupAnswerCalls } from '#contracts/group-answers.ts';
import { groupCalls } from '#contracts/groups.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { workbook } from '../files/workbook-download.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { answerByToken, answerOwn, openByToken, openOwn } from './answer.ts';
import { askPeople } from './ask-people.ts';
import { cancelPerson } from './cancel-person.ts';
import { changePapers, changeTerms, decidePerson } from './change-group.ts';
import { groupTable } from './group-table.ts';
import { requireGroupReader } from './groups-policy.ts';
import { grantOffice, listOffices, withdrawOffice } from './offices.ts';
import { noteInvoice, payBill } from './pay-bill.ts';
import { passUsual, showGroupReview } from './review-group.ts';
import { saySearched, showGroupSearches, takeSearchBack } from './say-searched.ts';
import { listGroups, showGroup, showPapers } from './show-group.ts';
import { startSubmitting } from './submit-job.ts';
import { uploadGroup } from './upload-group.ts';
import { writeGroupTemplate } from './write-group-template.ts';
import { startZip } from './zip-job.ts';

type Needs = Clock & WithOrderCommands & WithJobs & WithPublicUrl;

export const groupRoutes = (services: Needs): RouteGroup =>
  defineRoutes(groupCalls, {
    'GET /group-offices': ({ context }) => listOffices(context),
    'POST /group-offices/save': ({ body, context }) => grantOffice(services, context, body),
    'POST /group-offices/remove': ({ body, context }) => withdrawOffice(services, context, body),
    'GET /groups/template': async ({ context }) => {
      await requireGroupReader(context.db, context.actor);
      return workbook(await writeGroupTemplate(), '批量委托名单.xlsx');
    },
    'POST /groups/list': ({ body, context }) => listGroups(context, body),
    'POST /groups/upload': ({ query, context }) => uploadGroup(services, context, query),
    'GET /groups/:id': ({ params, context }) => showGroup(services, context, params.id),
    'GET /groups/:id/table': ({ params, context }) => groupTable(context, params.id),
    'POST /groups/zip': ({ body, context }) => startZip(services, context, body.id),
    'POST /groups/terms': ({ body, context }) => changeTerms(services, context, body),
    'POST /groups/decide': ({ body, context }) => decidePerson(services, context, body),
    'GET /groups/people/:id': ({ params, context }) => showPapers(context, params.id),
    'POST /groups/papers': ({ body, context }) => changePapers(services, context, body),
    'POST /groups/ask': ({ body, context }) => askPeople(services, context, body),
    'POST /groups/submit': ({ body, context }) => startSubmitting(services, context, body),
    'POST /groups/cancel': ({ body, context }) => cancelPerson(services, context, body),
    'GET /groups/:id/searches': ({ params, context }) => showGroupSearches(context, params.id),
    'POST /groups/searches/say': ({ body, context }) => saySearched(services, context, body),
    'POST /groups/searches/take-back': ({ body, context }) => takeSearchBack(services, context, body),
    'GET /groups/:id/review': ({ params, context }) => showGroupReview(context, params.id),
    'POST /groups/review/pass': ({ body, context }) => passUsual(services, context, body),
    'POST /groups/pay': ({ body, context }) => payBill(services, context, body),
    'POST /groups/invoice': ({ body, context }) => noteInvoice(services, context, body),
  });

export const groupAnswerRoutes = (services: Clock & PlatformScope & TenantScope & WithOrderCommands): RouteGroup =>
  defineRoutes(groupAnswerCalls, {
    'POST /group-answers/open': ({ body }) => openByToken(services, body.token),
    'POST /group-answers/give': ({ body: { token, ...answer }, context }) =>
      answerByToken(services, context.from, token, answer),
    'GET /group-answers': ({ context }) => openOwn(context),
    'POST /group-answers/own': ({ body: { id, ...answer }, context }) => answerOwn(services, context, id, answer),
  });
