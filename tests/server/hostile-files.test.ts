import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calls } from '#contracts/calls.ts';
import { type HostileFile, hostileFiles } from '#tests/builders/hostile-files.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

interface TakingCall {
  /** Who may; nobody for a call without sign-in. */
  who: 'reader' | 'admin' | 'acceptor' | 'librarian' | '';
  /** Where it is, with its query. */
  to: string;
  /** The endings it takes. */
  endings: readonly string[];
  /** What understands the kept file later. */
  later?: (fileId: string, token: string) => Promise<{ status: number; body: { errormsg?: string } }>;
}

let server: ServerProcess;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
const tokens: Record<string, string> = { '': '' };

const client = () => clientOf(server.url);
const documents = ['docx', 'xlsx', 'pdf', 'zip', 'xls', 'txt', 'xml', 'ofd', 'png'];

/** Every call that takes a file. */
const takingCalls: Readonly<Record<string, TakingCall>> = {
  'POST /deploy/upload': { who: 'admin', to: '/deploy/upload', endings: ['zip'] },
  'POST /image/upload': { who: 'reader', to: '/image/upload', endings: ['png'] },
  'POST /pictures/upload': { who: 'reader', to: '/pictures/upload', endings: ['png'] },
  'POST /avatar/update': { who: 'reader', to: '/avatar/update', endings: ['png'] },
  'POST /qiniu/content': { who: 'reader', to: '/qiniu/content', endings: ['docx', 'xlsx', 'pdf', 'zip', 'xls', 'txt'] },
  'POST /localStorage/upload': { who: 'reader', to: '/localStorage/upload', endings: documents },
  'POST /database/upload': {
    who: 'admin',
    to: '/database/upload',
    endings: ['zip', 'xls', 'xlsx', 'ods', 'txt', 'csv'],
    later: (fileId, token) => client().call('POST /metrics/peek', { body: { fileId } }, token),
  },
  'POST /roster/upload': { who: 'admin', to: '/roster/upload', endings: ['xlsx', 'xls', 'ods', 'csv', 'txt'] },
  'POST /sys/user/importRead': { who: 'admin', to: '/sys/user/importRead', endings: ['xlsx'] },
  'POST /reconciliation/look': { who: 'acceptor', to: '/reconciliation/look', endings: ['xlsx', 'csv', 'txt'] },
  'POST /papers/read': { who: 'reader', to: '/papers/read', endings: ['xlsx', 'xls', 'ods', 'docx', 'txt', 'xml'] },
  'POST /records/imports/upload': {
    who: 'librarian',
    to: '/records/imports/upload',
    endings: ['xlsx', 'xls', 'ods', 'txt', 'xml', 'csv'],
    later: (id, token) => client().call('GET /records/imports/:id/columns', { params: { id } }, token),
  },
  'POST /report-templates/:key/upload': { who: 'admin', to: '/report-templates/include/upload', endings: ['docx'] },
  'POST /certificates/upload': { who: 'admin', to: '/certificates/upload', endings: ['p12'] },
  'POST /verification/file': { who: '', to: '/verification/file', endings: ['pdf'] },
  'POST /groups/upload': { who: 'reader', to: '/groups/upload', endings: ['xlsx'] },
  'POST /archive/read': { who: 'admin', to: '/archive/read?system=old', endings: ['xlsx'] },
  'POST /archive/report': { who: 'admin', to: '/archive/report', endings: ['pdf'] },
  'POST /similarity/checks/upload': {
    who: 'reader',
    to: '/similarity/checks/upload?agreed=true',
    endings: ['docx', 'pdf', 'txt', 'md', 'tex'],
  },
  'POST /similarity/texts/upload': {
    who: 'librarian',
    to: '/similarity/texts/upload?kind=imported',
    endings: ['docx', 'pdf', 'txt', 'md', 'tex'],
  },
};

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-hostile-'));
  await copyFile(inject('keyFile'), path.join(dataDir, 'keys'));
  await cp(inject('demoFiles'), path.join(dataDir, 'files'), { recursive: true });
  server = await startServerProcess({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, TRUST_PROXY: 'true' });
  for (const who of ['reader', 'admin', 'acceptor', 'librarian']) tokens[who] = await client().signIn(who);
  await client().call(
    'POST /group-offices/save',
    { body: { username: 'reader', unitCode: '', version: 0 } },
    tokens.admin,
  );
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;

/** Of the server's own process, not of those that read for it. */
const residentBytes = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

interface Watched {
  live: number;
  idle: number;
  asked: number;
  /** Held over most of the time; what is between two collections comes and goes. */
  grown: number;
  peak: number;
}

