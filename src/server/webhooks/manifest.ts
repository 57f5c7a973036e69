import { deliverAsAnnounced, deliverDue } from './deliver.ts';
import { webhookRoutes } from './routes.ts';

export const webhooksManifest = {
  routes: [webhookRoutes],
  eachMinute: [deliverDue],
  onWork: [deliverAsAnnounced],
};
