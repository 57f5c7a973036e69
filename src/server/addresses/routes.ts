import { addressCalls } from '#contracts/addresses.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { listAddresses } from './address-store.ts';
import { removeAddress, saveAddress } from './keep-addresses.ts';

export const addressRoutes = (services: Clock): RouteGroup =>
  defineRoutes(addressCalls, {
    'GET /addresses': async ({ context }) => ({ list: await listAddresses(context.db, context.actor.userId) }),
    'POST /addresses/save': async ({ body, context }) => ({
      list: await saveAddress(context, body, services.now()),
    }),
    'POST /addresses/delete': async ({ body, context }) => ({
      list: await removeAddress(context, body.id, services.now()),
    }),
  });
