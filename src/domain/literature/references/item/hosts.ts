import { fold, shown } from '../fold.ts';
import { namesAt } from '../names.ts';
import { isPlace, namesMeeting, namesPublisher, printsProceedings } from '../source-words.ts';
import { hostMark } from './host-mark.ts';
import type { Source } from './source.ts';
import type { Text } from './text-piece.ts';

const editorsFirst = /^[^:]{2,160}?[\s,(]\(?(?:eds?|editors?|编|主编)(?:\.?\)\s?[.,:]?\s?|\.?\s?[.,:]\s?)/iu;
const editorsIn =
  /[\s,;.]*\(?(?:eds?\.?|edited by|editors?)[\s:]\s?\p{Lu}[^()]{2,200}?\)|[\s,;]+(?:edited by|eds?\.)\s[^.]{3,200}$|;\s[^;]{3,200},\seds?\.?(?=;|$)|\s\(eds\s[^()]{2,200}\)/iu;

const placeAndPublisher = /[.,;]\s?(?:[^.:;,]{2,40}(?:,\s[^.:;,]{2,20})?\s?:\s?)?([^.:;,]{2,80})$/;

/** Proceedings or a host book: without editors, place and publisher. */
export const hostOf = (piece: Text): Source => {
  let name = piece.original.replace(hostMark, '').replace(/[\s,(.;:]+$/, '');
  let sure = 0.88;
  const first = editorsFirst.exec(name);
  if (first && namesAt(foldNames(first[0])) !== undefined) name = name.slice(first[0].length);
  const listed = /[,.;]\s(?:eds?\.?|edited by|editors?:?)\s(?=\p{Lu})/u.exec(name);
  if (listed && listed.index > 8 && namesAt(fold(name), listed.index + listed[0].length))
    name = name.slice(0, listed.index);
  const behind = /,\s(?=\p{Lu}\.)[^()]{3,160},\s[Ee]ds?\.?(?=[,.;\s]|$)/u.exec(name);
  if (behind && behind.index > 8) name = name.slice(0, behind.index);
  const inside = editorsIn.exec(name);
  if (inside)
    name = name.slice(0, inside.index) + name.slice(inside.index + inside[0].length).replace(/^(?![\s,.;(])/, ' ');
  for (let turn = 0; turn < 3; turn += 1) {
    const tail = placeAndPublisher.exec(name);
    const last = tail?.[1]?.trim() ?? '';
    if (!tail || !(namesPublisher(last) || printsProceedings.test(last) || isPlace(last) || /:/.test(tail[0]))) break;
    if (namesMeeting(last) && !/:/.test(tail[0])) break;
    name = name.slice(0, tail.index);
    sure = Math.min(sure, 0.85);
  }
  const bracket = /\s?\(([^()]{2,80})\)?$/.exec(name);
  if (bracket && (namesPublisher(bracket[1]!) || printsProceedings.test(bracket[1]!.split(',')[0]!)))
    name = name.slice(0, bracket.index);
  const bare = shown(name.replace(/\s*\([^()]*$/, ''));
  const clean = /^["“][^"“”]*["”]?$/.test(bare) ? bare.replace(/^["“]|["”]$/g, '') : bare;
  const doubtful = /\d/.test(clean) || /\sin\s/i.test(clean) || namesPublisher(clean) || /,/.test(clean);
  return {
    text: clean,
    kind: namesMeeting(piece.folded) ? 'conference' : 'chapter',
    sure: clean ? (doubtful ? 0.6 : sure) : 0,
  };
};

const foldNames = (text: string): string => text.replace(/[\s,(]*(?:eds?|editors?|编|主编)\.?\)?\s?[.,:]?\s?$/i, '');
