import { usersCalls } from '#contracts/users.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { closeUser } from './close-user.ts';
import { createUser } from './create-user.ts';
import { forceOut } from './force-out.ts';
import { listUsers } from './list-users.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';
import { validateUsername } from './validate-username.ts';

export const usersRoutes = (services: Services): Noun =>
  noun(usersCalls, {
    'POST /sys/user/list': ({ body, context }) => listUsers(context, body, services.now()),
    'POST /sys/user/htblSave': ({ body, context }) => createUser(services, context, body),
    'POST /sys/user/htblUpdate': ({ body, context }) => updateUser(services, context, body),
    'POST /sys/user/delete': async ({ body, context }) => {
      await closeUser(services, context, body.id);
      return null;
    },
    'POST /sys/user/unameValidate': ({ body, context }) => validateUsername(services, body, context.actor),
    'POST /sys/user/resetPassword': ({ body, context }) => resetPassword(services, context, body),
    'POST /sys/user/forceOut': ({ body, context }) => forceOut(services, context, body.id),
  });
