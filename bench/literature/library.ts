import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { recordOfPaper } from '#domain/literature/library/whole-work.ts';
import { wordsOfWork } from '#domain/literature/library/work-words.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized } from '../size.ts';

/**
 * Pages of a results library of a million works against one of a thousand, in one database (at most 1.5); what finds
 * thousands against a library of a tenth. LIBRARY=n for another number: figures to look at, held to no limit.
 * KEEP=folder fills a database there once and finds it filled the next time.
 */
const large = { institution: 151, works: Number(process.env.LIBRARY ?? sized(1_000_000, 2_000)) };
const middle = { institution: 270, works: large.works / 10 };
const small = { institution: 312, works: sized(1_000, 100) };
const institutions = [small, middle, large];
const whole = large.works >= 1_000_000;
const rounds = sized(60, 1);
const limit = 1.5;
const limitTogether = 2.5;
/** So many hold the word that is neither rare nor common, in the large library and in the middle one. */
const several = Math.min(9_000, middle.works / 4);

const materials =
  '铜基 铁基 镍基 钴基 锌基 石墨烯 碳纳米管 钙钛矿 水凝胶 气凝胶 高熵合金 分子筛 量子点 金属有机框架 生物炭 硅酸盐'.split(
    ' ',
  );
const things =
  '催化剂 电极 薄膜 涂层 传感器 复合材料 吸附剂 光电探测器 电解质 支架 陶瓷 纤维 颗粒 界面 晶体 隔膜 缺陷 空位'.split(
    ' ',
  );
const deeds =
  '制备与性能 结构调控 失效机理 力学行为 热稳定性 电化学性质 动力学模拟 表面改性 疲劳寿命 长期演化 原位表征 反应路径'.split(
    ' ',
  );
const places =
  '用于海水淡化 用于二氧化碳还原 在高温环境下 在低温环境下 面向储能 面向骨修复 面向柔性器件 在酸性介质中 在潮湿空气中'.split(
    ' ',
  );
const journals =
  '化学学报 物理学报 材料导报 无机材料学报 高等学校化学学报 电化学 中国科学 科学通报 应用化学 表面技术'.split(' ');
const families = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧'.split('');
const givens = '伟芳娜敏静磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红建文辉力志永健世广学佳宁'.split('');

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const nameOf = (n: number): string => `${pick(families, n)}${pick(givens, n >>> 3)}${pick(givens, n >>> 7)}`;

interface Person {
  id: string;
}

/** One in three says 研究; the rare word and the reader's papers stand in thirty, wherever; some hold 若干. */
const workOf = (n: number, works: number, reader: Person) => {
  const rare = n % Math.floor(works / 30) === 0;
  const common = n % 3 === 0 ? '研究' : '';
  const middling = n % Math.floor(works / several) === 0 ? '若干' : '';
  const own = n % Math.floor(works / 20) === 7;
  const scattered = Math.imul(n, 2_654_435_761) >>> 0;
  return {
    userIds: own ? [reader.id] : [],
    record: recordOfPaper({
      title: `${pick(places, scattered >>> 4)}${pick(materials, scattered >>> 9)}${pick(things, scattered >>> 14)}的${pick(deeds, scattered >>> 19)}${common}${middling}${rare ? '鲟鱼' : ''}`,
      authors: [
        ...(own ? ['张三'] : []),
        nameOf(scattered >>> 2),
        nameOf(scattered >>> 6),
        nameOf(scattered >>> 11),
      ].join('; '),
      source: pick(journals, scattered >>> 8),
      year: 1996 + (scattered % 30),
      doi: `10.9999/t.${n}`,
    }),
  };
};

