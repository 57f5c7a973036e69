import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, neededBy, reached } from '../ready/locked-packages.mjs';
import { pagePackages } from '../ready/page-packages.mjs';

interface ShippedEntry extends LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
}

/** What the built pages hold already, and what builds them: a release needs none of it beside them. */
export const webPackages: readonly string[] = [...pagePackages, 'dayjs', 'markdown-it'];

/** A package that the platform runs with. */
export interface ShippedPackage {
  /** Its folder from the root, as `node_modules/pg`. */
  folder: string;
  name: string;
  version: string;
  license: string;
  /** As npm writes it: sha512-… in base64. */
  integrity: string | undefined;
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

const licenseOf = (root: string, folder: string): string => {
  const { license, licenses } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  return (typeof license === 'string' ? license : license?.type) ?? licenses?.[0]?.type ?? 'NOASSERTION';
};

/** What the server needs at run time and this machine has; those of other platforms are not here. */
export const shippedPackages = (root: string): ShippedPackage[] => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, ShippedEntry>;
  };
  const names = neededBy(packages['']!).filter((name) => !webPackages.includes(name));
  const needed = reached(packages, names);
  return Object.entries(packages)
    .filter(([folder]) => needed.has(folder))
    .flatMap(([folder, { version = '', integrity, optional }]) => {
      if (!existsSync(path.join(root, folder, 'package.json'))) {
        if (optional) return [];
        throw new Error(`${folder} 没有安装，请先运行 npm start`);
      }
      return [{ folder, name: nameOf(folder), version, license: licenseOf(root, folder), integrity }];
    })
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
};

/** The faces that pages, reports and pictures are set in; the other weights stay behind. */
const keptWeights: Readonly<Record<string, readonly string[]>> = {
  'noto-sans-sc': ['400Regular', '500Medium', '700Bold'],
  'noto-serif-sc': ['400Regular', '700Bold'],
  'noto-sans': ['400Regular', '700Bold'],
  'noto-serif': ['400Regular', '700Bold'],
  'cactus-classical-serif': ['400Regular'],
};

const fonts = '@expo-google-fonts/';
/** Of no use to a running platform: types, source maps, headers, and builds for browsers. */
const unused = [
  /\.(?:map|d\.[mc]?ts|flow|tsbuildinfo|ts|md|markdown)$/i,
  /(?:^|\/)(?:__tests__|tests?|benchmarks?|examples?|\.github)\//,
  /^node_modules\/node-linux-[^/]+\/(?:include|share)\//,
  /^node_modules\/(?:echarts|zrender)\/(?:dist|build|i18n|theme|asset|ssr|src)\//,
  /^node_modules\/pdfjs-dist\/(?:build|web|types|image_decoders)\//,
  /^node_modules\/pdfjs-dist\/legacy\/(?:web|image_decoders)\//,
];
/** What the licences ask to be kept. */
const kept = /(?:^|\/)(?:licen[cs]e|copying|notice|authors)[^/]*$/i;

/** Whether a file of a package goes along; the path is from the root. */
export const isShipped = (file: string): boolean => {
  if (kept.test(file)) return true;
  const font = file.indexOf(fonts);
  if (font !== -1 && /\.(?:ttf|otf|png)$/.test(file)) {
    const [family = '', weight = ''] = file.slice(font + fonts.length).split('/');
    return keptWeights[family]?.includes(weight) ?? false;
  }
  return !unused.some((pattern) => pattern.test(file));
};
