import type { Confirmation } from '#contracts/identity/confirmations.ts';

/** `邮箱：a@b → c@d`; of something new only what it will be. */
export const lineWords = ({ label, before, after }: Confirmation['lines'][number]): string =>
  before === '' ? `${label}：${after}` : `${label}：${before} → ${after || '（空）'}`;
