import PizZip from 'pizzip';
import type { Block, Cell, Column, Fact, ReportDocument, TableBlock, Text } from '#domain/reports/document/document.ts';
import { cellText, plainText } from '#domain/reports/document/tree-sheets.ts';
import type { DrawnChart } from '../charts/draw-charts.ts';
import { escaped, pictureOf } from './place-charts.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const names = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" xmlns:pic="${office}/drawingml/2006/picture"`;

/** Half points. */
const sizes = { title: 40, part: 28, heading: 24, body: 21, small: 17 } as const;

interface Look {
  size?: keyof typeof sizes;
  bold?: boolean;
  grey?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Stays with what follows. */
  keep?: boolean;
  level?: number;
}

/** Characters that XML cannot hold would make the file unreadable. */
const safe = (text: string): string => escaped(text.replaceAll(/[^\P{Cc}\t\n]/gu, ' '));

const runs = (text: Text, { size = 'body', bold = false, grey = false }: Look): string => {
  const spans = typeof text === 'string' ? [{ text, look: undefined, line: undefined }] : text;
  return spans
    .map(
      (span) =>
        `<w:r><w:rPr>${bold || span.look === 'strong' ? '<w:b/>' : ''}${grey || span.look === 'soft' ? '<w:color w:val="595959"/>' : ''}<w:sz w:val="${sizes[size]}"/></w:rPr>${span.line ? '<w:br/>' : ''}<w:t xml:space="preserve">${safe(span.text)}</w:t></w:r>`,
    )
    .join('');
};

const paragraph = (text: Text, look: Look = {}): string =>
  `<w:p><w:pPr>${look.keep ? '<w:keepNext/>' : ''}<w:spacing w:before="60" w:after="60"/><w:jc w:val="${look.align ?? 'left'}"/>${look.level ? `<w:outlineLvl w:val="${look.level - 1}"/>` : ''}</w:pPr>${runs(text, look)}</w:p>`;

const cell = (text: string, column: Pick<Column, 'align'>, width: number, bold = false): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text, { size: 'small', bold, align: column.align ?? 'left' })}</w:tc>`;

/** Of the text's width, in twentieths of a point. */
const textWidth = 9_186;

/** As the columns say in millimetres; what is left is shared by those that say nothing. */
const widthsOf = (columns: readonly Column[]): number[] => {
  const asked = columns.map(({ width }) => (width ? Math.round(width * 56.7) : 0));
  const fixed = asked.reduce((sum, width) => sum + width, 0);
  const open = asked.filter((width) => width === 0).length;
  const rest = Math.max(1_200, Math.floor((textWidth - fixed) / Math.max(open, 1)));
  const widths = asked.map((width) => width || rest);
  const all = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.floor((width * textWidth) / all));
};

const line = 'w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"';

const table = (columns: readonly Column[], rows: readonly (readonly string[])[], foot?: readonly string[]): string => {
  const widths = widthsOf(columns);
  const row = (cells: readonly string[], bold: boolean, head = false): string =>
    `<w:tr><w:trPr><w:cantSplit/>${head ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map((text, at) => cell(text, columns[at] ?? {}, widths[at] ?? 1_000, bold)).join('')}</w:tr>`;
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblBorders>${['top', 'bottom', 'insideH'].map((side) => `<w:${side} ${line}/>`).join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    row(
      columns.map(({ title }) => title),
      true,
      true,
    ),
    ...rows.map((cells) => row(cells, false)),
    ...(foot ? [row(foot, true)] : []),
    '</w:tbl>',
    paragraph('', { size: 'small' }),
  ].join('');
};

const textsOf = (cells: readonly Cell[]): string[] => cells.map(cellText);

const tableBlock = ({ columns, rows, foot }: TableBlock): string =>
  table(
    columns,
    rows.map(({ cells }) => textsOf(cells)),
    foot && textsOf(foot),
  );

const factTable = (rows: readonly Fact[]): string =>
  table(
    [{ title: '项目', width: 45 }, { title: '内容' }],
    rows.map(({ name, value }) => [name, value]),
  );

/** Word counts in 914,400ths of an inch. */
const picture = (at: number, { title, width, height }: DrawnChart): string => {
  const wide = 5_832_000;
  const high = Math.round((wide * height) / width);
  const ids = `id="${at + 1}" name="chart${at + 1}" descr="${safe(title)}"`;
  return `<w:p><w:pPr><w:keepNext/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${wide}" cy="${high}"/><wp:docPr ${ids}/><a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${ids}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdChart${at}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
};

