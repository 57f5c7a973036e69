import { addNotifyRoute } from './notify-route.ts';
import { paymentsRoutes } from './routes.ts';
import { sendRefundsAsAnnounced, settleOpen } from './settle-open.ts';

export const paymentsManifest = {
  routes: [paymentsRoutes],
  plainRoutes: [addNotifyRoute],
  eachMinute: [settleOpen],
  onWork: [sendRefundsAsAnnounced],
};
