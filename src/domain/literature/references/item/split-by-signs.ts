import { shown, shownTitle as titleText } from '../fold.ts';
import { lowerWords, namesJournal } from '../source-words.ts';
import type { Split } from './split-title.ts';
import { cut, type Text } from './text-piece.ts';

/** What people put between title and source where no point or comma stands: the plainest sign first. */
const signs = [
  /\s?;\s/g,
  /\s[-–—]\s/g,
  /\s\/\s/g,
  /\s?[(（](?=[^()（）]*$)/g,
  /\s(?=\*(?!\s)[^*]+\*?\s?$)/g,
  /\s(?=_(?!\s)[^_]+_?\s?$)/g,
  /\s?\[(?=[^[\]]*\]?\s?$)/g,
  /\s?[:：]\s/g,
  /(?<=[\u3400-\u9fff)）])\s+(?=[\u3400-\u9fff])/g,
];
const most = 12;

/** `Title; Source`, `Title - Source`, `Title (Source`, `Title *Source*`, `题目 刊名`: parted where nothing but a name can follow. */
export const splitBySigns = (body: Text): Split | undefined => {
  const end = body.original.replace(/[\s.,;:，；：]+$/, '').length;
  const piece = body.original.slice(0, end);
  for (const [at, sign] of signs.entries()) {
    const found = [...piece.matchAll(sign)].at(-1);
    if (!found || found.index < 8) continue;
    const from = found.index + found[0].length;
    const name = shown(piece.slice(from).replace(/^[*_[]+|[*_\])]+$/g, ''));
    const plain = namesJournal(name);
    const words = name.split(/\s+/).length;
    if (name.length < 2 || words > most || lowerWords(name) > 0 || /[.?!]\s/.test(name)) continue;
    // A colon, a dash and a space stand in titles too.
    // `…, 中国科学: 信息科学`: the colon stands inside the name.
    if (at === 7 && namesJournal(/(?:^|[,，.。]\s?)([^,，.。]{2,30})$/.exec(piece.slice(0, found.index))?.[1] ?? ''))
      continue;
    const weak = [1, 7, 8].includes(at);
    if (weak && (!plain || /^(?:An?|The)\s/.test(name))) continue;
    return {
      title: titleText(piece.slice(0, found.index)),
      source: { ...cut(body, from, end), original: piece.slice(from).replace(/^[*_[]+|[*_\])]+$/g, '') },
      sure: plain ? 0.8 : 0.6,
    };
  }
  return undefined;
};
