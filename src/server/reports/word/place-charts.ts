import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type PizZip from 'pizzip';
import { figureWord } from '#domain/patents/landscape/figure-word.ts';
import { addPngType, addRelation, addType, readPart } from '#server/files/docx-parts.ts';
import { type ChartTable, type DrawnChart, isDrawn } from '../charts/draw-charts.ts';

const part = 'word/document.xml';
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

/** Office programs that know no vectors show this; fine enough for print. */
export const pictureOf = ({ svg, width }: Pick<DrawnChart, 'svg' | 'width'>): Buffer =>
  Buffer.from(
    new Resvg(svg, {
      background: '#ffffff',
      fitTo: { mode: 'width', value: width * 2 },
      font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Noto Sans SC' },
    })
      .render()
      .asPng(),
  );

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const vectorBlip = (png: string, svg: string): string =>
  `<a:blip r:embed="${png}"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${svg}"/></a:ext></a:extLst></a:blip>`;

/** As wide as the template's frame, as high as the chart is. */
const withChart = (drawing: string, chart: DrawnChart, ids: { png: string; svg: string }): string => {
  const wide = Number(/<wp:extent cx="(\d+)"/.exec(drawing)?.[1] ?? 0);
  const high = Math.round((wide * chart.height) / chart.width);
  return drawing
    .replace(/<wp:extent\b[^>]*>/, `<wp:extent cx="${wide}" cy="${high}"/>`)
    .replace(/<a:ext cx="\d+" cy="\d+"\s*\/>/, `<a:ext cx="${wide}" cy="${high}"/>`)
    .replace(/descr="[^"]*"/, `descr="${escaped(chart.title)}"`)
    .replace(/<a:blip\b[^>]*?(?:\/>|>[\s\S]*?<\/a:blip>)/, vectorBlip(ids.png, ids.svg));
};

const line = 'w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"';
const cellOf = (text: string, look: { wide: number; align: 'left' | 'right'; bold?: boolean }): string =>
  [
    `<w:tc><w:tcPr><w:tcW w:w="${look.wide}" w:type="pct"/></w:tcPr><w:p><w:pPr><w:keepNext/>`,
    `<w:spacing w:before="20" w:after="20"/><w:jc w:val="${look.align}"/></w:pPr><w:r><w:rPr>${look.bold ? '<w:b/>' : ''}`,
    `<w:sz w:val="17"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p></w:tc>`,
  ].join('');

/** Fiftieths of a percent, as Word counts; names need more room than figures. */
const whole = 5000;
const widthsOf = (figures: number): { name: number; figure: number } => {
  const figure = Math.floor(Math.min(whole / (figures + 1), (whole * 0.7) / figures));
  return { name: whole - figure * figures, figure };
};

/** Narrower than Word's own, so that a year fits into a twelfth of the row. */
const margins = '<w:tblCellMar><w:left w:w="40" w:type="dxa"/><w:right w:w="40" w:type="dxa"/></w:tblCellMar>';

/** The figures of a chart that is not drawn; a paragraph ends it, as Word asks inside a cell. */
const tableOf = ({ heads, rows }: ChartTable): string => {
  const { name, figure } = widthsOf(Math.max(1, heads.length));
  const rowOf = (label: string, figures: readonly string[], bold: boolean): string =>
    [
      cellOf(label, { wide: name, align: 'left', bold }),
      ...figures.map((text) => cellOf(text, { wide: figure, align: 'right', bold })),
    ].join('');
  const borders = ['top', 'bottom', 'insideH'].map((side) => `<w:${side} ${line}/>`).join('');
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${whole}" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders>`,
    `<w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid><w:gridCol w:w="${name * 2}"/>`,
    `<w:gridCol w:w="${figure * 2}"/>`.repeat(heads.length),
    `</w:tblGrid><w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${rowOf('', heads, true)}</w:tr>`,
    ...rows.map(({ label, values }) => {
      const figures = heads.map((_, at) => figureWord(values[at]));
      return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${rowOf(label, figures, false)}</w:tr>`;
    }),
    '</w:tbl><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>',
  ].join('');
};

/** Where a frame was whose chart is not drawn; no template holds such a character. */
const leftOut = (place: number): string => `\u{f8ff}${place}\u{f8ff}`;

/** The table follows the paragraph of the frame, which goes when nothing else stands in it. */
const withTable = (xml: string, place: number, chart: ChartTable): string => {
  const at = xml.indexOf(leftOut(place));
  const start = Math.max(xml.lastIndexOf('<w:p>', at), xml.lastIndexOf('<w:p ', at));
  const end = xml.indexOf('</w:p>', at) + '</w:p>'.length;
  const paragraph = xml.slice(start, end).replace(leftOut(place), '');
  const rest = paragraph.includes('<w:t>') || paragraph.includes('<w:t ') ? paragraph : '';
  return `${xml.slice(0, start)}${rest}${tableOf(chart)}${xml.slice(end)}`;
};

/**
 * Puts the charts into the frames whose alternative text is `{%chart}`, in the order of the report's list; a chart that
 * is not drawn stands there as a table. A chart is kept as vectors with a picture beside them.
 */
export const placeCharts = (zip: PizZip, charts: readonly (DrawnChart | ChartTable)[]): void => {
  const xml = readPart(zip, part) ?? '';
  if (!/descr="\s*\{%\s*chart\s*\}\s*"/.test(xml)) return;
  let at = 0;
  const used = new Map<number, DrawnChart>();
  const tables: (readonly [number, ChartTable])[] = [];
  let placed = xml.replace(/<w:drawing>(?:(?!<\/w:drawing>)[\s\S])*<\/w:drawing>/g, (drawing) => {
    if (!/descr="\s*\{%\s*chart\s*\}\s*"/.test(drawing)) return drawing;
    const place = charts.length === 0 ? 0 : at % charts.length;
    const chart = charts[place];
    at += 1;
    if (!chart) return '';
    if (!isDrawn(chart)) {
      tables.push([at, chart]);
      return leftOut(at);
    }
    used.set(place, chart);
    return withChart(drawing, chart, { png: `rIdChart${place}`, svg: `rIdChartVectors${place}` });
  });
  for (const [mark, chart] of tables) placed = withTable(placed, mark, chart);
  zip.file(part, placed);
  for (const [place, chart] of used) {
    const file = `word/media/chayin-chart-${place + 1}`;
    zip.file(`${file}.png`, pictureOf(chart));
    zip.file(`${file}.svg`, chart.svg);
    addRelation(zip, part, `rIdChart${place}`, 'image', `/${file}.png`);
    addRelation(zip, part, `rIdChartVectors${place}`, 'image', `/${file}.svg`);
  }
  if (used.size === 0) return;
  addPngType(zip);
  if (!/Extension="svg"/i.test(readPart(zip, '[Content_Types].xml') ?? ''))
    addType(zip, '<Default Extension="svg" ContentType="image/svg+xml"/>');
};
