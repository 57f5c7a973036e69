import { Resvg } from '@resvg/resvg-js';
import type PizZip from 'pizzip';
import { type QrCode, qrCode, qrPath } from '#domain/qr/qr.ts';
import type { PictureTag } from '#domain/reports/tags.ts';
import { addPngType, addRelation } from '#server/files/docx-parts.ts';

/** PNG, JPEG, GIF or WebP as they were uploaded. */
export type Pictures = Partial<Record<PlacedTag, Uint8Array>>;

/** Charts are placed by themselves: each has its own size. */
type PlacedTag = Exclude<PictureTag, 'chart'>;

const words: Readonly<Record<PlacedTag, string>> = { seal: '印章', logo: '徽标', qr: '验真二维码' };
/** In pixels; no other picture has this odd size. */
export const emptySeal = { width: 19, height: 23 };
const emuPerPixel = 9_525;
/** Fine enough for print: three pixels where a screen has one. */
const finer = 3;
const mostPixels = 1_600;

// Without letters: looking through the fonts of the machine would take longer than the picture.
const png = (svg: string): Buffer => Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());

const qrDrawing = (code: QrCode, wide: number, high: number): string => {
  const { size, path } = qrPath(code);
  return `<svg viewBox="0 0 ${size} ${size}" width="${wide}" height="${high}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path shape-rendering="crispEdges" d="${path}"/></svg>`;
};

/** An address as a code; nothing where there is none, or it is too long for one. */
const codeOf = (url: string): QrCode | undefined =>
  url === '' || Buffer.byteLength(url) > 213 ? undefined : qrCode(url);

const mediaType = (bytes: Uint8Array): string => {
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0xff) return 'image/jpeg';
  return bytes[0] === 0x47 ? 'image/gif' : 'image/webp';
};

const imageDrawing = (bytes: Uint8Array, wide: number, high: number): string =>
  `<image width="${wide}" height="${high}" preserveAspectRatio="xMidYMid meet" href="data:${mediaType(bytes)};base64,${Buffer.from(bytes).toString('base64')}"/>`;

/** The picture whole inside the frame, never stretched: the frame keeps the size the template gave it. */
const framed = (drawing: string, wide: number, high: number): Buffer =>
  png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${drawing}</svg>`,
  );

/** What fills a frame nobody gave a picture for. */
const nothing = framed('', 1, 1);
/** The seal comes with the signature, over the finished PDF: its empty frame is known there by the picture's size. */
export const sealRoom = framed('', emptySeal.width, emptySeal.height);

const pixels = (emu: string | undefined): number =>
  Math.min(mostPixels, Math.max(1, Math.round((Number(emu ?? 0) / emuPerPixel) * finer)));

const marked = /<wp:docPr\b[^>]*\bdescr="\s*\{%\s*(seal|logo|qr)\s*\}\s*"[^>]*>/g;

const extentBefore = (xml: string, at: number): { wide: number; high: number } => {
  const element = xml.slice(Math.max(0, xml.lastIndexOf('<wp:extent', at)), at);
  return { wide: pixels(/\bcx="(\d+)"/.exec(element)?.[1]), high: pixels(/\bcy="(\d+)"/.exec(element)?.[1]) };
};

type IdFor = (name: PlacedTag, wide: number, high: number) => string;

const swapped = (xml: string, idFor: IdFor): string => {
  let out = '';
  let from = 0;
  for (const found of xml.matchAll(marked)) {
    const name = found[1] as PlacedTag;
    const { wide, high } = extentBefore(xml, found.index);
    const ends = found.index + found[0].length;
    out += xml.slice(from, found.index) + found[0].replace(/descr="[^"]*"/, `descr="${words[name]}"`);
    from = ends;
    const embed = /r:embed="[^"]*"/g;
    embed.lastIndex = ends;
    const at = embed.exec(xml);
    if (!at) continue;
    out += `${xml.slice(ends, at.index)}r:embed="${idFor(name, wide, high)}"`;
    from = at.index + at[0].length;
  }
  return out + xml.slice(from);
};

/**
 * Swaps the image of every picture whose alternative text names one of ours; size and anchor stay as they are. The code
 * leads to the address.
 */
export const placePictures = (zip: PizZip, pictures: Pictures, address: string): void => {
  const code = codeOf(address);
  const pictureOf = (name: PlacedTag, wide: number, high: number): Buffer => {
    const given = pictures[name];
    if (given) return framed(imageDrawing(given, wide, high), wide, high);
    if (name === 'qr' && code) return framed(qrDrawing(code, wide, high), wide, high);
    return name === 'seal' ? sealRoom : nothing;
  };
  const made = new Set<string>();
  let count = 0;
  for (const part of Object.keys(zip.files).filter((file) =>
    /^word\/(document|header\d*|footer\d*)\.xml$/.test(file),
  )) {
    const xml = zip.file(part)?.asText() ?? '';
    if (!xml.includes('<wp:docPr')) continue;
    const ids = new Map<string, string>();
    const idFor: IdFor = (name, wide, high) => {
      const file = `word/media/chayin-${name}-${wide}x${high}.png`;
      if (!made.has(file)) zip.file(file, pictureOf(name, wide, high));
      made.add(file);
      const id = ids.get(file) ?? `rIdChayin${ids.size + 1}`;
      ids.set(file, id);
      return id;
    };
    // A picture in a loop was copied with its number: Word wants each number once.
    const numbered = swapped(xml, idFor).replace(/(<wp:docPr\b[^>]*?\bid=")\d+/g, (_, head) => {
      count += 1;
      return `${head}${count}`;
    });
    zip.file(part, numbered);
    for (const [file, id] of ids) addRelation(zip, part, id, 'image', `/${file}`);
  }
  if (made.size > 0) addPngType(zip);
};
