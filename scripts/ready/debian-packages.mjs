import { findCommand, findFont, findPostgres } from './find.mjs';

/**
 * @typedef {{ name: string, purpose: string, isThere: () => boolean }} SystemPart
 */

/**
 * What the tests need of the system: Debian's package, what for, and how to see that it, or an equal, is there.
 * @type {readonly SystemPart[]}
 */
export const debianPackages = [
  {
    name: 'chromium',
    purpose: '在真实浏览器里走完整流程',
    isThere: () => findCommand(['chromium', 'chromium-browser', 'google-chrome']) !== undefined,
  },
  { name: 'fonts-noto-cjk', purpose: '页面截图里的中文字形', isThere: () => findFont() !== undefined },
  {
    name: 'postgresql',
    purpose: '在 DATABASE_URL 指向的 PostgreSQL（15 或更新）上重跑服务端测试',
    isThere: () => findPostgres(15) !== undefined,
  },
];
