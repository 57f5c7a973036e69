const first = (pairs: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  pairs.find(([pattern]) => pattern.test(text))?.[1];

const systems = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

// Those that call themselves by another's name too stand before it.
const browsers = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/i, '钉钉'],
  [/QQBrowser|MQQBrowser/, 'QQ 浏览器'],
  [/QIHU|360SE|360EE/i, '360 浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

/** A user agent in words a person recognises: `Windows · Chrome`. */
export const deviceName = (userAgent: string): string => {
  const parts = [first(systems, userAgent), first(browsers, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '其他设备';
};

/** How the session was opened (§3.9 FromType). */
export const wayIn = (fromType: number): string =>
  ({ 1: '账号密码', 2: '统一身份认证', 3: '手机登录', 4: '管理员登录' })[fromType] ?? '登录';
