import pg from 'pg';
import { simplifiedHan } from '#domain/literature/matching/fold-text.ts';
import { manuscriptOf } from '#domain/similarity/manuscript.ts';
import { printsOf } from '#domain/similarity/prints.ts';
import { comparedText, resultOf } from '#domain/similarity/result.ts';
import { tokensOf } from '#domain/similarity/tokens.ts';
import { openComparison } from '#server/similarity/compare-texts.ts';
import { bodiesOf, findCandidates } from '#server/similarity/text-store.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * A thesis of 60,000 characters against 100,000 texts: at most 30 seconds, and as a ratio to a bare scan, which reads every
 * text from the same database and looks at each character once. TEXTS=n and LENGTH=n for other sizes.
 */
const texts = Number(process.env.TEXTS ?? sized(100_000, 600));
const length = Number(process.env.LENGTH ?? sized(1_500, 500));
const thesisLength = sized(60_000, 2_000);
const mostSeconds = 30;
/** What the process may grow by while it checks, the thread that compares included. */
const mostMegabytes = 700;
const institutionId = 312;

let state = 11;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
/** Words as rare as in real text, of two characters each, and commonplaces that many texts share. */
const words = Array.from({ length: 8_000 }, () =>
  String.fromCharCode(0x4e00 + Math.floor(random() * 3_000), 0x4e00 + Math.floor(random() * 3_000)),
);
const word = (): string => words[Math.floor(words.length ** random()) - 1] ?? words[0]!;
const commonplaces = Array.from({ length: 40 }, () => Array.from({ length: 9 }, word).join(''));
const sentence = (): string => {
  const body = Array.from({ length: 14 }, word).join('');
  return random() < 0.05 ? `${commonplaces[Math.floor(random() * commonplaces.length)]}，${body}。` : `${body}。`;
};
const textOf = (size: number): string => {
  let text = '';
  while (text.length < size) text += sentence();
  return text;
};

const platform = await startBenchPlatform({ workers: false });
const owner = new pg.Client({ connectionString: platform.databaseUrl });
await owner.connect();
const writer = new pg.Client({ connectionString: platform.databaseUrl });
await writer.connect();
const taken: string[] = [];

const fill = async (): Promise<void> => {
  // The indexes are made afterwards, as a bulk load does.
  for (const client of [owner, writer]) await client.query(`set session_replication_role = replica`);
  await owner.query(`alter table similarity_prints drop constraint similarity_prints_pkey`);
  await owner.query(`drop index similarity_prints_text_number_idx`);
  await owner.query(`alter table similarity_prints set unlogged`);
  await owner.query(`set maintenance_work_mem = '256MB'`);
  const batch = 500;
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < texts; from += batch) {
    const bodies = Array.from({ length: Math.min(batch, texts - from) }, () => textOf(length));
    const copied = taken.length < 60;
    // By turns a long passage and one of sixty characters.
    if (copied) taken.push(bodies[0]!.slice(200, taken.length % 2 === 0 ? 400 : 260));
    const { rows } = await owner.query<{ number: number }>(
      `insert into similarity_texts (id, institution_id, kind, state, title, body, letters)
       select gen_random_uuid(), $1, 'imported', 'held', case when at = 1 and $4 then 'copied' else 'text' end, one, $3
       from unnest($2::text[]) with ordinality as each (one, at) order by at returning number`,
      [institutionId, bodies, length, copied],
    );
    const hashes: number[] = [];
    const numbers: number[] = [];
    bodies.forEach((body, at) => {
      for (const hash of printsOf(body, { foldCharacter: simplifiedHan })) {
        hashes.push(hash);
        numbers.push(rows[at]!.number);
      }
    });
    // The next texts are made while these prints are written.
    await writing;
    writing = writer.query(
      `insert into similarity_prints select $1, h, n from unnest($2::int[], $3::int[]) as one(h, n)`,
      [institutionId, hashes, numbers],
    );
  }
  await writing;
  await owner.query(`alter table similarity_prints add primary key (institution_id, hash, text_number)`);
  await owner.query(`create index on similarity_prints (text_number)`);
  await owner.query('analyze similarity_prints, similarity_texts');
};