const idAt = (at: number): string => {
  const hex = `01900000${(at >> 12).toString(16).padStart(4, '0')}7${(at & 0xfff).toString(16).padStart(3, '0')}8${randomBytes(8).toString('hex').slice(1)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

const batch = 5_000;

/** As the library itself writes them, the institutions mixed over the same time as they are in life. */
const fill = async (db: pg.Client, readers: Map<number, Person>): Promise<void> => {
  let rows: object[] = [];
  const send = async (): Promise<void> => {
    await db.query(
      `insert into library_works (id, institution_id, title, authors, source, year, doi, database_ids, claimed, search_bigrams, data)
       select * from json_to_recordset($1::json) as g(id uuid, institution_id int, title text, authors text, source text,
         year int, doi text, database_ids int[], claimed boolean, search_bigrams text[], data jsonb)`,
      [JSON.stringify(rows)],
    );
    rows = [];
  };
  for (let at = 1; at <= large.works; at += 1) {
    for (const { institution, works } of institutions) {
      if (at % (large.works / works) !== 0) continue;
      const n = at / (large.works / works);
      const { record, userIds } = workOf(n, works, readers.get(institution)!);
      const databases = [14, ...(n % 4 === 0 ? [12] : []), ...(n % 50 === 0 ? [11] : [])];
      rows.push({
        id: idAt(at),
        institution_id: institution,
        title: record.title,
        authors: record.authors.map(({ name }) => name).join('; '),
        source: record.source,
        year: record.year,
        doi: record.doi,
        database_ids: databases,
        claimed: userIds.length > 0,
        search_bigrams: wordsOfWork(record, { databaseIds: databases, branchIds: [], userIds, open: true }),
        data: record,
      });
    }
    if (rows.length >= batch) await send();
  }
  if (rows.length > 0) await send();
};

/** Indexes are made once the rows are there, as a database restored would. */
const fillAnew = async (db: pg.Client, readers: Map<number, Person>): Promise<void> => {
  const indexes = (
    await db.query<{ indexdef: string; indexname: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'library_works' and indexdef like '%gin%'`,
    )
  ).rows;
  await db.query(`delete from library_works where institution_id = any($1)`, [
    institutions.map(({ institution }) => institution),
  ]);
  for (const { indexname } of indexes) await db.query(`drop index ${indexname}`);
  await fill(db, readers);
  await db.query(`set maintenance_work_mem = '512MB'`);
  for (const { indexdef } of indexes) await db.query(indexdef);
  await db.query('vacuum analyze');
};

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const platform = await startBenchPlatform({ dataDir: process.env.KEEP, workers: false });
try {
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  // Where something fails the database stops under it; what failed is told by itself.
  owner.on('error', () => {});
  await owner.connect();
  const readers = new Map(
    (
      await owner.query<{ id: string; institution_id: number }>(
        `select id, institution_id from users where username = 'reader'`,
      )
    ).rows.map(({ id, institution_id }) => [institution_id, { id }]),
  );
  const { rows: counted } = await owner.query<{ n: number }>(
    'select count(*)::int as n from library_works where institution_id = $1',
    [large.institution],
  );
  const began = performance.now();
  if (counted[0]!.n < large.works) await fillAnew(owner, readers);
  const { rows: sizes } = await owner.query(
    `select pg_size_pretty(pg_total_relation_size('library_works')) as whole, pg_size_pretty(pg_relation_size('library_works_search')) as words`,
  );
  console.log(
    `filled in ${((performance.now() - began) / 1000).toFixed(0)} s; ${sizes[0].whole}, of which ${sizes[0].words} the index of words`,
  );
  await owner.end();
  const { client } = await platform.listen();

  type Ask = (
    token: string,
    page: number,
  ) => Promise<{ body: { resultCode: number; errormsg: string }; data: { total: number } }>;
  const works =
    (body: object): Ask =>
    (token, page) =>
      client.call('POST /library/works', { body: { page, ...body } as never }, token);
  const questions: Record<string, Ask> = {
    'first page': works({}),
    'a rare word': works({ q: '鲟鱼' }),
    'a rare word of a database': works({ q: '鲟鱼', database: 14 }),
    'one person’s': works({ mine: true }),
    'claimed by anybody': works({ claimed: true }),
    'nothing found': works({ q: '鲟鱼鲟' }),
    'a reader’s papers to claim': (token) => client.call('POST /library/suggestions', { body: {} }, token),
  };
  /** What is counted is counted to ten thousand and no further, however many there are. */
  const bounded: Record<string, Ask> = {
    [`a word in ${several}`]: works({ q: '若干' }),
    'a year': works({ year: 2010 }),
    'a word in a third': works({ q: '研究' }),
    'two words in hundreds of thousands': works({ q: '石墨 研究' }),
    'a word of a database of everything': works({ q: '研究', database: 14 }),
    'page 10 of a word': (token) => works({ q: '研究' })(token, 10),
    unclaimed: works({ claimed: false }),
  };
  /** Words of which each is common and all together are not: the index walks the institution's own list, ten times as long. */
  const together: Record<string, Ask> = {
    'a word of a year': works({ q: '催化', year: 2011 }),
    [`a word in ${several}, of a year`]: works({ q: '若干', year: 2011 }),
  };
  const compare = async (
    asked: Record<string, Ask>,
    smaller: typeof small,
    as: string,
    most = limit,
  ): Promise<void> => {
    const sides = [smaller, large];
    const tokens = await Promise.all(sides.map(({ institution }) => client.signIn(as, institution)));
    console.log(`${smaller.works} works → ${large.works}, asked by ${as}`);
    for (const [name, ask] of Object.entries(asked)) {
      const times: [number[], number[]] = [[], []];
      const totals = [0, 0];
      for (let round = 0; round < rounds; round += 1)
        for (const side of [0, 1] as const) {
          const since = performance.now();
          const answer = await ask(tokens[side]!, 1);
          times[side].push(performance.now() - since);
          if (answer.body.resultCode !== 200) throw new Error(answer.body.errormsg);
          totals[side] = answer.data.total;
        }
      const [before, after] = [median(times[0]), median(times[1])];
      const ratio = after / before;
      console.log(
        `  ${name.padEnd(36)} ${before.toFixed(1)} ms (${totals[0]}) → ${after.toFixed(1)} ms (${totals[1]})  ratio ${ratio.toFixed(2)} (at most ${most})`,
      );
      if (ratio > most && whole) process.exitCode = 1;
    }
  };
  await compare(questions, small, 'reader');
  await compare({ 'first page': questions['first page']! }, small, 'librarian');
  await compare(bounded, middle, 'reader');
  await compare(together, middle, 'reader', limitTogether);
} finally {
  await platform.stop();
}
