import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** The port this data directory used last, or another free one when somebody else has taken it. */
export async function choosePort(rememberedIn: string): Promise<number> {
  const remembered = Number(await readFile(rememberedIn, 'utf8').catch(() => ''));
  const usable = Number.isInteger(remembered) && remembered > 0 && remembered < 65_536;
  const port = (usable ? await freePort(remembered) : undefined) ?? (await freePort(0));
  if (port === undefined) throw new Error('no free port on 127.0.0.1');
  if (port !== remembered) await writeFile(rememberedIn, `${port}\n`);
  return port;
}

function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}
