import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '#server/certificates/self-made-certificate.ts';
import { startAlipayGateway } from '#tests/builders/outside/alipay-gateway.ts';
import { type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import { startWechatGateway } from '#tests/builders/outside/wechat-gateway.ts';
import { setSignOn } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { demoReport } from '../demo/orders/demo-report-file.ts';
import { sealPdf } from '../reports/sign/seal-pdf.ts';

let platform: TestPlatform;
let inner: HttpServer;
let smtp: MailServer;
let asked = 0;
beforeAll(async () => {
  inner = await startHttpServer((_request, response) => {
    asked += 1;
    response.end('inner');
  });
  smtp = await startMailServer();
  // As an operator starts it who listed nothing.
  platform = await startTestPlatform({ outgoingAllow: [], smtpUrl: smtp.url, workers: false, signOnLoopback: true });
});
afterAll(async () => {
  await platform.stop();
  await inner.stop();
  await smtp.stop();
});
beforeEach(() => {
  asked = 0;
});

/** Something answers at the first, nothing at the second, and nothing can be there at the third. */
const addresses = () => [inner.url, 'http://127.0.0.1:1', 'http://localhost:2'];

test('§7.5 a CAS server at an address that is not listed is not asked, and the answer tells nothing of it', async () => {
  const answers: unknown[] = [];
  for (const serverUrl of addresses()) {
    await setSignOn(platform, 151, { serverUrl, version: 2, service: 'https://lib.example.edu/sso' });
    const given = { code: 'ST-1', institutionId: 151 };
    const { status, body } = await platform.call('POST /request/userLogin', { body: given });
    answers.push([status, body]);
  }
  expect(answers[0]).toEqual([502, expect.objectContaining({ reason: 'cas-unreachable', resultCode: -2 })]);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(asked).toBe(0);
});

test.each(['wechat', 'alipay'] as const)(
  '§+ a gateway (%s) elsewhere than at its own hosts is not asked',
  async (way) => {
    const now = () => platform.services.now();
    const gateway = way === 'wechat' ? await startWechatGateway({ now }) : await startAlipayGateway({ now });
    try {
      const acceptor = await platform.signIn('acceptor');
      const field = way === 'wechat' ? 'baseUrl' : 'gatewayUrl';
      const verdicts: unknown[] = [];
      for (const [version, url] of addresses().entries()) {
        const values = { ...gateway.settings, [field]: url };
        const settings = { way, enabled: true, publicUrl: platform.url, version, values };
        const saved = await platform.call('POST /payments/settings', { body: settings as never }, acceptor);
        expect(saved.body.errormsg).toBe('');
        const { data } = await platform.call('POST /payments/try', { body: { way } }, acceptor);
        verdicts.push([data.ok, data.verdict]);
      }
      expect(verdicts[0]).toEqual([false, expect.stringContaining('连不上支付平台')]);
      expect(new Set(verdicts.map(String)).size).toBe(1);
      expect(asked).toBe(0);
    } finally {
      await gateway.stop();
    }
  },
);

test('§+ a timestamp authority at an address that is not listed is not asked', async () => {
  const signing = {
    key: await makeCertificate('示范大学图书馆', new Date()),
    reason: '签章',
    location: '',
    at: new Date().toISOString(),
    tsaUrl: inner.url,
    outgoingAllow: platform.services.outgoing.allow,
  };
  const sealing = sealPdf({ pdf: new Uint8Array(demoReport()), stamps: {}, signing });
  await expect(sealing).rejects.toThrow('时间戳服务没有应答');
  expect(asked).toBe(0);
});

test('§+ mail for a server that is not listed stays in the outbox, without a word about the address', async () => {
  const letter = { to: 'reader@example.edu', subject: '检索报告已完成', body: '您的报告已完成。', institutionId: 100 };
  await platform.services.tenant(100).tx((tx) => platform.services.mailer.send(tx, letter));
  await platform.services.mailer.idle();
  expect(smtp.received).toEqual([]);
  const admin = await platform.signIn('admin');
  const { list } = (await platform.call('POST /mails/list', { body: {} }, admin)).data;
  expect(list[0]).toMatchObject({ sentAt: null, attempts: 1, error: '对方服务器无法连接' });
});
