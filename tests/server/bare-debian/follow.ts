import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import tls from 'node:tls';
import { eventually } from '#tests/builders/eventually.ts';
import { commandsOfDocument, doneOtherwise } from '#tests/builders/operations-doc.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { type BareDebian, openBareDebian, type ShellEnd } from './bare-debian.ts';

/**
 * `unshare … node follow.ts WORLD RESULT`: follows docs/operations.md on a bare Debian, as whoever installs it does, and
 * writes what happened into RESULT.
 */
const [world = '', result = ''] = process.argv.slice(2);
const domain = 'lib.example.edu';
const origin = `https://${domain}`;
const ownPassword = 'Own#Password2026';

const followed: Followed['commands'] = [];
export interface Followed {
  commands: { command: string; code: number; output: string; otherwise?: string }[];
  checks: Record<string, unknown>;
  /** Why it ended early. */
  error?: string;
}

const client = clientOf(origin);
const signIn = async (password: string) => {
  const body = { username: 'root', password: await client.encrypt(password), admin: true };
  return (await client.call('POST /sys/login', { body })).data.token;
};

/** In the browser by TLS: the first administrator comes in, takes a password of their own, and lets backups be made. */
const firstSteps = async (debian: BareDebian, oneTime: string): Promise<Record<string, unknown>> => {
  tls.setDefaultCACertificates([await readFile(path.join(debian.root, 'etc/ssl/chayin/fullchain.pem'), 'utf8')]);
  const page = await fetch(`${origin}/loginAdmin`);
  // After a reload nginx's old processes still answer for a moment, with Debian's own site.
  const plain = await eventually('the site answers without TLS', async () => {
    const answer = await fetch(`http://${domain}/loginAdmin`, { redirect: 'manual', headers: { connection: 'close' } });
    return answer.status !== 404 && answer;
  });
  const first = await signIn(oneTime);
  const tooEarly = await client.call('GET /platform/status', {}, first);
  const passwords = await client.encryptAll({ password: oneTime, newPassword: ownPassword });
  const changed = await client.call('POST /sys/user/changePassword', { body: passwords }, first);
  const token = await signIn(ownPassword);
  const status = async () => (await client.call('GET /platform/status', {}, token)).data;
  const { backups, troubles } = await status();
  // Its time of today is over: the schedule itself makes one within a minute.
  const body = { enabled: true, atTime: '00:00', keep: 7, version: backups.schedule.version };
  const scheduled = await client.call('POST /platform/backups/schedule', { body }, token);
  const made = await eventually(
    'the schedule makes a backup',
    async () => {
      const { list, running } = (await status()).backups;
      return !running && list[0];
    },
    { within: 600_000, every: 1000 },
  );
  const file = await stat(path.join(debian.root, 'var/lib/chayin/backups', made.file));
  const demo = await client.signIn('reader').then(
    () => 'signed in',
    (error: Error) => error.message,
  );
  return {
    page: [page.status, (await page.text()).includes('<div id="root"')],
    security: page.headers.get('strict-transport-security'),
    plain: [plain.status, plain.headers.get('location')],
    tooEarly: tooEarly.status,
    changed: changed.body.resultCode,
    scheduled: [scheduled.body.resultCode, scheduled.data.enabled],
    backup: [made.scheduled, made.verified, made.error, file.size === made.bytes, file.mode & 0o777],
    demo: [demo, troubles.some(({ kind }) => kind === 'demo-present')],
  };
};

/** After the last line. */
const lastLook = async (debian: BareDebian, oneTime: string): Promise<Record<string, unknown>> => {
  const token = await signIn(oneTime);
  const passwords = await client.encryptAll({ password: oneTime, newPassword: `${ownPassword}!` });
  await client.call('POST /sys/user/changePassword', { body: passwords }, token);
  const { data } = await client.call('GET /platform/status', {}, await signIn(`${ownPassword}!`));
  const owners = await debian.type(
    'ps -eo user:20,args | grep -c "^chayin .*src/server/main.ts" && stat -c %U /var/lib/chayin/keys',
  );
  return {
    schedule: data.backups.schedule.enabled,
    owners: owners.output.trim().split('\n'),
    backups: (await readdir(path.join(debian.root, 'var/lib/chayin/backups'))).length > 0,
  };
};

const follow = async (debian: BareDebian, command: string): Promise<ShellEnd> => {
  if (/ (move-files|cells|move-institution) /.test(command)) return { code: 0, output: '' };
  if (command.startsWith('apt install ')) {
    const packages = command.split(' ').slice(2);
    return debian.type(`(for name in ${packages.join(' ')}; do apt-cache show "$name" > /dev/null || exit 1; done)`);
  }
  return debian.type(command);
};

const checks: Record<string, unknown> = {};
const tell = (error?: unknown): Promise<void> =>
  writeFile(result, JSON.stringify({ commands: followed, checks, ...(error ? { error: String(error) } : {}) }));

try {
  const debian = await openBareDebian(world, [domain]);
  let oneTime = '';
  for (const command of commandsOfDocument()) {
    console.log(`$ ${command}`);
    const { code, output } = await follow(debian, command);
    const otherwise = doneOtherwise(command);
    followed.push({ command, code, output, ...(otherwise ? { otherwise } : {}) });
    if (output.trim()) console.log(output.trim().slice(0, 2000));
    if (code !== 0) console.log(`→ ${code}`);
    oneTime = /一次性密码：(\S+)/.exec(output)?.[1] ?? oneTime;
    if (command.startsWith('curl ') && command.includes('https://'))
      Object.assign(checks, await firstSteps(debian, oneTime));
  }
  // The last restart may still be under way.
  await eventually('the platform is ready', async () => (await fetch(`${origin}/health/ready`)).status === 200);
  Object.assign(checks, await lastLook(debian, oneTime));
  await tell();
} catch (error) {
  console.log(error);
  await tell(error);
}
// As the first process of its own world it takes all others along.
process.exit(0);
