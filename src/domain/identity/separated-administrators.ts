import { personPermissions, unitPermissions } from './permission-lists.ts';
import type { RoleSeed } from './user-types.ts';

const everyone: readonly string[] = ['/dashboard', '/Personal/index'];

/**
 * 三员: administration split so that nobody both acts and judges. The first sets up, the second says who may do what,
 * the third reads what both did; no permission is held by two of them.
 */
export const separatedAdministrators: readonly RoleSeed[] = [
  {
    code: 'ROLE_SYSTEM_ADMIN',
    name: '系统管理员',
    permissions: [...unitPermissions, 'file.upload'],
    menu: [
      ...everyone,
      '/system/overview',
      '/system/setup',
      '/system/institution',
      '/system/package',
      '/newSearchStation',
      '/system/signing',
      '/system/branch',
      '/databaseTemplate',
      '/system/source',
      '/system/querySyntax',
      '/system/notice',
      '/system/feedback',
      '/system/help',
      '/system/upload',
      '/system/archive',
      '/system/outbox',
      '/system/messageChannels',
      '/system/job',
      '/system/calendar',
      '/system/mailTemplate',
      '/system/reportTemplate',
      '/system/openApi',
      '/system/connections',
      '/system/outward',
    ],
  },
  {
    code: 'ROLE_SECURITY_ADMIN',
    name: '安全管理员',
    permissions: personPermissions,
    menu: [
      ...everyone,
      '/system/overview',
      '/system/user',
      '/system/registration',
      '/system/role',
      '/system/confirmation',
      '/system/signOn',
      '/system/session',
    ],
  },
  { code: 'ROLE_AUDITOR', name: '审计员', permissions: ['audit.read'], menu: [...everyone, '/system/audit'] },
];
