import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineLateness } from '#tests/builders/machine-lateness.ts';
import { openPaymentDesk } from '#tests/builders/orders/payment-desk.ts';
import { startWosServer } from '#tests/builders/outside/wos-server.ts';
import { startTestPlatform } from '#tests/builders/test-platform.ts';

/** Each waits as long as the platform does, which is too long for a usual run. */
const proof = Boolean(process.env.PROOF);

interface MuteServer {
  port: number;
  stop(): Promise<void>;
}

const startMute = async (greet: (socket: Socket) => void): Promise<MuteServer> => {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

let silent: MuteServer;
let liar: MuteServer;
beforeAll(async () => {
  silent = await startMute(() => undefined);
  // Greets like a mail server and then says what none says.
  liar = await startMute((socket) => {
    socket.write('220 mail.example.edu ready\r\n');
    socket.on('data', () => socket.write('999 certainly, and your change is in the drawer\r\n'));
  });
});
afterAll(async () => {
  await silent.stop();
  await liar.stop();
});

/** Others are served while somebody waits for the slow one. */
const quick = async (work: () => Promise<{ status: number }>): Promise<void> => {
  const since = performance.now();
  expect((await work()).status).toBe(200);
  // Far below what the slow one takes.
  expect((performance.now() - since) / machineLateness()).toBeLessThan(8_000);
};

test.skipIf(!proof).each([
  ['is not there', () => 1],
  ['does not say a word', () => silent.port],
  ['answers nonsense', () => liar.port],
])('§+ a mail server that %s: the mail stays with its reason, and nobody waits for it', async (_what, port) => {
  const platform = await startTestPlatform({
    workers: false,
    smtpUrl: `smtp://127.0.0.1:${port()}?from=lib@example.edu`,
  });
  try {
    const letter = {
      to: 'reader@example.edu',
      subject: '检索报告已完成',
      body: '您的报告已完成。',
      institutionId: 100,
    };
    const admin = await platform.signIn('admin');
    await platform.services.tenant(100).tx((tx) => platform.services.mailer.send(tx, letter));
    await quick(() => platform.call('GET /auth/info', {}, admin));
    await platform.services.mailer.idle();
    const { data } = await platform.call('POST /mails/list', { body: { unsent: true } }, admin);
    expect(data.list).toMatchObject([
      { subject: letter.subject, sentAt: null, attempts: 1, error: expect.any(String) },
    ]);
    expect(data.list[0]?.error).not.toBe('');
  } finally {
    await platform.stop();
  }
});

test.skipIf(!proof)(
  '§+ a payment gateway that does not say a word: the payer is told, nothing is booked, and later it is paid once',
  async () => {
    const desk = await openPaymentDesk();
    try {
      const orderId = await desk.awaiting();
      desk.wechat.answerWith = () => undefined;
      const begun = desk.begin(orderId, 'wechat').then(
        () => 'begun',
        (error: Error) => error.message,
      );
      await quick(() => desk.platform.call('GET /auth/info', {}, desk.desks.tokens.reader));
      expect(await begun).toContain('支付平台暂时无法连接');
      expect(await desk.money(orderId)).toMatchObject({ due: 10_000, net: 0 });
      desk.wechat.answerWith = undefined;
      const { tradeNo } = await desk.begin(orderId, 'wechat');
      desk.wechat.pay(tradeNo);
      await desk.wechat.send(desk.wechat.tradeNotice(tradeNo));
      await desk.wechat.send(desk.wechat.tradeNotice(tradeNo));
      expect(await desk.money(orderId)).toMatchObject({ status: 'paid', due: 0, net: 10_000 });
    } finally {
      await desk.stop();
    }
  },
);

test.skipIf(!proof)(
  '§+ a source that does not say a word: the check says so, and nobody else waits for it',
  async () => {
    const key = 'wos-key-of-the-slow-test';
    const wos = await startWosServer({ key, papers: [] });
    const platform = await startTestPlatform({ workers: false });
    try {
      const admin = await platform.signIn('admin');
      const body = {
        ...{ source: 'wos-expanded' as const, version: 0, address: wos.address, key, perSecond: 100, concurrency: 2 },
        ...{ dailyBudget: 500, yearlyBudget: 50_000, orderBudget: null, askAbove: 50 },
      };
      expect((await platform.call('POST /connections/save', { body }, admin)).body.errormsg).toBe('');
      wos.state.instead = () => true;
      const checked = platform.call('POST /connections/check', { body: { source: 'wos-expanded' } }, admin);
      await quick(() => platform.call('GET /auth/info', {}, admin));
      const said = JSON.stringify((await checked).data);
      expect(said).toMatch(/没有回答|无法连接|连不上|超时|稍后/);
      expect(said).not.toContain(key);
    } finally {
      await platform.stop();
      await wos.stop();
    }
  },
);
