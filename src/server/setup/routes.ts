import { openInstitutionCalls } from '#contracts/institutions.ts';
import { setupCalls } from '#contracts/setup.ts';
import type { Clock } from '../db/scopes.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { openInstitution } from './open-institution.ts';
import { dismissSetup, readSetup } from './read-setup.ts';

type Needs = Clock & WithMailer & WithPasswordKeys;

export const setupRoutes = (services: Needs): Noun =>
  noun(setupCalls, {
    'GET /institution/setup': ({ query, context }) => readSetup(services, context, query.institutionId),
    'POST /institution/setup/dismiss': ({ body, context }) => dismissSetup(context, body, services.now()),
  });

export const openInstitutionRoutes = (services: Needs): Noun =>
  noun(openInstitutionCalls, {
    'POST /institution/save': ({ body, context }) => openInstitution(services, context, body),
  });
