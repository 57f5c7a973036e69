import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { yieldToCalls } from '#server/files/background-priority.ts';

export const nobody = 65_534;

/** A document is never opened by root. */
export const runsAsNobody = process.getuid?.() === 0;

const works = (command: readonly string[]): boolean =>
  spawnSync(command[0]!, [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0;

const drop = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs', '--inh-caps=-all'];

/** Ten times what the largest report takes; a document that wants more ends the office, not the machine. */
const bounded = ['prlimit', `--data=${4 * 1024 ** 3}`, '--core=0'];

/** The strongest cage this machine allows: no network, no privileges, gone with its parent, its memory bounded. */
const plainCages: readonly (readonly string[])[] = runsAsNobody
  ? [
      ['unshare', '--net', 'setpriv', ...drop, '--pdeathsig=KILL'],
      ['setpriv', ...drop, '--pdeathsig=KILL'],
    ]
  : [
      ['unshare', '--net', '--map-current-user', 'setpriv', '--no-new-privs', '--pdeathsig=KILL'],
      ['setpriv', '--no-new-privs', '--pdeathsig=KILL'],
    ];
const cages = plainCages.flatMap((one) => [[...bounded, ...one], one]);

let cage: readonly string[] | undefined;

const chooseCage = (): readonly string[] => {
  cage ??= cages.find(works) ?? [];
  return cage;
};

/** Whether documents are opened without a network. */
export const isOffline = (): boolean => chooseCage().includes('--net');

const places = [
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
];

/** The program itself where it lies beside its script: what the script starts would outlive us. */
export const findOffice = (): string | undefined => {
  const script = [...(process.env.PATH ?? '').split(path.delimiter), ...places]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'soffice'))
    .find((file) => existsSync(file));
  if (!script) return undefined;
  const program = path.join(path.dirname(realpathSync(script)), 'soffice.bin');
  return existsSync(program) ? program : script;
};

/** In a process group of its own, so that whatever it starts ends with it. Nothing of our environment is handed down. */
export const spawnOffice = (
  soffice: string,
  args: readonly string[],
  { home, fontsConf }: { home: string; fontsConf: string },
): ChildProcess => {
  const chosen = chooseCage();
  const [command = soffice, ...rest] = [...chosen, soffice, ...args];
  const child = spawn(command, rest, {
    cwd: home,
    detached: true,
    stdio: 'ignore',
    ...(runsAsNobody && chosen.length === 0 ? { uid: nobody, gid: nobody } : {}),
    env: {
      PATH: process.env.PATH,
      HOME: home,
      TMPDIR: home,
      XDG_RUNTIME_DIR: home,
      LC_ALL: 'C.UTF-8',
      FONTCONFIG_FILE: fontsConf,
      // No window system is looked for.
      SAL_USE_VCLPLUGIN: 'svp',
    },
  });
  yieldToCalls(child);
  return child;
};

/** The whole group by its id. */
export const killOffice = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
};
