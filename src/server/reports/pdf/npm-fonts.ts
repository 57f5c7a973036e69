import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const weights = ['400Regular', '700Bold'] as const;
const families = {
  'noto-serif-sc': 'NotoSerifSC',
  'noto-sans-sc': 'NotoSansSC',
  'noto-serif': 'NotoSerif',
  'noto-sans': 'NotoSans',
} as const;

const folderOf = (name: string): string => path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));

/** Asked last: the rare characters of names and the signs that all others lack (𠮷 ☑), in one weight. */
const rare = path.join(folderOf('cactus-classical-serif'), '400Regular', 'CactusClassicalSerif_400Regular.ttf');

/** The fonts that come with npm: Chinese in two faces, and the Latin letters those lack (Ł Ő Ş ğ). */
export const npmFonts = (): string[] => [
  ...Object.entries(families).flatMap(([name, file]) =>
    weights.map((weight) => path.join(folderOf(name), weight, `${file}_${weight}.ttf`)),
  ),
  rare,
];
