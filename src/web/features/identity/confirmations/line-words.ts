import type { Confirmation } from '#contracts/identity/confirmations.ts';
import type { Question } from '#web/ui/dialog/ask.ts';

/** `邮箱：a@b → c@d`; of something new only what it will be. */
export const lineWords = ({ label, before, after }: Confirmation['lines'][number]): string =>
  before === '' ? `${label}：${after}` : `${label}：${before} → ${after || '（空）'}`;

/** Kinds of change that nothing brings back. */
const forGood = new Set(['institution.erase']);

/** What the second person is asked: each line of the change by itself, then who wants it. */
export const confirmQuestion = ({
  kind,
  title,
  lines,
  proposedBy,
}: Pick<Confirmation, 'kind' | 'title' | 'lines' | 'proposedBy'>): Question => {
  const said = [...lines.map(lineWords), `提交人：${proposedBy}`];
  return forGood.has(kind)
    ? {
        title,
        text: [...said, '请先向本人核实。确认后立即删除，不能恢复。'].join('\n'),
        yes: '确认抹除',
        danger: true,
      }
    : { title, text: [...said, '请先向本人核实，确认后立即生效。'].join('\n'), yes: '确认' };
};
