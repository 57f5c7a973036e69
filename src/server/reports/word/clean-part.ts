import { refuse } from '#domain/errors.ts';
import { attributeOf, localName, type XmlAttribute, type XmlToken, xmlHead, xmlOf } from './strict-xml.ts';
import { riskyField } from './word-fields.ts';

const bad = (sentence: string) => refuse('bad-input', { sentence });

const embedding = new Set(['object', 'control', 'altChunk', 'subDoc', 'OLEObject', 'oleObj']);
/** What would bring in another document, a list of addressees or a script when Word opens the report. */
const fetching = new Set(['mailMerge', 'frameset', 'saveThroughXslt']);

/** A picture that lies elsewhere: by a relationship (`r:link`), or by an address in the element itself. */
const isLinked = ({ name, value }: XmlAttribute): boolean => {
  const local = localName(name);
  if (local === 'src' || (name.includes(':') && (local === 'link' || local === 'href'))) return value !== '';
  return name === 'href' && !/^(https?:|mailto:|#|$)/i.test(value);
};

const checkWord = (tokens: readonly XmlToken[]): void => {
  for (const token of tokens) {
    if (token.kind === 'text' || token.kind === 'close') continue;
    if (embedding.has(token.local)) throw bad('模板中不能有嵌入对象或控件');
    if (fetching.has(token.local)) throw bad('模板中不能有邮件合并、框架或转换脚本，请另存为普通文档');
    if (token.attributes.some(isLinked)) throw bad('模板引用了外部的内容：链接的图片，请改为直接插入');
  }
  const field = riskyField(tokens);
  if (field !== undefined)
    throw bad(
      `模板中不能有读取其他文件或网址的域（如 INCLUDEPICTURE、LINK）：${field.trim().slice(0, 40) || '嵌套的域'}`,
    );
};

const isRemote = (target: string): boolean =>
  /^\s*([a-z][\w+.-]*:)?[\\/]{2}|^\s*(https?|ftp|smb):/i.test(target) && !/^file:/i.test(target);

/** Where a reader finds links to click. */
const holdsLinks = /^word\/_rels\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml\.rels$/;

/**
 * Links a reader may click stay; a template attached from the author's own disk is dropped, as Word writes one by
 * itself; every other reference to outside is refused.
 */
const isKept = (part: string, attributes: readonly XmlAttribute[]): boolean => {
  const kind = attributeOf(attributes, 'Type').split('/').at(-1) ?? '';
  const target = attributeOf(attributes, 'Target');
  const outside =
    /external/i.test(attributeOf(attributes, 'TargetMode')) || /^\s*([a-z][\w+.-]*:|[\\/]{2})/i.test(target);
  if (/oleObject|control|vbaProject|aFChunk|subDocument|frame/i.test(kind)) throw bad('模板中不能有嵌入对象或宏');
  if (!outside) return true;
  if (kind === 'hyperlink' && /^(https?:|mailto:)/i.test(target) && holdsLinks.test(part)) return true;
  if (kind === 'attachedTemplate' && !isRemote(target)) return false;
  throw bad(`模板引用了外部的内容：${target.slice(0, 80)}，请改为直接插入`);
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Written anew in one spelling: whoever looks for a relationship later finds it. */
const cleanRelations = (part: string, tokens: readonly XmlToken[]): string => {
  const kept = tokens.flatMap((one) =>
    (one.kind === 'open' || one.kind === 'empty') && one.local === 'Relationship' && isKept(part, one.attributes)
      ? [one.attributes]
      : [],
  );
  const written = kept.map((attributes) => {
    const pairs = ['Id', 'Type', 'Target', 'TargetMode'].map((name) => [name, attributeOf(attributes, name)]);
    return `<Relationship ${pairs.flatMap(([name, value]) => (value ? [`${name}="${escaped(value)}"`] : [])).join(' ')}/>`;
  });
  return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join('')}</Relationships>`;
};

const checkTypes = (tokens: readonly XmlToken[]): void => {
  const types = tokens.flatMap((one) => ('attributes' in one ? one.attributes.map(({ value }) => value) : []));
  if (types.some((type) => /macroEnabled|vbaProject|oleObject/i.test(type)))
    throw bad('模板中不能有宏，请另存为不含宏的 .docx');
};

/** One XML part as it may be kept; refuses what could do harm. Any part may be the text: the relationships say which. */
export const cleanPart = (name: string, tokens: readonly XmlToken[]): string => {
  const part = name.toLowerCase();
  if (part.endsWith('.rels')) return cleanRelations(part, tokens);
  if (part === '[content_types].xml') checkTypes(tokens);
  else checkWord(tokens);
  return xmlOf(tokens.filter((one) => one.kind === 'text' || one.local !== 'attachedTemplate'));
};
