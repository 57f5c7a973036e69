import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openPath } from '#contracts/open-signature.ts';
import { openScopeNames } from '#domain/open-api/scopes.ts';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { openCellClient } from '#server/cells/cell-client.ts';
import { type CellsFile, membershipOf } from '#server/cells/cells-file.ts';
import { followHome } from '#server/cells/follow-home.ts';
import { sumsOf } from '#server/cells/move/compare-store.ts';
import { emptySource, goBack, type MoveParts, moveInstitution } from '#server/cells/move/move-institution.ts';
import { movedTables } from '#server/cells/move/moved-tables-store.ts';
import { openDeploymentKeys } from '#server/db/deployment-keys.ts';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { installQueue } from '#server/jobs/queue.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fillDataFolder } from '#tests/builders/filled-data-folder.ts';
import { machineLateness } from '#tests/builders/machine-lateness.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { withDatabase } from '#tests/builders/test-postgres.ts';
import { cellsFileOf, freePort, inDatabase, startCell } from '#tests/builders/two-cells.ts';

const institution = 187;

const works = Array.from({ length: 4000 }, (_, no) => ({
  title: `Selective conversion over supported catalysts, part ${no}`,
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Catalysis',
  year: 2024,
  accession: `WOS:${String(no).padStart(15, '0')}`,
}));

