/** A paragraph of a template as Word shows it, with the pictures whose alternative text names one of ours. */
export interface TemplateParagraph {
  /** 正文, 页眉, 页脚. */
  part: string;
  text: string;
  pictures: readonly string[];
}

export interface Place {
  part: string;
  /** The paragraph's text, shortened. */
  text: string;
}

export type MarkKind = 'field' | 'open' | 'inverted' | 'close';

/** A tag as it stands in the template. */
export interface Mark {
  kind: MarkKind;
  name: string;
  /** As written, braces included. */
  raw: string;
  place: Place;
}

export interface BrokenMark {
  fault: 'unclosed' | 'unopened' | 'full-width' | 'not-allowed' | 'empty';
  raw: string;
  place: Place;
}

const most = 60;

export const placeOf = ({ part, text }: TemplateParagraph, around = 0): Place => {
  const from = text.length > most ? Math.max(0, around - most / 2) : 0;
  const piece = text.slice(from, from + most);
  return { part, text: `${from > 0 ? '…' : ''}${piece}${from + most < text.length ? '…' : ''}` };
};

const kinds: Readonly<Record<string, MarkKind>> = { '#': 'open', '^': 'inverted', '/': 'close' };

/** `@` writes raw XML, `=` changes the braces, `-` loops over any element: none has a place in a report. */
const forbidden = /^[@=\-%$*&<>!]/;

const readMark = (content: string, raw: string, place: Place): Mark | BrokenMark => {
  const inner = content.trim();
  const kind = kinds[inner.charAt(0)];
  const name = kind ? inner.slice(1).trim() : inner;
  if (forbidden.test(inner)) return { fault: 'not-allowed', raw, place };
  if (name === '' && kind !== 'close') return { fault: 'empty', raw, place };
  return { kind: kind ?? 'field', name, raw, place };
};

const readParagraph = (paragraph: TemplateParagraph): (Mark | BrokenMark)[] => {
  const { text } = paragraph;
  const found: (Mark | BrokenMark)[] = [];
  for (const { 0: raw, index } of text.matchAll(/｛[^｛｝{}]{1,40}｝/g))
    found.push({ fault: 'full-width', raw, place: placeOf(paragraph, index) });
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter !== '{' && letter !== '}') continue;
    const place = placeOf(paragraph, at);
    if (letter === '{') {
      if (open >= 0) found.push({ fault: 'unclosed', raw: text.slice(open, at).slice(0, 40), place });
      open = at;
    } else if (open < 0) found.push({ fault: 'unopened', raw: text.slice(Math.max(0, at - 12), at + 1), place });
    else {
      found.push(readMark(text.slice(open + 1, at), text.slice(open, at + 1).slice(0, 60), place));
      open = -1;
    }
  }
  if (open >= 0) found.push({ fault: 'unclosed', raw: text.slice(open, open + 40), place: placeOf(paragraph, open) });
  return found;
};

export const isBroken = (mark: Mark | BrokenMark): mark is BrokenMark => 'fault' in mark;

/** Every tag of a template in order, whole or broken. */
export const readMarks = (paragraphs: readonly TemplateParagraph[]): (Mark | BrokenMark)[] =>
  paragraphs.flatMap(readParagraph);
