import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { debianProgram } from '#tests/builders/debian-programs.ts';

/** The run says at its end which of them is missing. */
const [nginx, systemdAnalyze, promtool] = (['nginx', 'systemd-analyze', 'promtool'] as const).map(debianProgram);
const root = path.resolve(import.meta.dirname, '..');
const deploy = path.join(root, 'deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name));

test.runIf(systemdAnalyze)('§+ the systemd units are right by systemd’s own word', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-units-'));
  try {
    // The program stands here instead of in /opt.
    for (const name of units) await writeFile(path.join(folder, name), read(name).replaceAll('/opt/chayin', root));
    const said = spawnSync(systemdAnalyze!, ['verify', ...units.map((name) => path.join(folder, name))], {
      encoding: 'utf8',
    });
    const ours = said.stderr.split('\n').filter((line) => /chayin/.test(line));
    expect([said.status, ours]).toEqual([0, []]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('§+ every unit runs a file that is there, as the platform’s own user and in production', () => {
  for (const name of units.filter((unit) => unit.endsWith('.service'))) {
    const text = read(name);
    const script = /^ExecStart=\/opt\/chayin\/node_modules\/\.bin\/node (\S+)$/m.exec(text)?.[1];
    expect([name, readFileSync(path.join(root, script ?? 'missing'), 'utf8').length > 0]).toEqual([name, true]);
    for (const line of ['User=chayin', 'Environment=NODE_ENV=production', 'EnvironmentFile=/etc/chayin/chayin.env'])
      expect(text.split('\n')).toContain(line);
  }
});

test('§+ nginx writes no query into its log, where the token of the websocket is', () => {
  const text = read('nginx.conf');
  const format = /log_format chayin ([^;]+);/.exec(text)?.[1] ?? '';
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$request\b|\$request_uri|\$args|\$query_string|\$arg_|\$http_referer/);
  const logs = [...text.matchAll(/access_log ([^;]+);/g)].map(([, where]) => where);
  expect(logs.length).toBeGreaterThan(0);
  for (const where of logs) expect(where).toMatch(/ chayin$/);
});

test('§+ nginx listens on IPv4 and IPv6 alike, at each of its ports', () => {
  const listened = [...read('nginx.conf').matchAll(/^\s*listen (\[::\]:)?(\d+[^;]*);$/gm)];
  const [six, four] = [true, false].map((wanted) =>
    listened.filter(([, address]) => (address !== undefined) === wanted).map(([, , rest]) => rest),
  );
  expect(four).toEqual(['80', '443 ssl http2']);
  expect(six).toEqual(four);
});

/** What nginx says of a site, with a certificate made for it. */
const triedByNginx = async (siteOf: (folder: string) => string): Promise<[number | null, string]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-nginx-'));
  try {
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=lib.example.edu', '-days', '2'],
      ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
    ]);
    expect(made.status).toBe(0);
    const site = siteOf(folder).replaceAll('/etc/ssl/chayin', folder).replaceAll('/var/log/nginx', folder);
    const whole = `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${site}\n}\n`;
    await writeFile(path.join(folder, 'nginx.conf'), whole);
    const said = spawnSync(nginx!, ['-t', '-c', path.join(folder, 'nginx.conf')], { encoding: 'utf8' });
    return [said.status, said.stderr];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
const taken = [0, expect.stringContaining('test is successful')];

test.runIf(nginx)('§+ nginx takes the configuration', async () => {
  expect(await triedByNginx(() => read('nginx.conf'))).toEqual(taken);
});

test.runIf(nginx)(
  '§+ nginx takes the configuration as compose.yaml changes it, and keeps no log in the container',
  async () => {
    const [, folded = ''] = /command:\n +- sh\n +- -c\n +- >-\n((?: {8}.+\n)+)/.exec(read('compose.yaml')) ?? [];
    const [changes = '', then] = folded.replace(/\s+/g, ' ').replaceAll('$$', '$').trim().split(' && ');
    expect(then).toBe("exec nginx -g 'daemon off;'");
    let site = '';
    const said = await triedByNginx((folder) => {
      const [from, to] = [path.join(deploy, 'nginx.conf'), path.join(folder, 'default.conf')];
      const command = changes.replace('/source/nginx.conf', from).replace('/etc/nginx/conf.d/default.conf', to);
      const { status } = spawnSync('sh', ['-c', command], {
        env: { ...process.env, CHAYIN_DOMAIN: 'lib.sdu.example' },
      });
      expect(status).toBe(0);
      site = readFileSync(to, 'utf8');
      // Outside the network of the containers nobody is called that.
      return site.replace('platform:3000', '127.0.0.1:3000').replaceAll('/dev/stdout', path.join(folder, 'log'));
    });
    expect(site.match(/server_name .*/g)).toEqual(['server_name lib.sdu.example;', 'server_name lib.sdu.example;']);
    expect(site).toContain('server platform:3000');
    expect(site.match(/access_log (.*) chayin;/g)).toEqual(
      Array.from({ length: 2 }, () => 'access_log /dev/stdout chayin;'),
    );
    expect(site).not.toMatch(/lib\.example\.edu|\/var\/log/);
    expect(said).toEqual(taken);
  },
);

test('§+ the example of the environment names only settings that the platform reads', async () => {
  const { readSettings } = await import('#server/settings.ts');
  const lines = read('chayin.env.example')
    .split('\n')
    .map((line) => line.replace(/^# (?=[A-Z_]+=)/, ''))
    .filter((line) => /^[A-Z_]+=/.test(line));
  const env = Object.fromEntries(lines.map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1)]));
  const settings = readFileSync(path.join(root, 'src/server/settings.ts'), 'utf8');
  expect(Object.keys(env).filter((name) => !settings.includes(`  ${name}: z`))).toEqual([]);
  expect(readSettings({ ...env, NODE_ENV: 'production' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
});

/** Every name of ours in the rules and the dashboard, and every one that the metrics tell. */
const metricNames = (text: string): Set<string> => new Set(text.match(/chayin_[a-z_]+/g));
const toldMetrics = (): Set<string> =>
  new Set(
    [...readFileSync(path.join(root, 'src/server/monitoring/metrics.ts'), 'utf8').matchAll(/'(chayin_[a-z_]+)'/g)].map(
      ([, name]) => name!,
    ),
  );

test.each(['alerts.yml', 'grafana-dashboard.json'])(
  '§+ %s asks for metrics that are told, and for no others',
  (name) => {
    const told = toldMetrics();
    const asked = [...metricNames(read(name))].map((one) => one.replace(/_(?:bucket|count|sum)$/, ''));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((one) => !told.has(one))).toEqual([]);
  },
);

test('§+ what an operator must hear of has its alarm: backups, drills, keys, disk, certificates, queue, writes, audit', () => {
  const rules = read('alerts.yml');
  for (const name of [
    'chayin_backup_timestamp_seconds',
    'chayin_backup_last_ok',
    'chayin_backup_has_keys',
    'chayin_drill_last_ok',
    'chayin_drill_timestamp_seconds',
    'chayin_disk_bytes',
    'chayin_certificate_expires_timestamp_seconds',
    'chayin_queue_oldest_seconds',
    'chayin_write_failures',
    'chayin_audit_unsealed',
    'chayin_audit_check_ok',
    'chayin_audit_check_timestamp_seconds',
  ])
    expect(rules).toContain(name);
  const [alerts, expressions] = [rules.match(/- alert:/g) ?? [], rules.match(/expr:/g) ?? []];
  expect(alerts.length).toBe(expressions.length);
});

test.runIf(promtool)('§+ Prometheus takes the rules', () => {
  const said = spawnSync(promtool!, ['check', 'rules', path.join(deploy, 'alerts.yml')], { encoding: 'utf8' });
  expect([said.status, said.stderr]).toEqual([0, '']);
});
