import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type PizZip from 'pizzip';
import { addPngType, addRelation, addType, readPart } from '#server/files/docx-parts.ts';
import type { DrawnChart } from '../charts/draw-charts.ts';

const part = 'word/document.xml';
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

/** Office programs that know no vectors show this; fine enough for print. */
const pictureOf = ({ svg, width }: DrawnChart): Buffer =>
  Buffer.from(
    new Resvg(svg, {
      background: '#ffffff',
      fitTo: { mode: 'width', value: width * 2 },
      font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Noto Sans SC' },
    })
      .render()
      .asPng(),
  );

const escaped = (text: string): string =>
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

/**
 * Puts the charts into the frames whose alternative text is `{%chart}`, in the order of the report's list; a frame
 * without a chart goes. A chart is kept as vectors with a picture beside them.
 */
export const placeCharts = (zip: PizZip, charts: readonly (DrawnChart | null)[]): void => {
  const xml = readPart(zip, part) ?? '';
  if (!/descr="\s*\{%\s*chart\s*\}\s*"/.test(xml)) return;
  let at = 0;
  const used = new Set<number>();
  const placed = xml.replace(/<w:drawing>(?:(?!<\/w:drawing>)[\s\S])*<\/w:drawing>/g, (drawing) => {
    if (!/descr="\s*\{%\s*chart\s*\}\s*"/.test(drawing)) return drawing;
    const place = charts.length === 0 ? 0 : at % charts.length;
    const chart = charts[place];
    at += 1;
    if (!chart) return '';
    used.add(place);
    return withChart(drawing, chart, { png: `rIdChart${place}`, svg: `rIdChartVectors${place}` });
  });
  zip.file(part, placed);
  for (const place of used) {
    const chart = charts[place]!;
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
