import { refuse } from '#domain/errors.ts';

const largest = 50 * 1024 * 1024;
const mostParts = 500;

/** Excel's “single web page”: a mail message whose parts are the pages of a workbook. */
export const isMhtml = (start: string): boolean => {
  const head = start.slice(0, 4_000);
  return /^MIME-Version:/im.test(head) && /multipart\/related/i.test(head) && /boundary\s{0,3}=/i.test(head);
};

const charsetOf = (header: string): string | undefined => /charset\s{0,3}=\s{0,3}["']?([\w-]{2,30})/i.exec(header)?.[1];

/** The character set that a page says it is written in. */
export const declaredCharset = (head: string): string | undefined => {
  const page = head.slice(0, 8_000);
  return (
    /<meta\s[^<>]{0,200}?charset\s{0,3}=\s{0,3}["']?([\w-]{2,30})/i.exec(page)?.[1] ??
    /<\?xml\s[^<>]{0,100}?encoding\s{0,3}=\s{0,3}["']([\w-]{2,30})/i.exec(page)?.[1]
  );
};

/** Bytes in the character set that was declared for them, where there is such a one and they fit it. */
export const decodedAs = (bytes: Uint8Array, charset: string | undefined): string | undefined => {
  if (!charset) return undefined;
  try {
    return new TextDecoder(/^(?:gb2312|gbk|x-gbk)$/i.test(charset) ? 'gb18030' : charset, { fatal: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
};

const quotedPrintable = (text: string): Buffer => {
  const joined = text.replace(/=[ \t]{0,80}\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
};

const bodyOf = (body: string, encoding: string): Buffer => {
  if (/base64/i.test(encoding)) return Buffer.from(body.replace(/[^A-Za-z0-9+/=]/g, ''), 'base64');
  return /quoted-printable/i.test(encoding) ? quotedPrintable(body) : Buffer.from(body, 'latin1');
};

interface Part {
  header: string;
  body: string;
}

const partOf = (text: string): Part => {
  const end = text.search(/\r?\n\r?\n/);
  return end < 0
    ? { header: text, body: '' }
    : { header: text.slice(0, end), body: text.slice(end).replace(/^\r?\n\r?\n/, '') };
};

const headerValue = (header: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]{0,20}([^\\r\\n]{0,400}(?:\\r?\\n[ \\t][^\\r\\n]{0,400}){0,8})`, 'im').exec(header)?.[1] ??
  '';

/** The pages of such a file that hold a table, each decoded as it declares. */
export const mhtmlPages = (bytes: Uint8Array): string[] => {
  if (bytes.length > largest) throw refuse('too-large', { sentence: '网页表格过大，请分成几个文件' });
  const text = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const boundary = /boundary\s{0,3}=\s{0,3}(?:"([^"\r\n]{1,200})"|([^\s;]{1,200}))/i.exec(text.slice(0, 4_000));
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark) throw refuse('bad-input', { sentence: '网页存档没有分界标记，不能读取' });
  return text
    .split(`--${mark}`, mostParts)
    .slice(1)
    .map(partOf)
    .filter(({ header }) =>
      /text\/html|application\/(?:vnd\.ms-excel|xhtml)/i.test(headerValue(header, 'Content-Type')),
    )
    .map(({ header, body }) => {
      const page = bodyOf(body, headerValue(header, 'Content-Transfer-Encoding'));
      const charset = charsetOf(headerValue(header, 'Content-Type')) ?? declaredCharset(page.toString('latin1'));
      return (
        decodedAs(page, charset) ?? decodedAs(page, 'utf-8') ?? decodedAs(page, 'gb18030') ?? page.toString('latin1')
      );
    })
    .filter((page) => /<table[\s>]/i.test(page));
};
