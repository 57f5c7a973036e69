import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { Pictures } from './place-pictures.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
);

const draw = (svg: string): Buffer =>
  Buffer.from(
    new Resvg(svg, { font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Noto Sans SC' } })
      .render()
      .asPng(),
  );

const red = '#c8102e';
const words = [...'预览用章不作证明'];

/** Letters along the upper arc, each turned to the middle. */
const arc = words
  .map((letter, index) => {
    const turn = -105 + (210 / (words.length - 1)) * index;
    return `<text x="200" y="66" font-size="44" text-anchor="middle" transform="rotate(${turn} 200 200)">${letter}</text>`;
  })
  .join('');

const seal = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><g fill="${red}" font-family="Noto Sans SC"><circle cx="200" cy="200" r="188" fill="none" stroke="${red}" stroke-width="12"/><path d="M200 130l21.6 46.7 51 6.1-37.8 34.9 10.1 50.4-44.9-25-44.9 25 10.1-50.4-37.8-34.9 51-6.1z"/>${arc}<text x="200" y="340" font-size="40" text-anchor="middle">示例</text></g></svg>`;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><circle cx="120" cy="120" r="116" fill="#1f5fbf"/><text x="120" y="146" font-size="76" fill="#fff" text-anchor="middle" font-family="Noto Sans SC">示范</text></svg>`;

/** Pictures that nobody could take for real ones. */
export const demoPictures = (): Pictures => ({ seal: draw(seal), logo: draw(logo) });