const items = (list: readonly { mark: string; text: Text; under?: Text }[]): string =>
  list
    .map(({ mark, text, under }) => paragraph(`${mark} ${plainText(text)}`) + (under ? paragraph(under) : ''))
    .join('');

const blockOf = (block: Block, charts: readonly DrawnChart[]): string => {
  switch (block.is) {
    case 'heading':
      return paragraph(block.text, { size: 'heading', bold: true, keep: true, level: 2 });
    case 'text':
      return paragraph(block.text, block.look === 'note' ? { size: 'small', grey: true } : {});
    case 'items':
      return items(block.items);
    case 'folded':
      return paragraph(block.title, { bold: true }) + items(block.items);
    case 'facts':
      return factTable(block.rows);
    case 'record':
      return [
        paragraph([{ text: `${block.mark} ${plainText(block.text)}` }]),
        ...block.under.map((one) => paragraph(one)),
      ].join('');
    case 'signature':
      return [...block.people, block.seal, block.day].map((one) => paragraph(one, { align: 'right' })).join('');
    case 'table':
      return tableBlock(block);
    case 'counts':
      return table(
        [
          { title: block.heads.number, width: 12 },
          { title: block.heads.paper },
          ...block.groups.flatMap((group) => block.words.map((word) => ({ title: `${group} ${word}`, width: 14 }))),
        ],
        block.rows.map(({ key, title, figures }) => [key, title, ...figures]),
        ['', block.heads.total, ...block.total],
      );
    case 'figure': {
      const chart = charts[block.chart];
      return [
        paragraph(block.title, { size: 'heading', bold: true, keep: true, level: 2 }),
        chart ? picture(block.chart, chart) : tableBlock(block.table),
        paragraph(block.words, { size: 'small', grey: true }),
      ].join('');
    }
  }
};

const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships">${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

/** The document tree as a Word file that can be edited; `charts` are the drawings of its figures. */
export const documentDocx = (document: ReportDocument, charts: readonly DrawnChart[] = []): Buffer => {
  const body = [
    paragraph(document.institution.name, { align: 'center', grey: true }),
    paragraph(document.title, { size: 'title', bold: true, align: 'center' }),
    factTable(document.cover.facts),
    ...document.parts.flatMap(({ number, title, blocks }) => [
      ...(title === '' ? [] : [paragraph(`${number}${title}`, { size: 'part', bold: true, keep: true, level: 1 })]),
      ...blocks.map((block) => blockOf(block, charts)),
    ]),
  ];
  const zip = new PizZip();
  zip.file(
    '[Content_Types].xml',
    `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
  );
  zip.file('_rels/.rels', relations([['rId1', 'officeDocument', 'word/document.xml']]));
  zip.file(
    'word/styles.xml',
    `${xml}<w:styles ${names}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
  );
  zip.file(
    'word/document.xml',
    `${xml}<w:document ${names}><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1360" w:bottom="1440" w:left="1360" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  );
  zip.file(
    'word/_rels/document.xml.rels',
    relations([
      ['rIdStyles', 'styles', 'styles.xml'],
      ...charts.map((_, at) => [`rIdChart${at}`, 'image', `media/chart${at + 1}.png`] as const),
    ]),
  );
  for (const [at, chart] of charts.entries()) zip.file(`word/media/chart${at + 1}.png`, pictureOf(chart));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
