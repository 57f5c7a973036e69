import { roleChange } from './edit-role.ts';
import { rolesRoutes } from './routes.ts';

export const rolesManifest = {
  routes: [rolesRoutes],
  confirmations: [() => [roleChange]],
};
