import { institutionsCalls } from '#contracts/institutions/institutions.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { updateInstitution, updateProfile } from './change-institution.ts';
import { addUnit, removeUnit } from './change-units.ts';
import { listInstitutions } from './institutions-store.ts';
import { readLogo } from './logo.ts';
import { profileHistory, rollBackProfile } from './profile-history.ts';
import { readProfile } from './read-profile.ts';
import { listUnits, listUnitsOfRole } from './units-store.ts';

type Needs = Clock & PlatformScope & WithFiles;

export const institutionsRoutes = (services: Needs): RouteGroup =>
  defineRoutes(institutionsCalls, {
    'GET /institution/getChinaInstitution': async ({ query, context: { db, actor } }) => ({
      list: await listUnits(db, actor.institutionId, query),
    }),
    'POST /institution/getChinaInstitutionOfRole': async ({ body, context: { db, actor } }) => ({
      list: await listUnitsOfRole(db, actor.institutionId, body),
    }),
    'POST /institution/unit/save': ({ body, context }) => addUnit(context, body),
    'POST /institution/unit/delete': ({ body, context }) => removeUnit(context, body.id),
    'GET /institution/profile': ({ query, context }) => readProfile(context, query.institutionId),
    'POST /institution/profile': ({ body, context }) => updateProfile(context, body, services.now()),
    'GET /institution/profile/history': async ({ query, context }) => ({
      list: await profileHistory(context, query.institutionId),
    }),
    'POST /institution/profile/rollback': ({ body, context }) => rollBackProfile(context, body, services.now()),
    'POST /institution/list': ({ body, context }) => listInstitutions(context.db, body, services.now()),
    'POST /institution/update': ({ body, context }) => updateInstitution(services, context, body),
    'GET /organization/:id/logo': ({ params }) => readLogo(services, params.id),
  });
