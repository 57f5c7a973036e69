import { priceListCalls } from '#contracts/payments/price-lists.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { priceExample, savePriceList, showPriceLists } from './price-lists.ts';

export const priceListRoutes = (services: Clock): RouteGroup =>
  defineRoutes(priceListCalls, {
    'POST /priceLists/list': ({ body, context }) => showPriceLists(context, body),
    'POST /priceLists/save': ({ body, context }) => savePriceList(context, body, services.now()),
    'POST /priceLists/example': async ({ body }) => priceExample(body),
  });
