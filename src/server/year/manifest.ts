import { yearRoutes } from './routes.ts';

export const yearManifest = { routes: [yearRoutes] };
