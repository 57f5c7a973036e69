import { scholarRoutes } from './routes.ts';
import { sendDigests } from './send-digests.ts';

export const scholarManifest = { routes: [scholarRoutes], eachMinute: [sendDigests] };
