import { openInstitutionCalls } from '#contracts/institutions/institutions.ts';
import { setupCalls } from '#contracts/institutions/setup.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { openInstitution } from './open-institution.ts';
import { dismissSetup, readSetup } from './read-setup.ts';

type Needs = Clock & WithMailer & WithPasswordKeys;

export const setupRoutes = (services: Needs): RouteGroup =>
  defineRoutes(setupCalls, {
    'GET /institution/setup': ({ query, context }) => readSetup(services, context, query.institutionId),
    'POST /institution/setup/dismiss': ({ body, context }) => dismissSetup(context, body, services.now()),
  });

export const openInstitutionRoutes = (services: Needs): RouteGroup =>
  defineRoutes(openInstitutionCalls, {
    'POST /institution/save': ({ body, context }) => openInstitution(services, context, body),
  });
