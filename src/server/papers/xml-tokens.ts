export interface XmlToken {
  kind: 'open' | 'close' | 'text';
  /** Of an element: its name with prefix. Of text: the decoded text. */
  value: string;
  /** The tag's inside, for its attributes. */
  inside: string;
  /** `<a/>`: opens and closes at once. */
  empty: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:(amp|lt|gt|quot|apos)|#x([0-9a-f]{1,6})|#(\d{1,7}));/gi,
        (whole, name?: string, hex?: string, decimal?: string) => {
          if (name) return entities[name.toLowerCase()]!;
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

/** Walks XML once from left to right; no document type, no entities of its own, nothing fetched. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const until = open < 0 ? xml.length : open;
    if (until > at) yield { kind: 'text', value: decode(xml.slice(at, until)), inside: '', empty: false };
    if (open < 0) return;
    const [from, mark] = sectionAt(xml, open);
    const end = xml.indexOf(mark, from);
    if (end < 0) return;
    at = end + mark.length;
    if (mark === ']]>') yield { kind: 'text', value: xml.slice(from, end), inside: '', empty: false };
    else if (mark === '>') yield elementToken(xml.slice(open + 1, end));
  }
}

const sectionAt = (xml: string, open: number): [from: number, endMark: string] => {
  if (xml.startsWith('<!--', open)) return [open + 4, '-->'];
  if (xml.startsWith('<![CDATA[', open)) return [open + 9, ']]>'];
  if (xml.startsWith('<?', open)) return [open + 2, '?>'];
  return [open + 1, '>'];
};

const elementToken = (inside: string): XmlToken => {
  const close = inside.startsWith('/');
  const value = /^[^\s/>]{0,200}/.exec(close ? inside.slice(1) : inside)![0];
  return { kind: close ? 'close' : 'open', value, inside, empty: inside.endsWith('/') };
};
