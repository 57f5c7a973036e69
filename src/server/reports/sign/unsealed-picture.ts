import { Resvg } from '@resvg/resvg-js';
import { unsealedNotice } from '#domain/reports/seal-readiness.ts';
import { npmFonts } from '../pdf/npm-fonts.ts';

let drawn: Buffer | undefined;

/** The sentence that a report without electronic seal bears, as a picture: a PDF of any origin may lack Chinese letters. */
export const unsealedPicture = (): Buffer => {
  drawn ??= draw();
  return drawn;
};

const draw = (): Buffer => {
  const line = (text: string, y: number, size: number) =>
    `<text x="1000" y="${y}" text-anchor="middle" font-size="${size}" font-family="Noto Sans SC">${text}</text>`;
  const lines = `${line(unsealedNotice.zh, 44, 40)}${line(unsealedNotice.en, 92, 32)}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="112" fill="#595959">${lines}</svg>`;
  const font = { fontFiles: npmFonts().filter((file) => file.includes('NotoSansSC')), loadSystemFonts: false };
  return Buffer.from(new Resvg(drawing, { font }).render().asPng());
};
