import { refusals } from '#contracts/errors.ts';
import { type OrderView, orderCalls } from '#contracts/orders.ts';
import { todayCalls } from '#contracts/orders-today.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { formsInEnglish } from '#domain/orders/forms/forms-in-english.ts';
import { orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { withOwnSources } from '../search-sources/own-sources.ts';
import type { WithOrderCommands } from './act-on-order.ts';
import { actionsOnMany, actOnMany } from './desks/act-on-many.ts';
import { assignOrders } from './desks/assign-orders.ts';
import { exportOrders } from './desks/export-orders.ts';
import { homeOrders } from './desks/home-orders.ts';
import { listAssignees } from './desks/list-assignees.ts';
import { countOrders, listDesk, listMine } from './desks/list-orders.ts';
import { postponeOrder } from './desks/postpone-order.ts';
import { readToday } from './desks/read-today.ts';
import { copyOrder } from './drafts/copy-order.ts';
import { lastGiven } from './drafts/last-given.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { attachToOrder, detachFromOrder } from './files/change-order-files.ts';
import { readOrderFile } from './files/read-order-file.ts';
import { writeMessage } from './messages.ts';
import { listSurplus } from './money/list-surplus.ts';
import { quoteOrder } from './money/quote-order.ts';
import { offeredDesks } from './offered-service.ts';
import { callerOf } from './order-caller.ts';
import { readOutlook } from './order-outlook.ts';
import { readProspect } from './order-prospect.ts';
import { deleteDraft, findOrder } from './order-store.ts';
import { viewOf } from './order-view.ts';
import { reachOrder } from './reach-order.ts';
import { vouchOnOrder } from './vouch-number.ts';

type Needs = Clock & WithFiles & WithMailer & WithOrderCommands;

/** Whoever is overtaken gets the order as it is now with the refusal. */
const showingCurrent = async (act: () => Promise<void>, current: () => Promise<OrderView>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal) || refusals[error.code].status !== 409) throw error;
    const sentence = error.sentence ?? refusals[error.code].sentence;
    throw refuse(error.code, { sentence, current: await current() });
  }
};

export const orderRoutes = (services: Needs): RouteGroup =>
  defineRoutes(orderCalls, {
    'POST /orders/save': ({ body, context }) => saveDraft(context, body, services.now()),
    'POST /orders/drafts': ({ body, context }) => listDrafts(context, body.service, services.now()),
    'GET /orders/last-given': async ({ context }) => ({ last: (await lastGiven(context)) ?? null }),
    'POST /orders/quote': async ({ body, context: { actor, db, from } }) => {
      const { institutionId, userId: applicantId } = actor;
      const form = readOrderForm(
        body.service,
        institutionId === null ? body.form : await withOwnSources(db, institutionId, body.form),
      );
      const handedIn = services.now();
      const quote =
        institutionId === null
          ? null
          : await quoteOrder(
              db,
              { institutionId, applicantId, orderId: null, handedIn, alreadyIn: false, language: from.language },
              body.service,
              form,
            );
      const translate = from.language === 'en' ? formsInEnglish : undefined;
      return { quote, problems: orderFormProblems(body.service, form, { today: chinaDay(handedIn), translate }) };
    },
    'POST /orders/prospect': ({ body, context }) => readProspect(context, body, services.now()),
    'POST /orders/delete': async ({ body, context: { actor, db } }) => {
      if ((await deleteDraft(db, body.id, actor.userId)) === 0)
        throw refuse('not-found', { sentence: '没有找到可删除的草稿' });
      return null;
    },
    'POST /orders/copy': async ({ body, context }) => ({ id: await copyOrder(context, body, services.now()) }),
    'POST /orders/mine': ({ body, context }) => listMine(context, body, services.now()),
    'POST /orders/desk': ({ body, context }) => listDesk(context, body, services.now()),
    'POST /orders/surplus': ({ body, context }) => listSurplus(context, body, services.now()),
    'GET /orders/home': ({ context }) => homeOrders(context, services.now()),
    'POST /orders/counts': ({ body, context }) => countOrders(context, body.mine),
    'GET /orders/desks': async ({ context: { actor, db } }) => ({
      list: (await offeredDesks(db, actor)).map((desk) => ({
        ...desk,
        tabs: desk.tabs.map((tab) => ({ ...tab, statuses: [...tab.statuses] })),
      })),
    }),
    'GET /orders/assignees': async ({ context }) => ({ list: await listAssignees(context) }),
    'POST /orders/export': ({ body, context }) => exportOrders(context, body, services.now()),
    'GET /orders/:id/files/:fileId': ({ params, context }) => readOrderFile(services, context, params),
    'POST /orders/act-many': async ({ body, context }) => ({ list: await actOnMany(services, context, body) }),
    'POST /orders/actions': async ({ body, context }) => ({
      list: await actionsOnMany(context, body.ids, services.now()),
    }),
    'GET /orders/:id': async ({ params, context: { actor, db } }) =>
      viewOf(db, actor, await reachOrder(db, actor, params.id), services.now()),
    'GET /orders/:id/outlook': ({ params, context }) => readOutlook(services, context, params.id),
    'POST /orders/act': async ({ body, context: { actor, from, db } }) => {
      await reachOrder(db, actor, body.id);
      await showingCurrent(
        () => services.orderCommands.act(db, callerOf({ actor, from }), body, services.now()),
        async () => viewOf(db, actor, await reachOrder(db, actor, body.id), services.now()),
      );
      return viewOf(db, actor, await findOrder(db, body.id), services.now());
    },
    'POST /orders/vouch-number': ({ body, context }) => vouchOnOrder(context, body, services.now()),
    'POST /orders/message': async ({ body, context }) => {
      await writeMessage(context, body, services.now());
      return null;
    },
    'POST /orders/attach': async ({ body, context }) => {
      await attachToOrder(services.orderCommands, context, body, services.now());
      return null;
    },
    'POST /orders/detach': async ({ body, context }) => {
      await detachFromOrder(services.orderCommands, context, body, services.now());
      return null;
    },
    'POST /orders/assign': async ({ body, context }) => ({
      list: await assignOrders(context, body.ids, body.assigneeId, services.now()),
    }),
  });

export const todayRoutes = (services: Clock): RouteGroup =>
  defineRoutes(todayCalls, {
    'GET /orders/today': ({ context }) => readToday(context, services.now()),
    'POST /orders/postpone': ({ body, context }) => postponeOrder(context, body, services.now()),
  });
