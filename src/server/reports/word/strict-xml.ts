const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const decodeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return entities[name] ?? whole;
  });

export interface XmlAttribute {
  /** With its prefix, as it is written. */
  name: string;
  value: string;
}

export type XmlToken =
  | { kind: 'open' | 'empty'; source: string; local: string; attributes: readonly XmlAttribute[] }
  | { kind: 'close'; source: string; local: string }
  | { kind: 'text'; source: string };

const piece =
  /<\?xml\s[^?]*\?>|<!--[\s\S]*?-->|<\/([^\s<>/="'&]+)\s*>|<([^\s<>/="'&?!]+)((?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const attribute = /([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Whatever prefix it goes by. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By its local name; empty where it is not there. */
export const attributeOf = (attributes: readonly XmlAttribute[], local: string): string =>
  attributes.find(({ name }) => localName(name) === local)?.value ?? '';

/** A template of a hundred pages has a tenth of them; each costs memory. */
export const mostTokens = 300_000;

/**
 * The pieces of an XML part, with values as a reader takes them. Declarations and comments are left out; undefined where
 * there is anything that Word itself never writes: a DTD, another instruction, CDATA, a tag that is none. Stops beyond
 * the most there may be.
 */
export const xmlTokens = (xml: string): XmlToken[] | undefined => {
  const tokens: XmlToken[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < xml.length && tokens.length <= mostTokens) {
    const found = piece.exec(xml);
    if (!found) return undefined;
    const [source, closed, opened, attributes = '', empty] = found;
    if (closed) tokens.push({ kind: 'close', source, local: localName(closed) });
    else if (opened)
      tokens.push({
        kind: empty ? 'empty' : 'open',
        source,
        local: localName(opened),
        attributes: [...attributes.matchAll(attribute)].map(([, name = '', double, single]) => ({
          name,
          value: decodeXml(double ?? single ?? ''),
        })),
      });
    else if (!source.startsWith('<')) tokens.push({ kind: 'text', source });
  }
  return tokens;
};

/** In the one encoding that was read. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const xmlOf = (tokens: readonly XmlToken[]): string =>
  `${xmlHead}${tokens
    .map(({ source }) => source)
    .join('')
    .trimStart()}`;
