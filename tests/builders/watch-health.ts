import { readFile } from 'node:fs/promises';
import http from 'node:http';

/**
 * A process of its own that asks a server whether it lives, again and again, and beside it a server that does nothing:
 * what the second takes is the machine's own lateness. Time that the asked server stood ready without a processor is the
 * machine's too. Says the longest of both when its input ends.
 */
const [url = '', pid = ''] = process.argv.slice(2);

/** Milliseconds that the server's main thread has waited for a processor; 0 where nobody counts them. */
const waitedForProcessor = async (): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').catch(() => '');
  return Number(stat.split(' ')[1] ?? 0) / 1e6;
};

const idle = http.createServer((_request, response) => response.end('{}'));
await new Promise<void>((resolve) => idle.listen(0, '127.0.0.1', resolve));
const { port } = idle.address() as { port: number };

const timeOf = async (address: string): Promise<number> => {
  const since = performance.now();
  await (await fetch(address)).text();
  return performance.now() - since;
};

const longest = { live: 0, idle: 0, asked: 0 };
let ended = false;
process.stdin.on('end', () => {
  ended = true;
});
process.stdin.resume();

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

await Promise.all([timeOf(`${url}/health/live`), timeOf(`http://127.0.0.1:${port}/`)]);
process.stdout.write('watching\n');
while (!ended) {
  const due = performance.now() + 20;
  await pause(20);
  const late = performance.now() - due;
  const waited = await waitedForProcessor();
  const [live, other] = await Promise.all([timeOf(`${url}/health/live`), timeOf(`http://127.0.0.1:${port}/`)]);
  longest.live = Math.max(longest.live, live - ((await waitedForProcessor()) - waited));
  longest.idle = Math.max(longest.idle, other, late);
  longest.asked += 1;
}
process.stdout.write(`${JSON.stringify(longest)}\n`, () => process.exit(0));
