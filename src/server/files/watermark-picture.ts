import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';

/** A4 in points. */
export const sheet = { width: 595, height: 842 } as const;

// Names a file that is there in whichever folder packages lie.
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
);

const escaped = (text: string): string => text.replaceAll(/[<>&"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const first = 140;
const stepDown = 190;
const lineDown = 24;

const lineAt = (y: number, size: number, text: string): string =>
  `<text x="0" y="${y}" font-size="${size}" text-anchor="middle">${escaped(text)}</text>`;

/**
 * A clear sheet with the words across it again and again, so that no page of a report can be cut free of them. A picture,
 * since a font that holds Chinese would make every file larger by megabytes.
 */
export const watermarkPicture = async (title: string, line: string): Promise<Buffer> => {
  const rows = Math.ceil((sheet.height - first) / stepDown);
  const marks = Array.from({ length: rows }, (_, row) => {
    const x = row % 2 === 0 ? sheet.width * 0.3 : sheet.width * 0.7;
    return `<g transform="translate(${x} ${first + row * stepDown}) rotate(-28)">${lineAt(0, 34, title)}${lineAt(lineDown, 13, line)}</g>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" font-family="Noto Sans SC" fill="#c0392b" fill-opacity="0.16">${marks}</svg>`;
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: sheet.width * 2 },
    font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Noto Sans SC' },
  });
  return drawn.asPng();
};
