import { menusCalls } from '#contracts/institutions/menus.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { arrangeMenus, changeMenu, removeMenu, saveMenu } from './edit-menu.ts';
import { menuList } from './menu-list.ts';
import { childMenus, listMenus } from './read-menus.ts';

export const menusRoutes = (services: Clock): RouteGroup =>
  defineRoutes(menusCalls, {
    'GET /sys/menu/menuList': async ({ context }) => ({ menuList: await menuList(context, services.now()) }),
    'GET /sys/menu/selectMenuByPId': ({ query, context }) =>
      childMenus(context, query.pid ?? query.pId ?? query.parentId ?? 0),
    'POST /sys/menu/list': ({ body, context }) => listMenus(context, body.title),
    'POST /sys/menu/save': ({ body, context }) => saveMenu(context, body),
    'POST /sys/menu/update': ({ body, context }) => changeMenu(context, body),
    'POST /sys/menu/arrange': async ({ body, context }) => {
      await arrangeMenus(context, body);
      return null;
    },
    'POST /sys/menu/delete': async ({ body, context }) => {
      await removeMenu(context, body.id);
      return null;
    },
  });