const startWatch = (): Promise<ChildProcess> =>
  new Promise((resolve) => {
    const program = path.resolve(import.meta.dirname, '../builders/watch-health.ts');
    const watch = spawn(process.execPath, [program, server.url, String(server.child.pid)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    watch.stdout.once('data', () => resolve(watch));
  });

const endWatch = (watch: ChildProcess): Promise<Omit<Watched, 'grown' | 'peak'>> =>
  new Promise((resolve) => {
    watch.stdout!.once('data', (text: Buffer) => resolve(JSON.parse(String(text))));
    watch.stdin!.end();
  });

/** Does the work while another process asks the server whether it lives, and its memory is looked at. */
const watched = async (work: () => Promise<void>): Promise<Watched> => {
  const before = await residentBytes();
  const seen = [before];
  const watch = await startWatch();
  const looking = setInterval(async () => {
    seen.push(await residentBytes().catch(() => before));
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  seen.push(await residentBytes());
  seen.sort((a, b) => a - b);
  const grown = seen[Math.floor(seen.length / 2)]! - before;
  return { ...(await endWatch(watch)), grown, peak: seen.at(-1)! - before };
};

/** What a call may say to a file it does not like, or cannot read now. */
const fitting = [200, 404, 409, 413, 415, 422, 503];

const requireSentence = (place: string, { status, body }: { status: number; body: { errormsg?: string } }): void => {
  expect(fitting, `${place}: ${status} ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
  if (status !== 200) expect([place, body.errormsg]).toEqual([place, expect.stringMatching(/\p{Script=Han}/u)]);
};

let sent = 0;
let came = 0;
/** Strangers are limited by their address: every upload comes from another. */
const fromElsewhere = (): Record<string, string> => {
  came += 1;
  return { 'x-forwarded-for': `198.18.${came >> 8}.${came & 255}` };
};

const sendTo = async ({ who, to, endings, later }: TakingCall, file: HostileFile, bytes: Buffer): Promise<void> => {
  const ending = file.endings.find((one) => endings.includes(one)) ?? file.endings[0]!;
  const place = `${to} ← ${file.what}.${ending}`;
  const token = tokens[who]!;
  sent += 1;
  const part = { bytes, name: `a.${ending}` };
  const answer = await upload(server.url, to, token, part, fromElsewhere()).catch((error: unknown) => {
    throw new Error(`${place}, ${bytes.length} bytes: no answer\n${server.output().slice(-3000)}`, { cause: error });
  });
  requireSentence(place, answer);
  if (answer.status === 200 && later) requireSentence(`${place}, later`, await later(answer.data.id, token));
};

describe('files made to stop whoever reads them', () => {
  test('§+ every call that takes a file stands in this walk', () => {
    const taking = Object.entries(calls).flatMap(([name, call]) =>
      'bodyKind' in call && call.bodyKind === 'multipart' ? [name] : [],
    );
    expect(Object.keys(takingCalls).sort()).toEqual(taking.sort());
  });

  // Every file at every call takes a busy machine longer than a test may stand still.
  const wholeWalk = process.env.PROOF ? 1_500_000 : undefined;

  test(
    '§+ at every call the server stays live, takes no memory, and answers with a sentence',
    async () => {
      const all = hostileFiles.flatMap((file, at) =>
        sampled(
          Object.values(takingCalls).filter(
            ({ endings }) => process.env.PROOF || file.endings.some((one) => endings.includes(one)),
          ),
          24,
          at,
        ).map((call) => ({ file, call })),
      );
      // The ones that stopped a server before are sent in every run.
      for (const file of hostileFiles.filter(({ endings }) => endings.includes('ods') || endings.includes('xls')))
        all.push({ file, call: takingCalls['POST /papers/read']! });
      const made = new Map(all.map(({ file }) => [file, file.bytes()]));
      // What a server takes for as many harmless uploads of the same length is not the files' doing.
      for (const { file, call } of all) {
        const harmless = { bytes: Buffer.alloc(made.get(file)!.length, 'x'), name: `a.${call.endings[0]}` };
        // A refused one may lose its connection.
        await upload(server.url, call.to, tokens[call.who]!, harmless, fromElsewhere()).catch(() => undefined);
      }
      const { live, idle, asked, grown, peak } = await watched(async () => {
        for (const { file, call } of all) await sendTo(call, file, made.get(file)!);
      });
      console.log(
        `恶意文件：${made.size} 种，${sent} 次上传；存活应答最久 ${Math.round(live)} ms（机器自身 ${Math.round(idle)} ms，${asked} 次），内存增长 ${Math.round(grown / mebibyte)} MB，最多 ${Math.round(peak / mebibyte)} MB`,
      );
      expect(live).toBeLessThan(200 + idle);
      expect(grown).toBeLessThan(100 * mebibyte);
      expect(peak).toBeLessThan(250 * mebibyte);
      expect(server.child.exitCode).toBeNull();
    },
    wholeWalk,
  );

  test('§+ a text pasted to stop the reader holds nobody up, be it long or short', async () => {
    const letters = process.env.PROOF ? [5_000, 60_000, 70_000, 900_000] : [60_000, 70_000];
    const texts = letters.flatMap((most) => [
      `x${' '.repeat(most)}x`,
      `[1] ${'a,'.repeat(most / 2)}x`,
      `${'<!--a-->'.repeat(most / 8)}x`,
      `[1] ${'('.repeat(most)}`,
      `10.1000/${'<a:'.repeat(most / 3)}`,
    ]);
    const { live, idle } = await watched(async () => {
      for (const text of texts) {
        const answer = await client().call('POST /papers/paste', { body: { text } }, tokens.reader);
        requireSentence(`/papers/paste ← ${text.slice(0, 12)} (${text.length})`, answer);
      }
    });
    expect(live).toBeLessThan(200 + idle);
  });
});
