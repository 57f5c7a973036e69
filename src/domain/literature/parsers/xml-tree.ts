import { oneLine } from '../fields/markup.ts';

/** A piece of XML as a tree: one record at a time, never a whole file. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlNode | string)[];
}

/** Deeper elements become siblings: no record needs more, and a hostile one must not. */
const deepest = 200;
/** Tags, opening and closing: enough for 200,000 authors with their addresses; what follows stays one text, tags and all. */
const mostTags = 4_000_000;
const noAttributes: Readonly<Record<string, string>> = {};
const noChildren: (XmlNode | string)[] = [];
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Only the entities every XML has: what a document type may declare is never expanded. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
        if (name) return entities[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

const attributesOf = (tag: string): Readonly<Record<string, string>> => {
  if (!tag.includes('=')) return noAttributes;
  const found: [string, string][] = [];
  for (const match of tag.slice(0, 4_000).matchAll(/([^\s="'<>/]{1,100})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g))
    found.push([match[1]!, decoded(match[2] ?? match[3] ?? '')]);
  return Object.fromEntries(found);
};

/** The place of the `>` that ends a tag, past quoted attributes. */
const tagEnd = (text: string, from: number, to: number): number => {
  for (let at = from; at < to; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === 62) return at;
    if (mark === 34 || mark === 39) {
      const close = text.indexOf(mark === 34 ? '"' : "'", at + 1);
      if (close < 0 || close >= to) return text.indexOf('>', at);
      at = close;
    }
  }
  return -1;
};

/** Comments, instructions and declarations: answers the place after one that begins here, or -1. */
const skipped = (text: string, at: number): number => {
  const past = (mark: string): number => {
    const found = text.indexOf(mark, at + 2);
    return found < 0 ? text.length : found + mark.length;
  };
  if (text.startsWith('<!--', at)) return past('-->');
  if (text.startsWith('<?', at)) return past('?>');
  return text.startsWith('<!', at) ? past('>') : -1;
};

/** Most elements hold one thing: a list of that one alone takes a fifth of the memory of a list that may grow. */
const addChild = (node: XmlNode, child: XmlNode | string): void => {
  if (node.children === noChildren) node.children = [child];
  else node.children.push(child);
};

/** Reads whatever there is; tags that do not match are closed with what holds them. */
export const xmlTree = (text: string): XmlNode => {
  const root: XmlNode = { name: '', attributes: noAttributes, children: noChildren };
  const open: XmlNode[] = [root];
  const addText = (piece: string): void => {
    if (piece) addChild(open[open.length - 1]!, piece);
  };
  let at = 0;
  for (let tags = 0; at < text.length && tags < mostTags; tags += 1) {
    const mark = text.indexOf('<', at);
    if (mark < 0) break;
    addText(decoded(text.slice(at, mark)));
    if (text.startsWith('<![CDATA[', mark)) {
      const close = text.indexOf(']]>', mark);
      addText(text.slice(mark + 9, close < 0 ? undefined : close));
      at = close < 0 ? text.length : close + 3;
      continue;
    }
    const past = skipped(text, mark);
    const end = past < 0 ? tagEnd(text, mark + 1, text.length) : past;
    if (past < 0 && end > 0) readTag(open, text.slice(mark + 1, end));
    at = past < 0 ? (end < 0 ? text.length : end + 1) : past;
  }
  if (at < text.length) addText(decoded(text.slice(at)));
  return root;
};

const readTag = (open: XmlNode[], tag: string): void => {
  if (tag.startsWith('/')) {
    const name = tag.slice(1).trim();
    for (let depth = open.length - 1; depth > 0; depth -= 1)
      if (open[depth]!.name === name) {
        open.length = depth;
        return;
      }
    return;
  }
  const name = /^[^\s/]{1,200}/.exec(tag)?.[0];
  if (!name) return;
  const node: XmlNode = { name, attributes: attributesOf(tag.slice(name.length)), children: noChildren };
  addChild(open[open.length - 1]!, node);
  if (!tag.endsWith('/') && open.length < deepest) open.push(node);
};

const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

export const childrenOf = (node: XmlNode | undefined, name?: string): XmlNode[] =>
  node?.children.filter((child): child is XmlNode => isNode(child) && (name === undefined || child.name === name)) ??
  [];

/** The first element along a path of names. */
export const inside = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined => {
  let at = node;
  for (const name of path) at = at?.children.find((child): child is XmlNode => isNode(child) && child.name === name);
  return at;
};

/** All text of an element, markup inside it left out, in one line. */
export const textOf = (node: XmlNode | undefined): string => {
  if (!node) return '';
  const parts: string[] = [];
  const gather = (one: XmlNode): void => {
    for (const child of one.children)
      if (isNode(child)) gather(child);
      else parts.push(child);
  };
  gather(node);
  return oneLine(parts.join(''));
};

/** The text of the first element along a path, if it has any. */
export const textIn = (node: XmlNode | undefined, ...path: string[]): string | undefined =>
  textOf(inside(node, ...path)) || undefined;

export const textsIn = (node: XmlNode | undefined, name: string): string[] =>
  childrenOf(node, name).map(textOf).filter(Boolean);
