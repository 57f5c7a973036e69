import { syntaxCalls } from '#contracts/novelty/syntaxes.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { saveSyntax, showHistory } from './change-syntax.ts';
import { readSyntaxes } from './read-syntaxes.ts';

export const querySyntaxRoutes = (services: Clock): RouteGroup =>
  defineRoutes(syntaxCalls, {
    'GET /novelty/syntaxes': async ({ context: { db, actor } }) => ({
      list: await readSyntaxes(db, actor.institutionId),
    }),
    'GET /novelty/syntaxes/:database/history': ({ params, context }) => showHistory(context, params.database),
    'POST /novelty/syntaxes/save': ({ body, context }) => saveSyntax(context, body, services.now()),
  });
