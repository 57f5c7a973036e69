import { calendarCalls } from '#contracts/institutions/calendar.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { deleteDay, importDays, saveDay, showCalendar } from './edit-calendar.ts';

export const calendarRoutes = (services: Clock): RouteGroup =>
  defineRoutes(calendarCalls, {
    'POST /calendar/list': ({ body, context }) => showCalendar(context, body.year),
    'POST /calendar/save': ({ body, context }) => saveDay(context, body, services.now()),
    'POST /calendar/import': ({ body, context }) => importDays(context, body, services.now()),
    'POST /calendar/delete': async ({ body, context }) => {
      await deleteDay(context, body.day, services.now());
      return null;
    },
  });
