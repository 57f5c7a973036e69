import { Resvg } from '@resvg/resvg-js';
import PizZip from 'pizzip';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const names = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" xmlns:pic="${office}/drawingml/2006/picture"`;
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What stands in the frame while one edits the template in Word. */
const placeholder = (): Buffer =>
  Buffer.from(
    new Resvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle cx="60" cy="60" r="56" fill="none" stroke="#c8102e" stroke-width="4" stroke-dasharray="10 6"/><path d="M60 34l7.6 16.4 17.9 2.1-13.3 12.2 3.6 17.7L60 73.6l-15.8 8.8 3.6-17.7-13.3-12.2 17.9-2.1z" fill="#c8102e"/></svg>',
    )
      .render()
      .asPng(),
  );

const style = (id: string, name: string, paragraphLook: string, runLook: string, base = 'Normal'): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${base}"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraphLook}</w:pPr><w:rPr>${runLook}</w:rPr></w:style>`;

const heading = (level: number, size: number, before: number): string =>
  style(
    `Heading${level}`,
    `heading ${level}`,
    `<w:keepNext/><w:keepLines/><w:spacing w:before="${before * 20}" w:after="120" w:line="300" w:lineRule="auto"/><w:ind w:firstLineChars="0" w:firstLine="0"/><w:outlineLvl w:val="${level - 1}"/>`,
    `<w:rFonts w:eastAsia="黑体"/><w:b/><w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/>`,
  );

const stylesOf = (size: number): string =>
  `${xml}<w:styles ${names}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/><w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="324" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${heading(1, size + 3.5, 16)}${heading(2, size + 1.5, 10)}${heading(3, size + 0.5, 8)}${style('Cell', 'Table Cell', '<w:spacing w:before="40" w:after="40" w:line="264" w:lineRule="auto"/>', `<w:sz w:val="${size * 2 - 3}"/><w:szCs w:val="${size * 2 - 3}"/>`)}${style('Annex', 'Annex', '<w:spacing w:before="0" w:after="60" w:line="288" w:lineRule="auto"/>', `<w:sz w:val="${size * 2 - 2}"/><w:szCs w:val="${size * 2 - 2}"/>`)}</w:styles>`;

const part = (root: 'hdr' | 'ftr', inside: string): string => `${xml}<w:${root} ${names}>${inside}</w:${root}>`;

const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships">${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

export interface DocxParts {
  title: string;
  body: readonly string[];
  section: string;
  header: string;
  footer: string;
  /** Points of the running text. */
  size?: number;
}

/** The same bytes whenever the same parts come in. */
export const packageDocx = ({ title, body, section, header, footer, size = 10.5 }: DocxParts): Buffer => {
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${wordTypes}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordTypes}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${wordTypes}.settings+xml"/><Override PartName="/word/header1.xml" ContentType="${wordTypes}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${wordTypes}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${office}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`,
    'word/document.xml': `${xml}<w:document ${names}><w:body>${body.join('')}${section}</w:body></w:document>`,
    'word/styles.xml': stylesOf(size),
    'word/settings.xml': `${xml}<w:settings ${names}><w:characterSpacingControl w:val="compressPunctuation"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    'word/header1.xml': part('hdr', header),
    'word/footer1.xml': part('ftr', footer),
    'word/_rels/document.xml.rels': relations([
      ['rIdStyles', 'styles', 'styles.xml'],
      ['rIdSettings', 'settings', 'settings.xml'],
      ['rIdHeader', 'header', 'header1.xml'],
      ['rIdFooter', 'footer', 'footer1.xml'],
      ['rIdPicture', 'image', 'media/placeholder.png'],
    ]),
    'word/_rels/header1.xml.rels': relations([['rIdPicture', 'image', 'media/placeholder.png']]),
    'word/media/placeholder.png': placeholder(),
  };
  const zip = new PizZip();
  for (const [name, content] of Object.entries(files))
    zip.file(name, content, { date: new Date(Date.UTC(2026, 0, 1)), createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
