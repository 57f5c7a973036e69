/** A name as it is compared: full width as half width, without case, without letters nobody sees. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .trim();

/** Names that speak for the system; no reader is called so, nor anything that looks like it. */
export const reservedNames: readonly string[] = [
  'root',
  'admin',
  'administrator',
  'sysadmin',
  'superadmin',
  'system',
  'security',
  'audit',
  'auditor',
  'support',
  'operator',
  'postmaster',
  'webmaster',
  '管理员',
  '系统管理员',
  '平台管理员',
  '安全管理员',
  '审计员',
  '系统',
  '客服',
];
