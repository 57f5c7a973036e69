import { stationsCalls } from '#contracts/stations.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { addStation, removeStation, updateStation } from './change-stations.ts';
import { findStation, listStations } from './stations-store.ts';

export const stationsRoutes = (services: Services): Noun =>
  noun(stationsCalls, {
    'POST /LibNewSearchStation/list': ({ body, context }) => listStations(context.db, body),
    'POST /LibNewSearchStation/save': ({ body, context }) => addStation(context, body),
    'POST /LibNewSearchStation/update': ({ body, context }) => updateStation(context, body),
    'POST /LibNewSearchStation/delete': ({ body, context }) => removeStation(context, body.id),
    'POST /LibNewSearchStation/getUserImages': async ({ body, context: { db } }) => {
      const { imageFileId } = await findStation(db, body.id);
      const file = imageFileId === null ? undefined : await findFile(db, imageFileId);
      return file ? downloadOf(services.files, file) : null;
    },
  });
