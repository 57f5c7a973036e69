import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { kysely } from '#server/db/kysely.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import {
  type MessageProviders,
  providerSecrets,
  startMessageProviders,
} from '#tests/builders/outside/message-providers.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const forged = 'evil.example';
let platform: TestPlatform;
let providers: MessageProviders;
let smtp: MailServer;
let reader: string;
beforeAll(async () => {
  providers = await startMessageProviders(() => new Date());
  // No PUBLIC_URL: the platform has only the request and its register of hosts to go by.
  smtp = await startMailServer();
  platform = await startTestPlatform({ workers: false, smtpUrl: smtp.url });
  reader = await platform.signIn('reader');
  const settings = { ...usualSettings('wechat'), address: `${providers.url}/wechat`, appId: 'wx1', templateId: 'TM1' };
  const body = { channel: 'wechat' as const, version: 0, settings, secret: providerSecrets.wechat };
  await platform.call('POST /message-channels/save', { body }, await platform.signIn('admin'));
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([providers.stop(), smtp.stop()]);
});

/** fetch writes its own Host; this one writes what it is given. */
const post = (path: string, host: string, body: object, token = ''): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${platform.url}${servicePath}${path}`,
      { method: 'POST', headers: { host, 'content-type': 'application/json', ...(token && { authorization: token }) } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

const hosts = (rows: { host: string; institution_id: number; kind: 'primary' | 'secondary' }[]) =>
  platform.services.platform('administration').tx(async (tx) => {
    await tx.run(kysely.deleteFrom('institution_hosts'));
    if (rows.length > 0) await tx.run(kysely.insertInto('institution_hosts').values(rows));
  });

const bindingUrl = async (host: string) => {
  const { text } = await post('/profile/wechat/start', host, {}, reader);
  return JSON.parse(text) as { errormsg: string; data: { url: string } | null };
};

test('§+ the address a phone scans to bind WeChat is never the one the asker wrote', async () => {
  await hosts([{ host: 'theirs.example.edu', institution_id: 151, kind: 'primary' }]);
  for (const host of [forged, 'theirs.example.edu', `${forged}:80`, `127.0.0.1.${forged}`]) {
    const { data, errormsg } = await bindingUrl(host);
    expect([host, data, errormsg]).toEqual([host, null, expect.stringContaining('没有登记本单位的网址')]);
  }
  await hosts([
    { host: 'lib.example.edu', institution_id: 100, kind: 'primary' },
    { host: 'other.example.edu', institution_id: 100, kind: 'secondary' },
  ]);
  expect((await bindingUrl(forged)).data?.url).toMatch(/^https:\/\/lib\.example\.edu\/wechat_bound\?state=/);
  const { url } = (await bindingUrl('other.example.edu')).data!;
  expect(url).toMatch(/^http:\/\/other\.example\.edu\/wechat_bound\?state=/);
  const state = new URL(url).searchParams.get('state')!;
  const left = await post('/wechat/leave', forged, { state });
  expect([left.status, left.text.includes(forged)]).toEqual([200, false]);
  expect(left.text).toContain(encodeURIComponent('https://lib.example.edu/wechat_bound'));
});

test('§+ letters with a code do not name the host the asker wrote', async () => {
  const account = { institutionId: 100, username: 'reader', email: 'reader@100.example.edu' };
  await post('/password/forgot', forged, { ...account, ...(await solvedCaptcha(platform)) });
  await post('/register/code', forged, {
    institutionId: 100,
    email: 'new@example.edu',
    ...(await solvedCaptcha(platform)),
  });
  await platform.services.mailer.idle();
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['reader@100.example.edu', 'new@example.edu']);
  expect(smtp.received.some(({ raw, text }) => `${raw}${text}`.includes(forged))).toBe(false);
});
