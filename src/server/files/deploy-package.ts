import type { StagedFile } from '#contracts/files.ts';
import { profileOverlay } from '#contracts/institution-profile.ts';
import { refuse } from '#domain/errors.ts';
import { inspectZip } from './zip-guard.ts';

const mebibyte = 1024 * 1024;
const allowed =
  /^(institution\.json|menu\.json|README\.(md|txt)|branding\/[^/]+\.(png|jpe?g|gif|webp)|templates\/[^/]+\.docx)$/i;

const parse = (bytes: Buffer, name: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse('bad-input', { sentence: `${name} 不是有效的 JSON` });
  }
};

const checkProfile = (bytes: Buffer): string => {
  const read = profileOverlay.safeParse(parse(bytes, 'institution.json'));
  if (read.success) return `单位配置 ${Object.keys(read.data).length} 项`;
  const [issue] = read.error.issues;
  throw refuse('bad-input', { sentence: `institution.json 的 ${issue?.path.join('.') || '内容'}：${issue?.message}` });
};

const checkMenu = (bytes: Buffer): string => {
  const menu = parse(bytes, 'menu.json');
  const whole =
    Array.isArray(menu) && menu.every((row) => typeof row?.path === 'string' && typeof row?.title === 'string');
  if (!whole) throw refuse('bad-input', { sentence: 'menu.json 应为菜单项的列表，每项有 path 和 title' });
  return `菜单 ${menu.length} 项`;
};

/** An institution package: branding, templates, settings, menu. It is read and described, nothing of it is run. */
export const inspectPackage = async (path: string): Promise<StagedFile['summary']> => {
  const { entries, bytes, wanted } = await inspectZip(path, {
    maxEntries: 500,
    maxEntryBytes: 20 * mebibyte,
    maxTotalBytes: 200 * mebibyte,
    faultOf: (name) => (allowed.test(name) ? undefined : `配置包中有不允许的文件：${name.slice(0, 80)}`),
    wanted: (name) => name === 'institution.json' || name === 'menu.json',
  });
  if (entries.length === 0) throw refuse('bad-input', { sentence: '配置包是空的' });
  const profile = wanted.get('institution.json');
  const menu = wanted.get('menu.json');
  const within = (folder: string) => entries.filter(({ name }) => name.startsWith(folder)).length;
  const notes = [
    ...(profile ? [checkProfile(profile)] : []),
    ...(menu ? [checkMenu(menu)] : []),
    `模板 ${within('templates/')} 个`,
    `图片 ${within('branding/')} 个`,
  ];
  return { format: 'zip', entries: entries.length, bytes, notes };
};
