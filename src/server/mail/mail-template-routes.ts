import { mailTemplateCalls } from '#contracts/mail-templates.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { listMailTemplates, mailSample, mailTemplateHistory, saveMailTemplate } from './mail-templates.ts';

export const mailTemplateRoutes = (services: Clock): RouteGroup =>
  defineRoutes(mailTemplateCalls, {
    'GET /mail-templates': async ({ context }) => ({
      list: await listMailTemplates(context),
      sample: await mailSample(context),
    }),
    'POST /mail-templates/history': async ({ body, context }) => ({
      list: await mailTemplateHistory(context, body.key),
    }),
    'POST /mail-templates/save': ({ body: { key, version, subject, body, brief }, context }) =>
      saveMailTemplate(context, { key, version, text: { subject, body, brief } }, services.now()),
    'POST /mail-templates/restore': ({ body: { key, version }, context }) =>
      saveMailTemplate(context, { key, version, text: null }, services.now()),
  });
