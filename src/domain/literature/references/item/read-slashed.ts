import { shownTitle as titleText } from '../fold.ts';
import { wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { finish } from './finish-reading.ts';
import { namesOf, sureOfNames } from './head-of-item.ts';
import { cut, type Text } from './text-piece.ts';

/** `Title / Names // Source. – 2019. – Vol. 12. – P. 45–67`: slashes part the fields, dashes the numbers. */
export const readSlashed = (text: Text, lead: number | undefined): Reading | undefined => {
  const found = /\s\/\s([^/]{3,600}?)\s\/\/\s/.exec(text.folded);
  const list = found && wholeNames(found[1]!);
  if (!found || !list) return undefined;
  const rest = cut(text, found.index + found[0].length);
  const plain = (piece: string): string => piece.replace(/(?<=[.,;]\s?)[-–—](?=\s)/g, ' ');
  return finish(
    {
      style: 'plain',
      title: titleText(text.original.slice(0, found.index)),
      names: namesOf(list),
      sure: { title: 0.9, authors: sureOfNames(list) },
    },
    { folded: plain(rest.folded), original: plain(rest.original) },
    lead,
  );
};
