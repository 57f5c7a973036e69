import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rosterCalls } from '#contracts/identity/roster.ts';
import { readRoster } from '#domain/roster/read-rows.ts';
import type { Clock } from '../db/scopes.ts';
import { readUpload } from '../files/read-upload.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { readTables } from './read-files.ts';
import { readSource, type SourceNeeds } from './read-source.ts';
import { applyRun, dropRun, keepPlan, type ReadRoster, shownRun } from './roster-runs.ts';
import { makeToken, releaseBrake, saveRoster, showRoster } from './roster-settings.ts';
import { settingsOf } from './roster-store.ts';
import type { Counts } from './run-store.ts';
import { departmentsOf, listChanges, listPeople, listRuns } from './show-people.ts';

type Needs = Clock & SourceNeeds;

export const rosterRoutes = (services: Needs): RouteGroup =>
  defineRoutes(rosterCalls, {
    'GET /roster': ({ context }) => showRoster(services, context),
    'POST /roster/settings': ({ body, context }) => saveRoster(services, context, body),
    'POST /roster/token': ({ body, context }) => makeToken(services, context, body.version),
    'POST /roster/release': ({ body, context }) => releaseBrake(services, context, body.version),
    'POST /roster/upload': async ({ query, context }) => {
      const institutionId = ownInstitution(context.actor);
      const { fields } = await settingsOf(context.db, institutionId);
      const part = await context.upload();
      const fileName = safeFileName(part.filename);
      const read = await readUpload(
        part,
        async (path): Promise<ReadRoster> => ({
          source: 'upload',
          snapshot: readRoster(await readTables([{ path, name: fileName }], fields)),
          digest: createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
          fileName,
          complete: query.complete === 'true',
        }),
      );
      const id = await keepPlan(context.db, institutionId, read, { by: context, now: services.now() });
      return shownRun(context.db, institutionId, id);
    },
    'POST /roster/try': async ({ context }) => {
      const institutionId = ownInstitution(context.actor);
      const now = services.now();
      const settings = await settingsOf(context.db, institutionId);
      const read = await readSource(services, institutionId, settings, { now, signal: AbortSignal.timeout(60_000) });
      const id = await keepPlan(context.db, institutionId, read, { by: context, now });
      return shownRun(context.db, institutionId, id);
    },
    'POST /roster/apply': ({ body, context }) =>
      applyRun(context, { ...body, counts: body.counts as Counts }, services.now()),
    'POST /roster/drop': ({ body, context }) => dropRun(context, body.id, services.now()),
    'POST /roster/runs': ({ body, context }) => listRuns(context, body),
    'POST /roster/changes': ({ body, context }) => listChanges(context, body),
    'POST /roster/people': ({ body, context }) => listPeople(context, body),
    'GET /departments': ({ context }) => departmentsOf(context),
  });
