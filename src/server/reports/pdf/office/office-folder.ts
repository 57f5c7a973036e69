import { spawnSync } from 'node:child_process';
import { chown, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmFonts } from '../npm-fonts.ts';
import { nobody, runsAsNobody } from './office-runner.ts';

/** One start's own home: profile, fonts, work. Never shared, so that no two offices meet in one profile. */
export interface OfficeFolder {
  home: string;
  profileUrl: string;
  fontsConf: string;
  /** A fresh folder the office may read and write. */
  workFolder(): Promise<string>;
  remove(): Promise<void>;
}

/** Asks for all files at once: each process costs a start of LibreOffice time. */
const reaches = (...files: string[]): boolean =>
  spawnSync(
    'sh',
    ['-c', 'for file; do test -r "$file" || exit 1; done', 'sh', ...files],
    runsAsNobody ? { uid: nobody, gid: nobody } : {},
  ).status === 0;

const give = async (file: string): Promise<void> => {
  if (runsAsNobody) await chown(file, nobody, nobody);
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What processes left that were killed. */
const sweep = async (base: string): Promise<void> => {
  for (const name of await readdir(base)) {
    const pid = /^office-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(base, name), { recursive: true, force: true });
  }
};

/** Below the data folder; where the unprivileged user cannot pass (a private home), in the system's. */
const makeHome = async (folder: string): Promise<string> => {
  for (const base of [folder, os.tmpdir()]) {
    await mkdir(base, { recursive: true });
    await sweep(base);
    const home = await mkdtemp(path.join(base, `office-${process.pid}-`));
    await give(home);
    if (reaches(home)) return home;
    await rm(home, { recursive: true, force: true });
  }
  throw new Error('LibreOffice has no folder to work in.');
};

const fontFolders = async (home: string): Promise<string[]> => {
  const fonts = npmFonts();
  if (reaches(...fonts)) return [...new Set(fonts.map((font) => path.dirname(font)))];
  const copies = path.join(home, 'fonts');
  await mkdir(copies);
  for (const font of fonts) await copyFile(font, path.join(copies, path.basename(font)));
  return [copies];
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const writeFonts = async (home: string): Promise<string> => {
  const file = path.join(home, 'fonts.conf');
  const aliases = path.join(home, 'aliases.conf');
  await copyFile(path.join(import.meta.dirname, 'fonts.conf'), aliases);
  const folders = (await fontFolders(home)).map((folder) => `  <dir>${escapeXml(folder)}</dir>`);
  const lines = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    `  <include ignore_missing="yes">${escapeXml(aliases)}</include>`,
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders,
    `  <cachedir>${escapeXml(path.join(home, 'font-cache'))}</cachedir>`,
    '</fontconfig>',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};

export const openOfficeFolder = async (folder: string): Promise<OfficeFolder> => {
  const home = await makeHome(folder);
  const profile = path.join(home, 'profile');
  const user = path.join(profile, 'user');
  await mkdir(user, { recursive: true });
  await copyFile(path.join(import.meta.dirname, 'profile.xcu'), path.join(user, 'registrymodifications.xcu'));
  for (const made of [profile, user, path.join(user, 'registrymodifications.xcu')]) await give(made);
  const fontsConf = await writeFonts(home);
  return {
    home,
    profileUrl: pathToFileURL(profile).href,
    fontsConf,
    workFolder: async () => {
      const work = await mkdtemp(path.join(home, 'work-'));
      await give(work);
      return work;
    },
    remove: () => rm(home, { recursive: true, force: true, maxRetries: 3 }),
  };
};
