import { onlineSessionCalls } from '#contracts/identity/identity.ts';
import { personNumberCalls } from '#contracts/identity/person-numbers.ts';
import { userImportCalls } from '#contracts/identity/user-import.ts';
import { usersCalls } from '#contracts/identity/users.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { workbook } from '../files/workbook-download.ts';
import { writeRefusedRows } from '../files/write-refused-rows.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { isGrantable } from '../roles/role-policy.ts';
import { allRoles } from '../roles/role-store.ts';
import { stationsOf } from '../stations/stations-store.ts';
import { closeUser } from './close-user.ts';
import { createUser } from './create-user.ts';
import { eraseUser } from './erase-user.ts';
import { exportPerson } from './export-person.ts';
import { startUsersExport } from './export-users.ts';
import { forceOut } from './force-out.ts';
import { applyUserImport, importedInto, readUserImport } from './import-users.ts';
import { linkSignOn } from './link-sign-on.ts';
import { listUsers } from './list-users.ts';
import { showNumbers } from './numbers/list-numbers.ts';
import { vouchForNumbers } from './numbers/vouch-numbers.ts';
import { endOne, listOnline } from './online-sessions.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { restoreUser } from './restore-user.ts';
import { unlockUser } from './unlock-user.ts';
import { updateUser } from './update-user.ts';
import { validateUsername } from './validate-username.ts';
import { writeUserTemplate } from './write-user-template.ts';

type Needs = Clock & PlatformScope & WithFiles & WithJobs & WithPasswordKeys;

export const personNumberRoutes = (services: Clock): RouteGroup =>
  defineRoutes(personNumberCalls, {
    'POST /person-numbers/list': ({ body, context }) => showNumbers(context, body),
    'POST /person-numbers/vouch': ({ body, context }) => vouchForNumbers(context, body, services.now()),
  });

export const usersRoutes = (services: Needs): RouteGroup =>
  defineRoutes(usersCalls, {
    'POST /sys/user/list': ({ body, context }) => listUsers(context, body, services.now()),
    'POST /sys/user/htblSave': ({ body, context }) => createUser(services, context, body),
    'POST /sys/user/htblUpdate': ({ body, context }) => updateUser(services, context, body),
    'POST /sys/user/delete': ({ body, context }) => closeUser(services, context, body.id),
    'POST /sys/user/restore': ({ body, context }) => restoreUser(context, body, services.now()),
    'POST /sys/user/data': ({ body, context }) => exportPerson(services, context, body.id),
    'POST /sys/user/erase': async ({ body, context }) => {
      await eraseUser(context, body, services.now());
      return null;
    },
    'POST /sys/user/unameValidate': ({ body, context }) => validateUsername(services, body, context.actor),
    'POST /sys/user/resetPassword': ({ body, context }) => resetPassword(services, context, body),
    'POST /sys/user/resetSecondFactor': ({ body, context }) => resetSecondFactor(context, body.id, services.now()),
    'POST /sys/user/unlock': async ({ body, context }) => {
      await unlockUser(context, body.id, services.now());
      return null;
    },
    'POST /sys/user/linkSignOn': ({ body, context }) => linkSignOn(context, body, services.now()),
    'POST /sys/user/forceOut': ({ body, context }) => forceOut(services, context, body.id),
    'POST /tasks/exportUsers': ({ body, context }) => startUsersExport(services, context, body),
  });

export const userImportRoutes = (services: Needs): RouteGroup =>
  defineRoutes(userImportCalls, {
    'GET /sys/user/importTemplate': async ({ query, context: { db, actor } }) => {
      const institutionId = await importedInto(db, actor, query.institutionId);
      const roles = (await allRoles(db)).filter(
        (role) => (role.institutionId ?? institutionId) === institutionId && isGrantable(actor, role),
      );
      const { userTypeNames } = await profileOf(db, institutionId);
      const names = [...new Set(roles.map(({ name }) => name))];
      const stations = (await stationsOf(db, institutionId)).map(({ name }) => name);
      return workbook(await writeUserTemplate(userTypeNames, names, stations), '用户导入模板.xlsx');
    },
    'POST /sys/user/importRead': ({ query, context }) => readUserImport(context, query.institutionId),
    'POST /sys/user/importApply': ({ body, context }) => applyUserImport(services, context, body),
    'POST /sys/user/importRefused': async ({ body: { headings, rows } }) =>
      workbook(await writeRefusedRows({ headings, refused: rows }), '未导入的用户.xlsx'),
  });

export const onlineSessionRoutes = (services: Needs): RouteGroup =>
  defineRoutes(onlineSessionCalls, {
    'POST /sessions/online': ({ body, context }) => listOnline(context, body, services.now()),
    'POST /sessions/endOne': async ({ body, context }) => {
      await endOne(context, body.id, services.now());
      return null;
    },
  });
