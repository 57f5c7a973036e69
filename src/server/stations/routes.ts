import { stationsCalls } from '#contracts/institutions/stations.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { downloadOf, readableFile } from '../files/read-file.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { addStation, removeStation, updateStation } from './change-stations.ts';
import { seesSeals } from './station-policy.ts';
import { findStation, listStations } from './stations-store.ts';

export const stationsRoutes = (services: Clock & WithFiles): RouteGroup =>
  defineRoutes(stationsCalls, {
    'POST /LibNewSearchStation/list': async ({ body, context: { db, actor } }) => {
      const { list, total } = await listStations(db, body);
      return { total, list: seesSeals(actor) ? list : list.map((one) => ({ ...one, sealFileId: null })) };
    },
    'POST /LibNewSearchStation/save': ({ body, context }) => addStation(context, body, services.now()),
    'POST /LibNewSearchStation/update': ({ body, context }) => updateStation(context, body, services.now()),
    'POST /LibNewSearchStation/delete': ({ body, context }) => removeStation(context, body.id),
    // §7.21
    'POST /LibNewSearchStation/getUserImages': async ({ body, context: { db, actor } }) => {
      const { imageFileId } = await findStation(db, body.id);
      return imageFileId === null ? null : downloadOf(services.files, await readableFile(db, actor, imageFileId));
    },
  });
