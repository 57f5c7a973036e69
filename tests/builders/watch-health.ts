import http from 'node:http';

/**
 * A process of its own that asks a server whether it lives, again and again, and beside it a server that does nothing:
 * what the second takes is the machine's own lateness. Says the longest of both when its input ends.
 */
const [url = ''] = process.argv.slice(2);

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
  const [live, other] = await Promise.all([timeOf(`${url}/health/live`), timeOf(`http://127.0.0.1:${port}/`)]);
  longest.live = Math.max(longest.live, live);
  longest.idle = Math.max(longest.idle, other, late);
  longest.asked += 1;
}
process.stdout.write(`${JSON.stringify(longest)}\n`, () => process.exit(0));
