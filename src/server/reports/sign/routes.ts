import { signingCalls } from '#contracts/reports/signing.ts';
import { refuse } from '#domain/errors.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import type { Clock, PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { defineRoutes, type RouteGroup } from '#server/http/handlers.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import type { WithJobs } from '#server/jobs/jobs.ts';
import type { WithMailer } from '#server/mail/mailer.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import type { WithPdf } from '../pdf/make-pdf.ts';
import { listToSign } from './list-to-sign.ts';
import { prepareSigning } from './pdf-to-sign.ts';
import { previewDownload, signingDesk, stampPreview } from './preview-signing.ts';
import { sendSigningCode } from './second-factor.ts';
import { signOrders } from './sign-orders.ts';
import { makeSigningLink, openLink, showLink, signByLink } from './signing-links.ts';

type Needs = Clock &
  TenantScope &
  PlatformScope &
  WithPublicUrl &
  WithFiles &
  WithMailer &
  WithJobs &
  WithCertificateKeys &
  WithPdf &
  WithOutgoing &
  WithOrderCommands;

export const signingRoutes = (services: Needs): RouteGroup =>
  defineRoutes(signingCalls, {
    'GET /signing/desk': ({ context }) => signingDesk(services, context.db, context.actor),
    'POST /signing/prepare': ({ body, context }) => prepareSigning(services, context.db, context, body),
    'POST /signing/list': ({ body, context }) => listToSign(context, body.orders),
    'GET /signing/place/:orderId': async ({ params, context }) =>
      (await stampPreview(services, context.db, context.actor, params.orderId)).at,
    'GET /signing/preview/:orderId': async ({ params, query: { page, x, y }, context }) => {
      const place = page !== undefined && x !== undefined && y !== undefined ? { page, x, y } : undefined;
      return previewDownload(await stampPreview(services, context.db, context.actor, params.orderId, place));
    },
    'POST /signing/code': ({ context }) => sendSigningCode(services, context.db, context.actor),
    'POST /signing/sign': ({ body, context }) => signOrders(services, context.db, context, body),
    'POST /signing/links': ({ body, context }) => makeSigningLink(services, context, body.orderIds),
    'POST /digital_signature/open': ({ body }) => showLink(services, body.token),
    'POST /digital_signature/preview': async ({ body, context }) => {
      const { link, db, actor } = await openLink(services, body.token);
      if (!link.order_ids.includes(body.orderId)) throw refuse('not-found');
      const by = { actor, from: context.from };
      const { making } = await prepareSigning(services, db, by, { orderId: body.orderId });
      if (making) throw refuse('busy', { sentence: '报告正在生成，请稍候再看' });
      return previewDownload(await stampPreview(services, db, actor, body.orderId));
    },
    'POST /digital_signature/code': async ({ body }) => {
      const { db, actor } = await openLink(services, body.token);
      return sendSigningCode(services, db, actor);
    },
    'POST /digital_signature/sign': ({ body: { orders: shown, ...body }, context }) =>
      signByLink(services, { ...body, shown }, context.from),
  });
