import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contracts/calls.ts';

/** The calls of the specification's table, as the contracts spell them, and the uploads that have a page of their own. */
const called = [
  'POST /sys/login',
  'POST /request/userLogin',
  'GET /sys/menu/menuList',
  'GET /captcha',
  'GET /sys/logout',
  'GET /auth/info',
  'GET /api/dictDetail',
  'GET /sys/menu/selectMenuByPId',
  'POST /sys/menu/list',
  'POST /sys/menu/save',
  'POST /sys/menu/delete',
  'POST /sys/menu/update',
  'POST /sys/user/htblSave',
  'POST /sys/user/htblUpdate',
  'POST /sys/user/delete',
  'POST /sys/user/list',
  'POST /sys/user/unameValidate',
  'POST /sys/user/changePassword',
  'POST /sys/role/selectRoles',
  'GET /institution/getChinaInstitution',
  'POST /institution/getChinaInstitutionOfRole',
  'POST /branchPapers/listss',
  'POST /branchInstitution/exportBranch',
  'POST /image/upload',
  'POST /LibNewSearchStation/getUserImages',
  'GET /image/getUserImage',
  'GET /organization/:id/logo',
  'POST /libEntrustMsg/inform',
  'POST /libEntrustMsg/informUp',
  'POST /deploy/upload',
  'POST /database/upload',
  'POST /avatar/update',
  'POST /localStorage/upload',
] as const;

/** Calls that no screen makes, each with its reason. A call without either is a server without its screen. */
const withoutScreen: Readonly<Record<string, string>> = {
  'POST /cas/logout': 'the campus server tells',
  'GET /stations/:id/picture': 'an address in a page, opened by the browser itself',
  'POST /pictures/upload': 'the specification names it; screens use /image/upload',
  'POST /qiniu/content': 'the specification names it; screens use /localStorage/upload',
  'POST /tasks/exportUsers': 'has no screen yet',
  'POST /records/list': 'has no screen yet',
  'POST /citations/matches/add': 'has no screen yet',
  'POST /citations/recompute': 'has no screen yet; the board counts anew by itself',
  'POST /citations/pairs/add': 'has no screen yet',
  'POST /library/claim': 'use-library.ts puts its name together',
  'POST /library/reject': 'use-library.ts puts its name together',
  'POST /library/withdraw': 'use-library.ts puts its name together',
};

const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name));

test('§7.1 every call of the specification is in the contracts', () => {
  expect(called.filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
});

test('§7.27 every call is used by a screen, or says why not', () => {
  const web = sourcesUnder(path.join(import.meta.dirname, '../src/web')).map((file) => readFileSync(file, 'utf8'));
  /** By its name, or by its path where a generic helper makes the call. */
  const isUsed = (name: string) =>
    [name, name.split(' ')[1]].some((words) => web.some((text) => text.includes(`'${words}'`)));
  const unused = Object.keys(calls).filter((name) => !isUsed(name));
  expect(unused.sort()).toEqual(Object.keys(withoutScreen).sort());
});
