import { rolesCalls } from '#contracts/identity/roles.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { changeRole, removeRole, saveRole } from './edit-role.ts';
import { previewMenu } from './preview-menu.ts';
import { permissionMatrix, selectRoles } from './read-roles.ts';

export const rolesRoutes = (services: Clock): RouteGroup =>
  defineRoutes(rolesCalls, {
    'POST /sys/role/selectRoles': ({ body, context }) => selectRoles(context, body),
    'POST /sys/role/save': ({ body, context }) => saveRole(context, body),
    'POST /sys/role/update': ({ body, context }) => changeRole(context, body, services.now()),
    'POST /sys/role/delete': async ({ body, context }) => {
      await removeRole(context, body.id);
      return null;
    },
    'GET /sys/role/permissions': ({ query, context }) => permissionMatrix(context, query.institutionId),
    'POST /sys/role/previewMenu': ({ body, context }) => previewMenu(context, body, services.now()),
  });
