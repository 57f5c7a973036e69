import { shownTitle as titleText } from '../fold.ts';
import { wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { finish } from './finish-reading.ts';
import { namesOf, sureOfNames } from './head-of-item.ts';
import { cut, type Text } from './text-piece.ts';

const withNames = /[\s,.;]\(?(?:joint(?:ly)?\s)?(?:with|co-?authored with|by)\s(?=\p{Lu})([^()]{4,400})\)/u;

/** `Title (with A. Smith and B. Doe), Source, numbers`: names in a bracket behind the title. */
export const readWith = (text: Text, lead: number | undefined): Reading | undefined => {
  const found = withNames.exec(text.folded);
  const list = found && found.index > 8 ? wholeNames(found[1]!) : undefined;
  if (!found || !list || list.sure < 0.45 || !text.folded.slice(found.index).startsWith(' (')) return undefined;
  // `Title. Source, 12(3): 45 (with A. Smith)`: nothing behind the names.
  if (!/\p{L}{3}.*\d/u.test(text.folded.slice(found.index + found[0].length))) return undefined;
  return finish(
    {
      style: 'plain',
      title: titleText(text.original.slice(0, found.index)),
      names: namesOf(list),
      sure: { title: 0.85, authors: Math.min(0.8, sureOfNames(list)) },
    },
    cut(text, found.index + found[0].length),
    lead,
  );
};
