import { openInstitutionCalls } from '#contracts/institutions.ts';
import { setupCalls } from '#contracts/setup.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { openInstitution } from './open-institution.ts';
import { dismissSetup, readSetup } from './read-setup.ts';

export const setupRoutes = (services: Services): Noun =>
  noun(setupCalls, {
    'GET /institution/setup': ({ query, context }) => readSetup(services, context, query.institutionId),
    'POST /institution/setup/dismiss': ({ body, context }) => dismissSetup(context, body, services.now()),
  });

export const openInstitutionRoutes = (services: Services): Noun =>
  noun(openInstitutionCalls, {
    'POST /institution/save': ({ body, context }) => openInstitution(services, context, body),
  });
