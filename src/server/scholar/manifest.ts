import { scholarRoutes } from './routes.ts';

export const scholarManifest = { routes: [scholarRoutes] };
