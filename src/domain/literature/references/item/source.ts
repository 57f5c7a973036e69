import type { LiteratureKind } from '#domain/literature/record.ts';
import { shown } from '../fold.ts';
import { thesisWords } from '../kinds.ts';
import { isPlace, namesPublisher, namesUniversity } from '../source-words.ts';
import { hostMark } from './host-mark.ts';
import type { Text } from './text-piece.ts';

export interface Source {
  text: string;
  kind: LiteratureKind | undefined;
  sure: number;
}

/** Words that stand where volume and pages will. */
const notOut =
  /[.,;(\s]{1,3}(?:published online|epub(?: ahead of print)?|online first|early access|in press|forthcoming|accepted|网络首发|在线出版|待刊)[\s.:;)]{0,3}$/i;

export const journalOf = (piece: Text): Source => {
  const name = shown(
    piece.original
      .replace(/^[\s.,;:(（，]+|[\s,(（，]+$/g, '')
      .replace(/^[|/–—-]+\s|\s[|/–—-]+$/g, '')
      .replace(/^(?:发表于|发表在|刊登?于|刊登?在|载于?|published in|appeared in)\s?[:：]?\s?/i, '')
      .replace(notOut, ''),
  ).replace(/^[《[]|[》\]]$/g, '');
  const clear =
    !/\d/.test(name) &&
    !/\bin\b/i.test(name) &&
    !namesPublisher(name) &&
    !/[.:]\s\p{L}{3,}\s\p{L}+\s\p{L}+/u.test(name);
  return { text: name, kind: undefined, sure: name === '' ? 0 : clear ? 0.92 : 0.6 };
};

/** `Place: Publisher`, `Publisher, Place` or a publisher alone. */
export const publisherOf = (piece: Text): Source => {
  const bare = piece.original.replace(/^[\s.,;:([]+|[\s.,;:)\]([]+$/g, '');
  const folded = piece.folded.slice(piece.original.indexOf(bare), piece.original.indexOf(bare) + bare.length);
  const colon = folded.lastIndexOf(':');
  if (colon > 0) {
    const [left, right] = [bare.slice(0, colon), bare.slice(colon + 1)];
    const turned = namesPublisher(left) && !namesPublisher(right) && isPlace(right.split(/[,，]/)[0]!);
    return { text: shown(turned ? left.replace(/^.*[.;]\s/, '') : right), kind: undefined, sure: 0.9 };
  }
  const parts = bare.split(/[,，]\s*/);
  const named = parts.find((part) => namesPublisher(part));
  const dot = named?.split(/\.\s+/).at(-1);
  if (dot) return { text: shown(dot), kind: undefined, sure: parts.length === 1 ? 0.9 : 0.85 };
  const kept = parts.filter((part) => !isPlace(part));
  return { text: shown(kept[0] ?? bare), kind: undefined, sure: 0.6 };
};

export const universityOf = (piece: Text): Source => {
  const bare = shown(piece.original.replace(thesisWords, ' ').replace(/[()[\]]/g, ' '));
  const colon = bare.search(/[:：]/);
  const parts = (colon > 0 ? bare.slice(colon + 1) : bare)
    .split(/[,，.。;]\s*/)
    .map(shown)
    .filter(Boolean);
  const named = parts.filter((part) => namesUniversity(part));
  const chosen =
    named.find((part) => /universit|大学|institute|科学院/i.test(part)) ??
    named[0] ??
    parts.find((part) => !isPlace(part)) ??
    '';
  return { text: chosen, kind: 'thesis', sure: named.length > 0 ? 0.9 : 0.6 };
};

/** `arXiv preprint arXiv:1706.03762` stays as it is; a number apart from the name, and the word alone, go. */
export const preprintName = (written: string): string =>
  shown(
    written
      .replace(hostMark, '')
      .replace(/[\s,.(]+\d{4}\.\d{4,5}(?:v\d{1,2})?[\s.)]*(?:preprint[\s.,]*)?$/i, '')
      .replace(/(?<=\S)\s?\(?preprint\)?(?:\sat)?[\s.:,(]*$/i, ''),
  );
