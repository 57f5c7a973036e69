import { certificateCalls } from '#contracts/reports/certificates.ts';
import type { Clock } from '../db/scopes.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithCertificateKeys } from './certificate-keys.ts';
import { makeOwnCertificate, retireCertificate, showCertificates, uploadCertificate } from './keep-certificates.ts';
import { saveSigningSettings, signingSettingsOf } from './signing-settings.ts';

export const certificateRoutes = (services: Clock & WithCertificateKeys): RouteGroup =>
  defineRoutes(certificateCalls, {
    'GET /certificates': async ({ context }) => ({ list: await showCertificates(context, services.now()) }),
    'POST /certificates/upload': ({ context }) => uploadCertificate(services, context),
    'POST /certificates/self-made': ({ context }) => makeOwnCertificate(services, context),
    'POST /certificates/retire': ({ body, context }) => retireCertificate(services, context, body.id),
    'GET /signing-settings': async ({ context }) =>
      signingSettingsOf(context.db, await actingInstitution(context, undefined)),
    'POST /signing-settings/save': ({ body, context }) => saveSigningSettings(context, body, services.now()),
  });