describe.runIf(process.env.PROOF)('an institution moved to another cell', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let home: TestPlatform;
  let other: TestPlatform;
  let file: CellsFile;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-move-'));
    const dataDir = path.join(folder, 'home');
    const binDir = process.env.TEST_POSTGRES_BIN || undefined;
    await fillDataFolder(dataDir, binDir);
    postgres = await ensureEmbeddedPostgres({ dataDir, durable: false, logical: true, binDir });
    await inDatabase(withDatabase(postgres.url, 'postgres'), (client) => client.query('create database other'));
    const otherUrl = withDatabase(postgres.url, 'other');
    await migrate(otherUrl, installQueue);
    const ports = { home: await freePort(), other: await freePort() };
    const databases = { home: postgres.url, other: otherUrl };
    file = await cellsFileOf(ports, 'home', { keyFile: path.join(dataDir, 'keys'), databases });
    const here = { databaseUrl: postgres.url, dataDir, cells: membershipOf('home', file), workers: true };
    home = await startCell(here, ports.home);
    await followHome(membershipOf('other', file), otherUrl);
    const otherDir = path.join(folder, 'other');
    const there = { databaseUrl: otherUrl, dataDir: otherDir, cells: membershipOf('other', file), workers: true };
    other = await startCell(there, ports.other);
  }, 240_000);
  afterAll(async () => {
    await other?.stop();
    await home?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const partsOf = async (signal: AbortSignal, say: (text: string) => void = () => undefined): Promise<MoveParts> => {
    const membership = membershipOf('home', file);
    return {
      membership,
      client: openCellClient(membership, () => new Date()),
      databaseUrl: home.databaseUrl,
      files: home.services.files,
      keys: await openDeploymentKeys(home.services.platform('start'), path.join(home.dataDir, 'keys')),
      say,
      signal,
    };
  };

  /** What is asked there happens, and nobody hears of it. */
  const losingAnswer = (parts: MoveParts, lost: string): MoveParts => ({
    ...parts,
    client: {
      ...parts.client,
      sendOn: async (...asked) => {
        const answer = await parts.client.sendOn(...asked);
        if (asked[2].endsWith(lost)) throw new Error(`the answer of ${lost} is lost`);
        return answer;
      },
    },
  });

  const sums = (platform: TestPlatform) =>
    inDatabase(platform.databaseUrl, async (client) => sumsOf(client, await movedTables(client), institution));
  const rowsIn = async (platform: TestPlatform) => (await sums(platform)).reduce((all, { rows }) => all + rows, 0);

  proofTest('§+ a new cell has what the platform has for everybody, once, and hears what home changes', async () => {
    const counts = async ({ databaseUrl }: TestPlatform) =>
      inDatabase(databaseUrl, async (client) => {
        const { rows } = await client.query(
          `select (select count(*) from menus) as menus, (select count(*) from dictionary_items) as items,
             (select count(*) from institutions) as institutions, (select count(*) from institution_hosts) as hosts,
             (select string_agg(id::text, ' ' order by id) from roles where institution_id is null) as roles`,
        );
        return rows[0] as Record<string, unknown>;
      });
    expect(await counts(other)).toEqual(await counts(home));
    await inDatabase(home.databaseUrl, (client) =>
      client.query(`update institutions set short_name = '改了名' where id = 100`),
    );
    await eventually('the new name at the other cell', () =>
      inDatabase(other.databaseUrl, async (client) => {
        const { rows } = await client.query<{ short_name: string }>(
          'select short_name from institutions where id = 100',
        );
        return rows[0]?.short_name === '改了名' ? true : undefined;
      }),
    );
  });

  proofTest('§+ stopped while copying it goes back as if nothing had been', async () => {
    const before = await sums(home);
    const giveUp = new AbortController();
    const parts = await partsOf(giveUp.signal, () => giveUp.abort());
    await expect(moveInstitution(parts, institution, 'other')).rejects.toThrow();
    await goBack(parts, institution);
    expect(await rowsIn(other)).toBe(0);
    expect(await sums(home)).toEqual(before);
    expect(await home.signIn('reader', institution)).toMatch(/^187\./);
  });

  proofTest(
    '§+ it goes with every row, file, key and session while people work, and no write is lost or doubled',
    async () => {
      const entry = { ...clientOf(home.url), url: home.url } as TestPlatform;
      const desks = await openReportDesk(entry, institution);
      const admin = desks.tokens.admin;
      const created = await entry.call(
        'POST /open-applications/create',
        { body: { name: '科研系统', scopes: openScopeNames, callsPerMinute: 600 } as never },
        admin,
      );
      const { accessToken, secret } = created.data as { accessToken: string; secret: string };
      const grant = async () => {
        const body = new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: accessToken,
          client_secret: secret,
        });
        return (await fetch(`${home.url}${openPath}/token`, { method: 'POST', body })).status;
      };
      expect(await grant()).toBe(200);

      // What lies open while it moves: a draft that is drawn already, and a file that is being read.
      const drafted = await desks.inProgress(citationForm({ databases: [4], checks: { 4: ['inclusion'] } }));
      await desks.imported('one.txt', wosText([works[0]!]), { orderId: drafted });
      const draft = await desks.draft(drafted);
      const reading = await desks.inProgress(citationForm({ databases: [4], checks: { 4: ['inclusion'] } }));

      const kept: string[] = [];
      const refused: string[] = [];
      let working = true;
      const work = (async () => {
        for (let n = 0; working; n += 1) {
          const form = citationForm({ department: `搬迁 ${n}` });
          const { status, body, data } = await entry.call(
            'POST /orders/save',
            { body: { service: 'citation', form: form as never } },
            desks.tokens.reader,
          );
          if (body.resultCode === 200) kept.push(data.id);
          else refused.push(`${status} ${body.errormsg}`);
        }
      })();
      // Stopped once in the middle: the next run goes on.
      const once = new AbortController();
      const first = await partsOf(once.signal, () => once.abort());
      await expect(moveInstitution(first, institution, 'other')).rejects.toThrow();
      const sent = await desks.send('many.txt', wosText(works), { orderId: reading });
      expect(sent.status).toBe(200);
      const never = new AbortController();
      const said: string[] = [];
      const parts = await partsOf(never.signal, (text) => said.push(text));
      // Each answer of a cell is lost once, after it did what it was asked; the jobs that came along are worked on meanwhile.
      for (const lost of ['/take-over', '/map']) {
        await expect(moveInstitution(losingAnswer(parts, lost), institution, 'other')).rejects.toThrow(lost);
        await sealAudit(other.services);
      }
      const moved = await moveInstitution(parts, institution, 'other');
      const atSwitch = kept.length;
      // Work goes on at the new place, entered at the old one.
      while (kept.length < atSwitch + 3) await new Promise((resolve) => setImmediate(resolve));
      working = false;
      await work;
      console.log(said.join('\n'), `refused ${refused.length}, kept ${kept.length}`);
      // The last run says what all of them did: nothing of it is its own.
      expect(moved.rows).toBeGreaterThan(100);
      expect(moved.stoppedMilliseconds).toBeGreaterThan(0);
      expect(moved.stoppedMilliseconds / machineLateness()).toBeLessThan(30_000);
      expect([...new Set(refused.filter((one) => !one.startsWith('503 ')))]).toEqual([]);

      const there = await inDatabase(other.databaseUrl, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select id from orders where institution_id = $1 and form->>'department' like '搬迁 %'`,
          [institution],
        );
        return rows.map(({ id }) => id);
      });
      expect(there.sort()).toEqual([...kept].sort());
      // The session of before, the sealed secret, and the files.
      expect((await entry.call('GET /auth/info', {}, desks.tokens.reader)).data.user.username).toBe('reader');
      expect(await grant()).toBe(200);
      const hashes = await inDatabase(other.databaseUrl, async (client) => {
        const { rows } = await client.query<{ sha256: string }>('select sha256 from files where institution_id = $1', [
          institution,
        ]);
        return rows.map(({ sha256 }) => sha256);
      });
      for (const sha256 of hashes)
        expect(await other.services.files.has(sha256)).toBe(await home.services.files.has(sha256));

      // The file that was being read ends there, each record once; the draft says what it said.
      const read = await desks.ended(sent.data.id);
      expect([read.state, read.counts.read, read.counts.lost]).toEqual(['done', works.length, 0]);
      const rows = await inDatabase(other.databaseUrl, async (client) => {
        const { rows: counted } = await client.query<{ all: string; apart: string }>(
          `select count(*) as all, count(distinct ordinal) as apart from record_sources where import_id = $1`,
          [sent.data.id],
        );
        return counted[0]!;
      });
      expect(rows).toEqual({ all: String(works.length), apart: String(works.length) });
      // Every audit line has one seal, whoever made it.
      await sealAudit(other.services);
      expect((await verifyAudit(other.services.platform('administration'))).bad).toBeUndefined();
      expect((await desks.show(draft.id)).data).toEqual(draft.data);

      // What was left behind does nothing any more, and is removed days later.
      const seen = await inDatabase(home.databaseUrl, async (client) => {
        await client.query('set role chayin_platform');
        return (await client.query('select from orders where institution_id = $1', [institution])).rowCount;
      });
      expect(seen).toBe(0);
      expect(await rowsIn(home)).toBeGreaterThan(0);
      await emptySource(await partsOf(never.signal), institution);
      expect(await rowsIn(home)).toBe(0);
      expect((await entry.call('GET /auth/info', {}, desks.tokens.reader)).status).toBe(200);
    },
    180_000,
  );
});
