import { personalCalls } from '#contracts/identity/personal.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { exportOwnData } from '../users/export-person.ts';
import { closeAccount } from './close-account.ts';
import { cancelContactChange, confirmContactChange, startContactChange } from './contacts/change-contact.ts';
import { readProfile, saveLanguage } from './profile-store.ts';
import { chooseNotifications, updateProfile } from './update-profile.ts';

type Needs = Clock & PlatformScope & WithMailer & WithPasswordKeys;

export const personalRoutes = (services: Needs): RouteGroup =>
  defineRoutes(personalCalls, {
    'GET /profile': ({ context }) => readProfile(context.db, context.actor.userId),
    'POST /profile/update': ({ body, context }) => updateProfile(context, body),
    'POST /profile/contact/start': ({ body, context }) => startContactChange(services, context, body),
    'POST /profile/contact/confirm': async ({ body, context }) => {
      await confirmContactChange(services, context, body);
      return readProfile(context.db, context.actor.userId);
    },
    'POST /profile/contact/cancel': async ({ body, context }) => {
      await cancelContactChange(services, context, body.kind);
      return readProfile(context.db, context.actor.userId);
    },
    'POST /profile/notifications': ({ body, context }) => chooseNotifications(context, body),
    'POST /profile/language': async ({ body, context }) => {
      await saveLanguage(context.db, context.actor.userId, body.language);
      return null;
    },
    'GET /profile/data': ({ context }) => exportOwnData(services, context),
    'POST /profile/close': ({ body, context }) => closeAccount(services, context, body),
  });
