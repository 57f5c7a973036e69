import type { AddressInfo } from 'node:net';
import { demo } from '#server/demo/demo.ts';
import { startPlatform } from '#server/start-platform.ts';

const platform = await startPlatform({
  databaseUrl: process.env.DATABASE_URL!,
  dataDir: process.env.DATA_DIR!,
  extension: demo,
  workers: false,
  // The login benchmark calls from many addresses; otherwise its limit per address would be what is measured.
  trustProxy: true,
  // One client makes all the calls here; the counting itself stays in the measure.
  callsPerMinute: Number.POSITIVE_INFINITY,
  // A machine busy with other things slows both sides; refusing would be measured as speed.
  patience: { connection: Number.POSITIVE_INFINITY, turn: Number.POSITIVE_INFINITY, answer: Number.POSITIVE_INFINITY },
  logger: { level: 'warn' },
});
await platform.app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((platform.app.server.address() as AddressInfo).port);
