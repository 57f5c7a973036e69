/** How an institution's people sign in with their campus account (CAS). */
export interface SignOnSettings {
  /** What the button on the sign-in page says. */
  name: string;
  serverUrl: string;
  version: 2 | 3;
  /** Our own address, to which the CAS server sends the browser back. */
  service: string;
  /** Whether somebody whom the CAS server knows and we do not becomes an applicant at first sight. */
  createUsers: boolean;
  fields: CasFields;
}

/** Attributes of the CAS answer that say what; empty: the usual names are tried, and no number is taken. */
export interface CasFields {
  name: string;
  unit: string;
  email: string;
  mobile: string;
  /** 工号或学号; `user` is the account's name itself. */
  staffNumber: string;
}

export const usualCasFields: CasFields = { name: '', unit: '', email: '', mobile: '', staffNumber: '' };

/** What the usual servers call them. */
const usualNames: Readonly<Record<keyof CasFields, readonly string[]>> = {
  name: ['cn', 'displayname', 'fullname', 'name', 'username'],
  unit: ['department', 'ou', 'deptname'],
  email: ['mail', 'email'],
  mobile: ['mobile', 'telephonenumber', 'phone'],
  staffNumber: [],
};

/** The person as the answer tells; attributes are named in small letters. */
export const casPerson = (
  { user, attributes }: { user: string; attributes: Readonly<Record<string, string>> },
  fields: CasFields,
): CasFields => {
  const read = (field: keyof CasFields): string => {
    const named = fields[field].trim();
    if (field === 'staffNumber' && named === 'user') return user;
    const names = named ? [named.toLowerCase()] : usualNames[field];
    return names.map((name) => attributes[name]).find(Boolean) ?? '';
  };
  return {
    name: read('name'),
    unit: read('unit'),
    email: read('email'),
    mobile: read('mobile'),
    staffNumber: read('staffNumber'),
  };
};

const loopback = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const shape = /^(https?):\/\/([^\s/?#@:]+|\[[0-9a-f:]+\])(:\d{1,5})?([/?]\S*)?$/i;

/** Only https; http to this very machine where a test says so. No name, no password, no fragment. */
export const isSignOnAddress = (address: string, { loopbackHttp }: { loopbackHttp: boolean }): boolean => {
  const [, scheme = '', host = ''] = shape.exec(address) ?? [];
  if (!scheme || address.includes('#')) return false;
  return scheme.toLowerCase() === 'https' || (loopbackHttp && loopback.test(host));
};

/** What the button says where an institution gives no name. */
export const usualSignOnName = '统一身份认证';

/**
 * Paths of ours that a service address may name: the CAS server sends browsers there with a ticket, and posts there itself
 * when somebody signs out.
 */
export const casServicePaths: readonly string[] = ['/', '/login', '/cmu_login', '/sign_on', '/h5/login', '/sso'];

/** Whether we answer at that address when the CAS server tells of a sign-out. */
export const answersCasLogout = (service: string): boolean => {
  const [, path = '/'] = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(service) ?? [];
  return casServicePaths.includes(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/');
};

export const signOnSentences = {
  unanswered:
    '请用本平台的登录页作服务地址，如 https://lib.example.edu.cn/login：学校那边退出时会向它发通知，别的页面不应答',
  shared: '这个回到本平台的地址也登记给了另一台认证服务器，票据可能被送错地方，请为各单位使用不同的地址',
  address: '请填写以 https:// 开头的地址',
  unsafe: '统一身份认证的地址不是 https，已停用，请由管理员重新提交设置',
} as const;

/** What is wrong, by field. */
export const signOnFaults = (
  { serverUrl, service }: Pick<SignOnSettings, 'serverUrl' | 'service'>,
  setting: { loopbackHttp: boolean },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ serverUrl, service })
      .filter(([, address]) => !isSignOnAddress(address, setting))
      .map(([name]) => [name, signOnSentences.address]),
  );
