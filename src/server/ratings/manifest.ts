import { ratingRoutes } from './routes.ts';

export const ratingsManifest = { routes: [ratingRoutes] };
