import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect as connectTcp, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpRequest, type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { selfSignedCertificate } from '#tests/builders/outside/self-signed-certificate.ts';
import type { ResolvedAddress } from './checked-addresses.ts';
import { createOutgoing, type OutgoingRequest } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';
import { Unreachable } from './unreachable.ts';

let server: HttpServer;
let asked: HttpRequest[];
let answer: (request: HttpRequest, response: ServerResponse) => void;
beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('hello');
});

const limits = { within: 5_000, most: 1_000 };
const portOf = (url: string): string => new URL(url).port;
const at = (host: string, path = '/'): string => `http://${host}:${portOf(server.url)}${path}`;

/** Answers each question with the next list of addresses, the last one again and again. */
const answering = (...lists: string[][]) => {
  const questions: string[] = [];
  return {
    questions,
    resolve: async (host: string): Promise<ResolvedAddress[]> => {
      const list = lists[Math.min(questions.length, lists.length - 1)]!;
      questions.push(host);
      return list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
};

const failureOf = async (work: Promise<unknown>): Promise<Unreachable> => {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Unreachable);
  return failure as Unreachable;
};

describe('addresses', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('§+ %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '8.8.8.8', '100.128.0.1', '172.32.0.1', '223.5.5.5', '2001:4860:4860::8888', '2400:3200::1'])(
    '§+ %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['dotted', '127.0.0.1'],
    ['short', '127.1'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['hexadecimal', '0x7f000001'],
    ['mixed', '0x7f.0.0.01'],
    ['with a trailing dot', '127.0.0.1.'],
    ['full-width', '１２７.0.0.1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified and short', '0'],
    ['IPv6', '[::1]'],
    ['IPv6, unspecified', '[::]'],
    ['mapped', '[::ffff:127.0.0.1]'],
    ['mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['with a zone', '[fe80::1%25eth0]'],
    ['with a user name', 'cas.example.edu@127.0.0.1'],
    ['a name', 'localhost'],
    ['a name with a trailing dot', 'localhost.'],
  ])('§+ loopback written %s is refused before anything connects', async (_form, host) => {
    const failure = await failureOf(createOutgoing({ allow: [] }).request({ url: at(host), ...limits }));
    expect(failure.message).toBe('对方服务器无法连接');
    expect(asked).toEqual([]);
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x', 'unix:/run/x', '//127.0.0.1/', 'nonsense'])(
    '§+ %s is no address to ask, whatever is allowed',
    async (url) => {
      await failureOf(createOutgoing({ allow: ['127.0.0.0/8', 'localhost'] }).request({ url, ...limits }));
    },
  );

  test('§+ a user name in the address is refused even where the host is allowed', async () => {
    await failureOf(createOutgoing({ allow: ['127.0.0.1'] }).request({ url: at('me:secret@127.0.0.1'), ...limits }));
    expect(asked).toEqual([]);
  });
});

describe('what the operator lists', () => {
  test.each([
    ['the address', ['127.0.0.1'], '127.0.0.1'],
    ['a range', ['127.0.0.0/8'], '127.0.0.1'],
    ['the name', ['campus.example.edu'], 'campus.example.edu'],
    ['the name in capitals', ['Campus.Example.EDU.'], 'campus.example.edu'],
    ['the name that a trailing dot ends', ['campus.example.edu'], 'campus.example.edu.'],
    ['the address behind a name', ['127.0.0.1/32'], 'campus.example.edu'],
  ])('§+ %s is reached', async (_what, allow, host) => {
    const { resolve } = answering(['127.0.0.1']);
    const { status, body } = await createOutgoing({ allow, resolve }).request({ url: at(host), ...limits });
    expect([status, body.toString()]).toEqual([200, 'hello']);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['another name', ['cas.example.edu'], 'campus.example.edu'],
    ['a name that ends alike', ['example.edu'], 'campus.example.edu'],
    ['another range', ['10.0.0.0/8', '::1'], '127.0.0.1'],
    ['the name, asked for by address', ['campus.example.edu'], '127.0.0.1'],
  ])('§+ %s in the list opens nothing else', async (_what, allow, host) => {
    const { resolve } = answering(['127.0.0.1']);
    await failureOf(createOutgoing({ allow, resolve }).request({ url: at(host), ...limits }));
    expect(asked).toEqual([]);
  });

  test('§+ a use that names its hosts reaches those and listed ones alone, and plain http is for listed ones', async () => {
    const { resolve } = answering(['8.8.8.8']);
    const whys: string[] = [];
    const outgoing = createOutgoing({ allow: ['127.0.0.1'], resolve, onUnreachable: (_host, why) => whys.push(why) });
    const ask = (more: Partial<OutgoingRequest>) => outgoing.request({ url: at('evil.example'), ...limits, ...more });
    await failureOf(ask({ hosts: ['openapi.alipay.com'], url: 'https://evil.example/' }));
    await failureOf(ask({}));
    expect(whys).toEqual([
      'not a host of this use, and not in OUTGOING_ALLOW',
      'plain http to a host that is not in OUTGOING_ALLOW',
    ]);
    expect((await ask({ hosts: ['openapi.alipay.com'], url: at('127.0.0.1') })).status).toBe(200);
  });
});

describe('rebinding', () => {
  test('§+ a name is resolved once, and the checked address is the one connected to', async () => {
    const { resolve, questions } = answering(['127.0.0.1'], ['10.255.255.1']);
    const outgoing = createOutgoing({ allow: ['127.0.0.1'], resolve });
    expect((await outgoing.request({ url: at('cas.example.edu'), ...limits })).status).toBe(200);
    expect(questions).toEqual(['cas.example.edu']);
    expect(asked[0]?.headers.host).toBe(`cas.example.edu:${portOf(server.url)}`);
    await failureOf(outgoing.request({ url: at('cas.example.edu'), ...limits }));
    expect(asked).toHaveLength(1);
  });

  test('§+ a name that turns to loopback after its check gains nothing', async () => {
    const { resolve, questions } = answering(['240.0.0.1'], ['127.0.0.1']);
    const outgoing = createOutgoing({ allow: ['240.0.0.0/4'], resolve });
    await failureOf(outgoing.request({ url: at('cas.example.edu'), ...limits, within: 300 }));
    expect(questions).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test('§+ one private address among public ones is enough to refuse', async () => {
    for (const list of [['8.8.8.8', '127.0.0.1'], ['127.0.0.1', '8.8.8.8'], ['::ffff:127.0.0.1'], []]) {
      const { resolve } = answering(list);
      await failureOf(createOutgoing({ allow: [], resolve }).request({ url: at('cas.example.edu'), ...limits }));
    }
    expect(asked).toEqual([]);
  });

  test('§+ a socket for mail goes the same way', async () => {
    const port = Number(portOf(server.url));
    const { resolve, questions } = answering(['127.0.0.1'], ['10.255.255.1']);
    const outgoing = createOutgoing({ allow: ['127.0.0.1'], resolve });
    const socket = await outgoing.connect('mail.example.edu', port, 5_000);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
    expect(questions).toHaveLength(1);
    await failureOf(outgoing.connect('mail.example.edu', port, 5_000));
    await failureOf(createOutgoing({ allow: [] }).connect('127.0.0.1', port, 5_000));
  });
});

describe('answers', () => {
  const outgoing = createOutgoing({ allow: ['127.0.0.1'] });
  const ask = (more: Partial<OutgoingRequest> = {}) => outgoing.request({ url: at('127.0.0.1'), ...limits, ...more });

  test('§+ status, headers and body come back; what is sent arrives whole', async () => {
    answer = (_request, response) => response.writeHead(404, { 'x-serial': '7' }).end('无');
    const got = await ask({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: '问' });
    expect([got.status, got.headers.get('x-serial'), got.body.toString()]).toEqual([404, '7', '无']);
    expect(asked[0]).toMatchObject({ method: 'POST', body: Buffer.from('问') });
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'text/plain', 'content-length': '3' });
  });

  test.each([301, 302, 303, 307, 308])('§+ a redirect (%s) is followed nowhere', async (status) => {
    for (const location of ['http://169.254.169.254/latest', at('localhost', '/inner'), '/inner']) {
      asked = [];
      answer = (_request, response) => response.writeHead(status, { location }).end();
      await failureOf(ask());
      expect(asked.map(({ path }) => path)).toEqual(['/']);
    }
  });

  test('§+ an answer that is too long, or never ends, is cut off', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_000));
    expect((await ask()).body).toHaveLength(1_000);
    answer = (_request, response) => response.end('x'.repeat(1_001));
    await failureOf(ask());
    const gone = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', pour).once('close', resolve);
        pour();
      };
    });
    await failureOf(ask());
    await gone;
  });

  test('§+ a packed answer is not asked for, and not unpacked', async () => {
    await ask();
    expect(asked[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('§+ silence, and a body that drips, end with the time that was given', async () => {
    answer = () => undefined;
    await failureOf(ask({ within: 100 }));
    const drips: NodeJS.Timeout[] = [];
    answer = (_request, response) => {
      response.writeHead(200);
      drips.push(setInterval(() => response.write('.'), 10));
    };
    await failureOf(ask({ within: 100 }));
    for (const drip of drips) clearInterval(drip);
    const never = createOutgoing({ allow: [], resolve: () => new Promise(() => undefined) });
    await failureOf(never.request({ url: 'https://cas.example.edu/', ...limits, within: 50 }));
  });

  test('§+ refused, nobody there, too long, too slow and redirected are one and the same answer', async () => {
    const strict = createOutgoing({ allow: [] });
    const failures = [await failureOf(strict.request({ url: at('127.0.0.1'), ...limits }))];
    failures.push(await failureOf(strict.request({ url: 'http://10.0.0.1/', ...limits })));
    failures.push(await failureOf(ask({ url: 'http://127.0.0.1:1/' })));
    answer = (_request, response) => response.end('x'.repeat(2_000));
    failures.push(await failureOf(ask()));
    answer = () => undefined;
    failures.push(await failureOf(ask({ within: 50 })));
    answer = (_request, response) => response.writeHead(302, { location: '/x' }).end();
    failures.push(await failureOf(ask()));
    expect(new Set(failures.map(String)).size).toBe(1);
    expect(new Set(failures.map(({ cause }) => cause))).toEqual(new Set([undefined]));
  });
});

describe('a proxy', () => {
  /** A proxy that notes what it is asked for and answers each question the same. */
  const startProxy = async (says: string) => {
    const lines: string[] = [];
    const proxy = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (chunk) => {
        lines.push(chunk.toString().split('\r\n')[0]!);
        socket.end(says);
      });
    });
    await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
    const { port } = proxy.address() as AddressInfo;
    return { lines, url: `http://127.0.0.1:${port}`, stop: () => proxy.close() };
  };
  const outgoing = () => createOutgoing({ allow: ['127.0.0.1'] });

  test('§+ is asked for a tunnel to the host itself; what it refuses is not reached', async () => {
    const proxy = await startProxy('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    try {
      const request = { url: 'https://api.example.com/x', hosts: ['api.example.com'], proxy: proxy.url, ...limits };
      expect((await failureOf(outgoing().request(request))).why).toBe('the proxy answered 502');
      expect(proxy.lines).toEqual(['CONNECT api.example.com:443 HTTP/1.1']);
    } finally {
      proxy.stop();
    }
  });

  test('§+ is not asked for a host that is none of the use, and stands itself at a checked address', async () => {
    const proxy = await startProxy('HTTP/1.1 200 OK\r\n\r\n');
    try {
      const elsewhere = { url: 'https://evil.example.com/', hosts: ['api.example.com'], proxy: proxy.url, ...limits };
      await failureOf(outgoing().request(elsewhere));
      const strict = createOutgoing({ allow: [] });
      await failureOf(strict.request({ ...elsewhere, url: 'https://api.example.com/', hosts: ['api.example.com'] }));
      expect(proxy.lines).toEqual([]);
    } finally {
      proxy.stop();
    }
  });

  test('§+ a proxy that hangs ends with the time of the request', async () => {
    const silent = createTcpServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
    try {
      const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const request = {
        url: 'https://api.example.com/',
        hosts: ['api.example.com'],
        proxy: url,
        most: 10,
        within: 150,
      };
      expect((await failureOf(outgoing().request(request))).why).toBe('took too long');
    } finally {
      silent.close();
    }
  });

  /** A real CONNECT proxy: whatever host is asked for, it leads to the TLS server of the test. */
  const startTunnel = async (port: number) => {
    const lines: string[] = [];
    const proxy = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (chunk) => {
        lines.push(chunk.toString().split('\r\n')[0]!);
        const further = connectTcp(port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
          socket.pipe(further).pipe(socket);
        });
        further.on('error', () => socket.destroy());
      });
    });
    await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
    return { lines, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, stop: () => proxy.close() };
  };

  test('§+ TLS is spoken with the host itself through the tunnel: its name and certificate are checked', async () => {
    const pair = rsaPair();
    const day = 86_400_000;
    const certificate = selfSignedCertificate(pair, {
      serial: '11',
      from: new Date(Date.now() - day),
      to: new Date(Date.now() + day),
      name: 'api.example.com',
    });
    const seen: string[] = [];
    const tls = createHttpsServer({ key: pair.privatePem, cert: certificate }, (request, response) => {
      seen.push(`${request.method} ${request.url} ${String(request.headers['x-key'])}`);
      response.end('through');
    });
    await new Promise<void>((done) => void tls.listen(0, '127.0.0.1', done));
    const proxy = await startTunnel((tls.address() as AddressInfo).port);
    const to = (host: string) => ({
      url: `https://${host}/x?q=1`,
      hosts: [host],
      headers: { 'x-key': 'secret' },
      proxy: proxy.url,
      ...limits,
    });
    try {
      const trusting = createOutgoing({ allow: ['127.0.0.1'], trust: [certificate] });
      const { status, body } = await trusting.request(to('api.example.com'));
      expect([status, body.toString()]).toEqual([200, 'through']);
      expect((await failureOf(trusting.request(to('other.example.com')))).why).toMatch(/altname|does not match/i);
      expect((await failureOf(outgoing().request(to('api.example.com')))).why).toMatch(/self-signed/);
      // The key was told to nobody whose certificate did not hold, and the proxy saw names alone.
      expect(seen).toEqual(['GET /x?q=1 secret']);
      expect(proxy.lines).toEqual([
        'CONNECT api.example.com:443 HTTP/1.1',
        'CONNECT other.example.com:443 HTTP/1.1',
        'CONNECT api.example.com:443 HTTP/1.1',
      ]);
    } finally {
      proxy.stop();
      tls.close();
      tls.closeAllConnections();
    }
  });

  test('§+ a tunnel behind which nobody speaks TLS ends with the time of the request', async () => {
    const silent = createTcpServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
    const proxy = await startTunnel((silent.address() as AddressInfo).port);
    try {
      const request = { url: 'https://api.example.com/', hosts: ['api.example.com'], proxy: proxy.url };
      const failure = await failureOf(outgoing().request({ ...request, most: 10, within: 300 }));
      expect([failure.message, failure.mayHaveArrived]).toEqual(['对方服务器无法连接', false]);
    } finally {
      proxy.stop();
      silent.close();
    }
  });
});
