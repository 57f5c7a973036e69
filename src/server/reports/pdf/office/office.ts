import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { groupWork, watchWork } from '#server/files/watch-work.ts';
import { type OfficeFolder, openOfficeFolder } from './office-folder.ts';
import { findPipe, sendArguments } from './office-pipe.ts';
import { killOffice, spawnOffice } from './office-runner.ts';

export interface Office {
  /** One after the other: a second document waits. */
  convert(docx: Buffer): Promise<Buffer>;
  stop(): Promise<void>;
}

interface Listener {
  child: ChildProcess;
  folder: OfficeFolder;
  pipe: string;
  converted: number;
}

/** Of the processor's time; `stillMs` is how long it may use none although it could. */
const usual = { startMs: 60_000, convertMs: 300_000, stillMs: 600_000, mostConverted: 200 };
const silent = ['--headless', '--invisible', '--nologo', '--norestore', '--nolockcheck'];
const wanted = ['--headless', '--convert-to', 'pdf:writer_pdf_Export'];

/**
 * LibreOffice kept running with one empty document open (without one it ends after each conversion). Documents are
 * handed to it as a second start would hand them. One that does not come back in time costs the office its life; the
 * document gets one more try in a start of its own.
 */
export const openOffice = (soffice: string, baseFolder: string, limits: Partial<typeof usual> = {}): Office => {
  const { startMs, convertMs, stillMs, mostConverted } = { ...usual, ...limits };
  let listener: Listener | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let lone: ChildProcess | undefined;

  const watch = (child: ChildProcess, milliseconds: number, over: () => void): (() => void) =>
    watchWork(groupWork(child.pid), milliseconds, over, stillMs);

  const end = async (): Promise<void> => {
    const ended = listener;
    listener = undefined;
    if (!ended) return;
    const gone = ended.child.exitCode === null && ended.child.signalCode === null ? once(ended.child, 'exit') : null;
    killOffice(ended.child);
    await gone;
    await rm(ended.pipe, { force: true });
    await ended.folder.remove();
  };

  /** To its end, or to the watchdog's. */
  const runOnce = async (folder: OfficeFolder, args: readonly string[]): Promise<void> => {
    const child = spawnOffice(soffice, [`-env:UserInstallation=${folder.profileUrl}`, ...silent, ...args], folder);
    lone = child;
    await once(child, 'exit').finally(watch(child, convertMs, () => killOffice(child)));
    lone = undefined;
  };

  /** A first start only fills a new profile and ends: it is got over with before the one that counts. */
  const openFilled = async (): Promise<OfficeFolder> => {
    const folder = await openOfficeFolder(baseFolder);
    try {
      await runOnce(folder, ['--terminate_after_init']);
      return folder;
    } catch (error) {
      await folder.remove();
      throw error;
    }
  };

  const start = async (): Promise<Listener> => {
    const folder = await openFilled();
    const args = [`-env:UserInstallation=${folder.profileUrl}`, ...silent, 'private:factory/swriter'];
    const child = spawnOffice(soffice, args, folder).on('error', () => undefined);
    const unwatch = watch(child, startMs, () => killOffice(child));
    const isThere = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    try {
      while (isThere() && !stopped) {
        const pipe = findPipe(folder.profileUrl, ['/tmp', '/var/tmp', folder.home]);
        if (pipe) return { child, folder, pipe, converted: 0 };
        await wait(50);
      }
    } finally {
      unwatch();
    }
    killOffice(child);
    await folder.remove();
    throw new Error('LibreOffice did not start to listen.');
  };

  const byListener = async (docx: Buffer): Promise<Buffer> => {
    if (listener && (listener.converted >= mostConverted || listener.child.exitCode !== null)) await end();
    listener ??= await start();
    const { child, pipe, folder } = listener;
    listener.converted += 1;
    return inFolder(folder, docx, (args) => {
      const late = new AbortController();
      const unwatch = watch(child, convertMs, () => late.abort());
      return sendArguments(pipe, { folder: folder.home, args }, late.signal).finally(unwatch);
    });
  };

  const byStart = async (docx: Buffer): Promise<Buffer> => {
    const folder = await openFilled();
    try {
      return await inFolder(folder, docx, (args) => runOnce(folder, args));
    } finally {
      await folder.remove();
    }
  };

  const convertNow = async (docx: Buffer): Promise<Buffer> => {
    if (stopped) throw new Error('LibreOffice is stopped.');
    try {
      return await byListener(docx);
    } catch {
      await end();
      if (stopped) throw new Error('LibreOffice is stopped.');
      return byStart(docx);
    }
  };

  return {
    convert: (docx) => {
      const mine = last.then(() => convertNow(docx));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop: async () => {
      stopped = true;
      if (lone) killOffice(lone);
      await end();
      await last;
      await end();
    },
  };
};

const inFolder = async (
  folder: OfficeFolder,
  docx: Buffer,
  convert: (args: readonly string[]) => Promise<void>,
): Promise<Buffer> => {
  const work = await folder.workFolder();
  try {
    const from = path.join(work, 'report.docx');
    await writeFile(from, docx, { mode: 0o644 });
    await convert([...wanted, '--outdir', work, from]);
    return await readFile(path.join(work, 'report.pdf'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
