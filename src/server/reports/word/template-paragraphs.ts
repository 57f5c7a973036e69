import type PizZip from 'pizzip';
import type { TemplateParagraph } from '#domain/reports/template-marks.ts';
import { decodeXml } from './strict-xml.ts';

const partName = (file: string): string | undefined => {
  if (file === 'word/document.xml') return '正文';
  const found = /^word\/(header|footer|footnotes|endnotes)(\d*)\.xml$/.exec(file);
  const names = { header: '页眉', footer: '页脚', footnotes: '脚注', endnotes: '尾注' } as const;
  return found ? `${names[found[1] as keyof typeof names]}${found[2] ?? ''}` : undefined;
};

const pictureName = (element: string): string | undefined =>
  /\bdescr="\s*\{%\s*([^}"]{0,40}?)\s*\}\s*"/.exec(element)?.[1];

const paragraphsIn = (part: string, xml: string): TemplateParagraph[] => {
  const done: TemplateParagraph[] = [];
  const open: { text: string; pictures: string[] }[] = [];
  const token = /<(\/?)(w:p|w:t|w:tab|w:br|wp:docPr)(?=[\s/>])[^>]*?(\/?)>/g;
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    const [element, closes, name, empty] = found;
    const now = open.at(-1);
    if (name === 'w:p' && !closes && !empty) open.push({ text: '', pictures: [] });
    else if (name === 'w:p' && closes && now) done.push({ part, ...open.pop()! });
    else if (!now) continue;
    else if (name === 'w:t' && !closes && !empty)
      now.text += decodeXml(xml.slice(token.lastIndex, Math.max(token.lastIndex, xml.indexOf('<', token.lastIndex))));
    else if (name === 'w:tab' || name === 'w:br') now.text += ' ';
    else if (name === 'wp:docPr') {
      const picture = pictureName(element);
      if (picture !== undefined) now.pictures.push(picture);
    }
  }
  return done;
};

/** The paragraphs of a template as a reader sees them, text boxes, headers and footers included. */
export const paragraphsOf = (zip: PizZip): TemplateParagraph[] =>
  Object.keys(zip.files).flatMap((file) => {
    const part = partName(file);
    return part ? paragraphsIn(part, zip.file(file)?.asText() ?? '') : [];
  });
