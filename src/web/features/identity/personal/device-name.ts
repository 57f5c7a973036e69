import { words as texts } from './personal-words.ts';

const first = (pairs: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  pairs.find(([pattern]) => pattern.test(text))?.[1];

const systems = [
  [/HarmonyOS|OpenHarmony/i, texts.harmony],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

// Those that call themselves by another's name too stand before it.
const browsers = [
  [/MicroMessenger/, texts.wechat],
  [/DingTalk/i, texts.dingtalk],
  [/QQBrowser|MQQBrowser/, texts.qqBrowser],
  [/QIHU|360SE|360EE/i, texts.browser360],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

/** A user agent in words a person recognises: `Windows · Chrome`. */
export const deviceName = (userAgent: string): string => {
  const parts = [first(systems, userAgent), first(browsers, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : texts.otherDevice;
};

/** How the session was opened (§3.9 FromType). */
export const wayIn = (fromType: number): string =>
  ({ 1: texts.byPassword, 2: texts.bySignOn, 3: texts.byPhone, 4: texts.asAdministrator })[fromType] ?? texts.signIn;