const timed = async <T>(run: () => Promise<T>): Promise<[seconds: number, result: T]> => {
  const since = performance.now();
  const result = await run();
  return [(performance.now() - since) / 1000, result];
};

try {
  const [filling] = await timed(fill);
  console.log(`filled ${texts} texts of ${length} characters in ${filling.toFixed(0)} s`);
  const db = platform.services.tenant(institutionId);
  let thesis = textOf(thesisLength - taken.join('').length);
  for (const piece of taken) {
    const at = thesis.indexOf('。', Math.floor(random() * thesis.length)) + 1;
    thesis = thesis.slice(0, at) + piece + thesis.slice(at);
  }
  const manuscript = manuscriptOf([{ text: thesis }]);

  const bareScan = async (): Promise<number> => {
    let sum = 0;
    for (let last = 0; ; ) {
      const { rows } = await owner.query<{ number: number; body: string }>(
        'select number, body from similarity_texts where number > $1 order by number limit 1000',
        [last],
      );
      if (rows.length === 0) return sum;
      for (const { body } of rows) for (let at = 0; at < body.length; at += 1) sum += body.charCodeAt(at);
      last = rows.at(-1)!.number;
    }
  };
  const check = async () => {
    const hashes = printsOf(comparedText(manuscript), { foldCharacter: simplifiedHan });
    const [finding, candidates] = await timed(() => findCandidates(db, hashes, { most: 3_000, notOf: null }));
    const comparison = openComparison(
      { text: comparedText(manuscript), foldTraditional: true },
      new AbortController().signal,
    );
    const found = [];
    for (let at = 0; at < candidates.length; at += 20) {
      const bodies = await bodiesOf(
        db,
        candidates.slice(at, at + 20).map(({ id }) => id),
      );
      found.push(...(await comparison.with(bodies)).filter(({ passages }) => passages.length > 0));
    }
    await comparison.end();
    const byId = new Map(candidates.map((one) => [one.id, one]));
    return {
      finding,
      candidates: candidates.length,
      result: resultOf(
        {
          name: 'thesis',
          author: '',
          institution: '',
          comparedOn: '2026-01-01',
          held: { library: 0, manuscript: 0, imported: texts, abstract: 0 },
          options: { foldTraditional: true, ownManuscripts: true },
        },
        manuscript,
        tokensOf(manuscript.text),
        found.map(({ id, passages }) => {
          const { kind, title, authors, year } = byId.get(id)!;
          return { textId: id, kind, title, authors, year, own: false, closed: false, passages };
        }),
      ),
    };
  };
  const [scanning] = await timed(bareScan);
  const before = process.memoryUsage().rss;
  const [seconds, { finding, candidates, result }] = await timed(check);
  const [again] = await timed(check);
  const grown = process.resourceUsage().maxRSS / 1e3 - before / 1e6;
  const found = result.sources.filter(({ title }) => title === 'copied').length;
  console.log(
    `bare scan ${scanning.toFixed(1)} s; check ${seconds.toFixed(1)} s (${finding.toFixed(1)} s to find whom to compare with), again ${again.toFixed(1)} s`,
  );
  console.log(
    `ratio ${(seconds / scanning).toFixed(2)}; ${candidates} texts looked at closely, ${found} of ${taken.length} sources found`,
  );
  console.log(`memory grew by at most ${grown.toFixed(0)} MB`);
  if (Math.max(seconds, again) > mostSeconds || grown > mostMegabytes) {
    console.error(`too slow or too large (${mostSeconds} s, ${mostMegabytes} MB)`);
    tooSlow();
  }
  if (found < taken.length) {
    console.error('a copied passage was missed');
    process.exitCode = 1;
  }
} finally {
  await owner.end();
  await writer.end();
  await platform.stop();
}
