import { wosExpanded } from '#domain/connections/proof/wos-expanded.ts';
import { readText } from '#domain/literature/parsers/read-any.ts';
import { askSource } from '#server/connections/ask-source.ts';
import { credentialBelongsTo, insertConnection } from '#server/connections/connection-store.ts';
import { newId } from '#server/db/id.ts';
import { startWosServer } from '#tests/builders/outside/wos-server.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * A citing list of 2,000 records: asked with budget, rate, hash and kept answers, against a bare client that fetches the
 * same pages one after another, in the same run. Both read the records.
 */
const records = Number(process.env.RECORDS ?? sized(2_000, 20));
const rounds = sized(5, 1);
const limit = 2;
const cited = 'WOS:000000000000001';
const key = 'bench-key-0001';
const institutionId = 312;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const readAll = (text: string): number =>
  [...readText(text, { format: 'wos-xml' }).items].filter((item) => 'record' in item).length;

const server = await startWosServer({
  key,
  papers: [],
  citing: {
    [cited]: Array.from({ length: records }, (_, at) => ({
      uid: `WOS:0007${String(at).padStart(11, '0')}`,
      title: `A later study of copper sites on carbon supports, number ${at}`,
      doi: `10.5555/bench.${at}`,
      timesCited: { WOS: at % 50, WOK: at % 60 },
      authors: Array.from({ length: 6 }, (_, one) => ({ name: `Author${one}, Given`, address: 1 })),
      addresses: ['Demo Univ, Sch Chem, Demo City 100000, Peoples R China'],
    })),
  },
});
const platform = await startBenchPlatform({ workers: false, outgoingAllow: ['127.0.0.1'] });

try {
  const db = platform.services.tenant(institutionId);
  const id = newId();
  await insertConnection(db, {
    id,
    institution_id: institutionId,
    source: 'wos-expanded',
    address: server.address,
    sealed_key: platform.services.connectionKeys.seal(key, credentialBelongsTo(id, 'key')),
    per_second: 100,
    concurrency: 1,
    updated_by_name: '',
    updated_at: new Date(),
  });
  const ask = { what: 'citing', by: 'accession', terms: [cited] } as const;
  const pages = Math.ceil(records / wosExpanded.pageSize);

  const bare = async (): Promise<number> => {
    let read = 0;
    for (let page = 1; page <= pages; page += 1) {
      const { path: at, query, accept } = wosExpanded.request(ask, page, '');
      const response = await fetch(`${server.address}${at}?${new URLSearchParams(query)}`, {
        headers: { accept, 'x-apikey': key },
      });
      read += readAll(await response.text());
    }
    return read;
  };
  const connected = async (): Promise<number> => {
    let read = 0;
    for (let page = 1; page <= pages; page += 1) {
      const { answer } = await askSource(platform.services, db, {
        institutionId,
        source: 'wos-expanded',
        purpose: 'citing',
        orderId: null,
        stepId: null,
        page,
        request: wosExpanded.request(ask, page, ''),
        headers: wosExpanded.headers,
        judge: (given) => wosExpanded.judge(given, ask),
        quota: wosExpanded.quota,
      });
      read += readAll(answer.text);
    }
    return read;
  };
  const timed = async (work: () => Promise<number>): Promise<number> => {
    const began = performance.now();
    const read = await work();
    if (read !== records) throw new Error(`read ${read} of ${records} records`);
    return (performance.now() - began) / records;
  };
  await timed(bare);
  await timed(connected);
  const times = { bare: [] as number[], connected: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timed(bare));
    times.connected.push(await timed(connected));
  }
  const [one, other] = [median(times.bare), median(times.connected)];
  const ratio = other / one;
  console.log(
    `connections  ${(other * 1000).toFixed(0)} µs a record through the connector, ${(one * 1000).toFixed(0)} µs by a bare client: ${ratio.toFixed(2)}× (at most ${limit}×)`,
  );
  if (ratio > limit) tooSlow();
} finally {
  await platform.stop();
  await server.stop();
}
