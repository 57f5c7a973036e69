import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from '#contracts/calls.ts';
import { profilesById } from '#domain/institutions/profiles/by-id.ts';
import { platformRoutes } from '#domain/navigation/routes.ts';
import { applicantStatusLabel } from '#domain/orders/applicant-view.ts';
import { staffStatusLabel } from '#domain/orders/staff-view.ts';

const root = path.resolve(import.meta.dirname, '..');

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.(ts|tsx|mjs|sql|css|md)$/.test(file) && !file.includes('node_modules'));

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
const code = filesUnder('src').filter((file) => /\.tsx?$/.test(file));
const production = code.filter((file) => !/\.test\.tsx?$/.test(file));
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);

const roomOf = (specifier: string): string | undefined => /^#(\w+)\//.exec(specifier)?.[1];
const offenders = (files: string[], wrong: (file: string) => boolean): string[] => files.filter(wrong);

describe('imports run one way', () => {
  const allowed: Record<string, string[]> = {
    domain: ['domain'],
    contracts: ['contracts', 'domain'],
    server: ['server', 'contracts', 'domain'],
    web: ['web', 'contracts', 'domain'],
  };
  test.each(Object.keys(allowed))('§+ %s imports only the rooms before it', (room) => {
    const wrong = production
      .filter((file) => file.startsWith(`src/${room}/`))
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, to: roomOf(specifier) })))
      .filter(({ to }) => to !== undefined && !allowed[room]?.includes(to));
    expect(wrong).toEqual([]);
  });

  test('§+ a feature of the web never imports another feature, nor the app', () => {
    const wrong = production
      .filter((file) => file.startsWith('src/web/features/'))
      .flatMap((file) => {
        const noun = file.split('/')[3];
        return importsOf(file)
          .filter(
            (one) => one.startsWith('#web/app/') || (one.startsWith('#web/features/') && one.split('/')[2] !== noun),
          )
          .map((one) => `${file} → ${one}`);
      });
    expect(wrong).toEqual([]);
  });

  test('§+ the web takes contracts as types only, so that no schema travels to the browser', () => {
    const wrong = production
      .filter((file) => file.startsWith('src/web/'))
      .filter((file) => {
        const values = [...read(file).matchAll(/import\s+(?!type\b)([^;]*?)\s+from\s+'(#contracts\/[^']+)'/g)];
        return values.some(([, names, from]) => {
          const onlyTypes = names!
            .replace(/[{}]/g, '')
            .split(',')
            .every((name) => !name.trim() || name.trim().startsWith('type '));
          return !onlyTypes && /from 'zod/.test(read(from!.replace('#contracts', 'src/contracts')));
        });
      });
    expect(wrong).toEqual([]);
  });
});

describe('what a line of code may know', () => {
  test('§+ the address is changed by useAddressQuery alone, so that of two changes at once neither is lost', () => {
    const wrong = offenders(
      production.filter((file) => file.startsWith('src/web/') && file !== 'src/web/ui/page/use-address-query.ts'),
      (file) => /\[[^\]]*,\s*\w+\]\s*=\s*useSearchParams\(/.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });

  test('§+ days, months and hours come from the clock of China alone, never from the machine or from UTC', () => {
    // `domain/dates` is that clock; a cell of a spreadsheet is a day without a zone.
    const ofTheMachine =
      /\.get(?:Date|Day|Hours|Minutes|Month|FullYear)\(\)|\.toLocale(?:Date|Time)?String\(|\.toDateString\(|Intl\.DateTimeFormat/;
    const ofUtc =
      /(?:now|Date\(\)|At|_at|after|before|until|date)(?:\(\))?\)?\.toISOString\(\)\.slice\(0, 1?\d\)|(?:At|_at|notAfter|notBefore|\bdate)\.slice\(0, (?:4|7|10)\)/i;
    const inSql = /\bcurrent_date\b|\blocaltimestamp\b|\bnow\(\)::date/i;
    const wrong = offenders(
      production.filter((file) => !file.startsWith('src/domain/dates/')),
      (file) => [ofTheMachine, ofUtc, inSql].some((pattern) => pattern.test(withoutComments(read(file)))),
    );
    // A picker holds the machine's wall clock; `domain/dates` turns it into a moment of China.
    const picked = production.filter(
      (file) =>
        /from 'dayjs'/.test(read(file)) &&
        /\w\??\.(?:toISOString|valueOf|unix|toDate)\(\)/.test(
          read(file).replaceAll(/new Date\([^;]*?\)\.toISOString\(\)/g, ''),
        ),
    );
    expect(picked).toEqual([]);
    const migrations = filesUnder('src/server/db/migrations').filter((file) => inSql.test(read(file)));
    expect([...wrong, ...migrations]).toEqual([]);
  });

  test('§1.10 no institution id is named outside the profiles and the demo', () => {
    const ids = new RegExp(`(?<![\\w.#'-])(${[...profilesById.keys()].join('|')})(?![\\w.%-])`);
    const wrong = offenders(
      production.filter(
        (file) => !file.startsWith('src/domain/institutions/profiles/') && !file.startsWith('src/server/demo/'),
      ),
      (file) =>
        withoutComments(read(file))
          .split('\n')
          .some((line) => ids.test(line) && /[=!]==?|case |includes\(|institution/i.test(line)),
    );
    expect(wrong).toEqual([]);
  });

  test('§4.1 §4.2 the words of a status stand in the two views alone', () => {
    const labels = Array.from({ length: 40 }, (_, code) => [applicantStatusLabel(code), staffStatusLabel(code)])
      .flat()
      .filter((label) => label.length > 3 || /^(待|已)(复审|二审|缴费|开票|快递)$/.test(label));
    const wrong = offenders(
      production.filter((file) => !file.startsWith('src/domain/orders/')),
      (file) => [...new Set(labels)].some((label) => read(file).includes(`'${label}'`)),
    );
    expect(wrong).toEqual([]);
  });

  test('§5.6 in the web a role is named in the permission component alone', () => {
    const wrong = production.filter((file) => file.startsWith('src/web/') && !/permi(tted|ssion)/.test(file));
    expect(offenders(wrong, (file) => /['"]ROLE_/.test(read(file)))).toEqual([]);
  });

  describe('one way for what leaves the server', () => {
    const ways: readonly [what: string, pattern: RegExp][] = [
      [
        'a client of Node',
        /from 'node:(http|https|http2|net|tls|dgram|dns|dns\/promises|inspector)'|from '(http|https|http2|net|tls|dgram|dns)'/,
      ],
      ['a client of npm', /from '(undici|ws|axios|got|node-fetch|nodemailer|@aws-sdk\/[^']+)'/],
      ['fetch', /(?<![\w.#'])(globalThis\.)?fetch\s*\(|\bnew (WebSocket|EventSource|XMLHttpRequest)\b/],
      ['a timestamp authority', /\bHttpTimestampAuthority\b/],
    ];
    /** Each says why it is no way out. */
    const exempt: Readonly<Record<string, string>> = {
      'src/server/settings.ts': 'isIP alone',
      'src/server/http/request-ids.ts': 'compares addresses alone',
      'src/server/limits/address-key.ts': 'isIPv6 alone',
      'src/server/db/embedded/choose-port.ts': 'listens on loopback for the embedded PostgreSQL',
      'src/server/db/embedded/start-lock.ts': 'the embedded PostgreSQL, on loopback',
      'src/server/reports/pdf/office/office-pipe.ts': 'the pipe of the office on this machine, a file',
      'src/server/reports/sign/sign-pdf.ts': 'hands `outgoing` to the authority as its fetch',
    };
    const leaves = (file: string): string[] => {
      const text = withoutComments(read(file)).replace(/import type [^;]+;/g, '');
      return ways.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
    };
    const server = production.filter((file) => file.startsWith('src/server/'));

    test('§+ nothing but src/server/outgoing opens a connection', () => {
      const wrong = server
        .filter((file) => !file.startsWith('src/server/outgoing/') && !(file in exempt))
        .flatMap((file) => leaves(file).map((what) => `${file}: ${what}`));
      expect(wrong).toEqual([]);
    });

    test('§+ what is exempt is there, and does no more than it is exempt for', () => {
      expect(Object.keys(exempt).filter((file) => leaves(file).length === 0)).toEqual([]);
      expect(read('src/server/settings.ts')).toMatch(/import \{ isIP \} from 'node:net'/);
      expect(read('src/server/limits/address-key.ts')).toMatch(/import \{ isIPv6 \} from 'node:net'/);
      expect(read('src/server/reports/sign/sign-pdf.ts')).toMatch(/new HttpTimestampAuthority\(tsaUrl, \{ fetch: ask /);
      expect(leaves('src/server/reports/sign/sign-pdf.ts')).toEqual(['a timestamp authority']);
    });

    test('§+ the rule sees each way out', () => {
      const samples = [
        "import { connect } from 'node:tls';",
        "import { request } from 'undici';",
        'const page = await fetch(url);',
        'await globalThis.fetch (url)',
        'new WebSocket(url)',
        'new HttpTimestampAuthority(url)',
      ];
      expect(samples.filter((sample) => !ways.some(([, pattern]) => pattern.test(sample)))).toEqual([]);
    });
  });

  test('§+ dialogs come from ui/dialog.tsx, since a bare one breaks a kept tab', () => {
    const bare = (file: string) => /import\s*{[^}]*\bModal\b[^}]*}\s*from 'antd'/.test(read(file));
    expect(offenders(production, bare).filter((file) => file !== 'src/web/ui/dialog/dialog.tsx')).toEqual([]);
  });

  test('§+ no file of the repository names a machine’s folder or a registry', () => {
    const all = ['src', 'tests', 'scripts', 'bench', 'docs']
      .flatMap(filesUnder)
      .concat('README.md', 'ARCHITECTURE.md', 'package.json');
    const self = 'tests/structure.test.ts';
    const wrong = offenders(
      all.filter((file) => file !== self),
      (file) => /\/work\/|\/root\/|registry\.npm/.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('SQL stands where the sign says', () => {
  const server = production.filter((file) => file.startsWith('src/server/') && !file.startsWith('src/server/db/'));
  const isStore = (file: string): boolean => file.endsWith('-store.ts');
  const isQuery = (file: string): boolean => file.endsWith('-query.ts');

  const reading = [
    /\.(selectFrom|selectNoFrom)\s*\(/,
    /(?<![\w.])sql(<[^`;]*>)?`/,
    /import\s*\{[^}]*(?<![\w.] )\bsql\b[^}]*\}\s*from 'kysely'/,
    /import\s*\{[^}]*\bkysely\b[^}]*\}\s*from '[^']*\/db\/kysely\.ts'/,
    /from '[^']*\/db\/rows\.ts'/,
  ];
  const writing = [
    /\.(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(/,
    /\b(insertRows|insertNew|updateWhere|deleteWhere)\s*\(/,
    /`[^`]*\b(insert\s+into|delete\s+from|update\s+(?!of\b)[\w${}.]+(\s+\w+)?\s+set|nextval\s*\(|truncate\s)/i,
  ];
  const holds = (text: string, signs: readonly RegExp[]): boolean =>
    signs.some((sign) => sign.test(withoutComments(text)));
  const hasSql = (text: string): boolean => holds(text, [...reading, writing[0]!]);

  test('§+ only stores and queries hold SQL', () => {
    const wrong = server
      .filter((file) => !isStore(file) && !isQuery(file) && hasSql(read(file)))
      .map((file) => `${file}: move the statement to a *-store.ts of its noun, or to a *-query.ts if it only reads`);
    expect(wrong).toEqual([]);
  });

  test('§+ only stores write', () => {
    const wrong = server
      .filter((file) => isQuery(file) && holds(read(file), writing))
      .map((file) => `${file}: a query only reads; move what it writes to a *-store.ts of its noun`);
    expect(wrong).toEqual([]);
  });

  test('§+ what was searched is written by two stores alone, into the one table of it', () => {
    const table = 'paper_searches';
    const writes = [
      new RegExp(`\\.(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\\s*\\(\\s*'${table}\\b`),
      new RegExp(`\\b(insertRows|insertNew|updateWhere|deleteWhere)\\s*\\(\\s*\\w+,\\s*'${table}'`),
      new RegExp(`\\b(insert\\s+into|delete\\s+from|update|merge\\s+into)\\s+${table}\\b`, 'i'),
    ];
    expect(server.filter((file) => holds(read(file), writes)).sort()).toEqual([
      'src/server/citations/searches/search-store.ts',
      'src/server/groups/group-search-store.ts',
    ]);
    // What a source says there is, and why an answer is open, stands in no other table.
    const tables = read('src/server/db/tables.ts').split(/\nexport interface /);
    const holding = tables.filter((text) => /\n {2}source_count:/.test(text));
    expect(holding.map((text) => text.split(' ')[0])).toEqual(['PaperSearchesTable']);
  });

  test('§+ the rule sees each way to write SQL', () => {
    const samples = [
      "db.all(kysely.selectFrom('users').selectAll())",
      "eb.selectFrom('users')",
      'const due = sql<boolean>`due_on < now()`;',
      'sql`select 1`',
      "import { type RawBuilder, sql } from 'kysely';",
      "import { kysely } from '#server/db/kysely.ts';",
      "import { firstWhere } from '../db/rows.ts';",
      "kysely.insertInto('users')",
      "kysely.updateTable('users')",
      "kysely.deleteFrom('users')",
    ];
    expect(samples.filter((sample) => !hasSql(sample))).toEqual([]);
    const writes = [
      "eb.insertInto('users')",
      "insertRows(db, 'users', user)",
      "updateWhere(db, 'users', { id }, { name })",
      "deleteWhere(db, 'users', { id })",
      'sql`insert into users select 1`',
      'sql`update users u set name = 1`',
      'sql`delete from users`',
      "sql`select nextval('numbers')`",
    ];
    expect(writes.filter((sample) => !holds(sample, writing))).toEqual([]);
    const others = ["import type { RawBuilder } from 'kysely';", 'sqlText`x`', 'const row = await findOrder(db, id);'];
    expect(others.filter(hasSql)).toEqual([]);
  });

  test('§+ a JSON column comes as unknown, so that a schema reads it', () => {
    const found = production
      .filter((file) => /^src\/server\/db\/[\w-]*tables\.ts$/.test(file))
      .flatMap((file) =>
        [...withoutComments(read(file)).matchAll(/(\w+): Json(OrNull)?</g)].map(
          ([, column]) => `${path.posix.basename(file)}: ${column}`,
        ),
      );
    expect(found).toEqual([]);
  });
});

test('§+ what somebody may do is asked in the policy of a noun', () => {
  const asks = (file: string): boolean =>
    /refuse\('no-permission'|(?<![\w.])may\(/.test(withoutComments(read(file))) && !file.endsWith('-policy.ts');
  const asking = production.filter(
    (file) => file.startsWith('src/server/') && !file.startsWith('src/server/http/') && asks(file),
  );
  const wrong = asking.map((file) => `${file}: move the question to <noun>-policy.ts`);
  expect(wrong).toEqual([]);
});

describe('names', () => {
  test('§+ files are kebab-case and none is a drawer for odds and ends', () => {
    const wrong = production.filter((file) => {
      const name = path.posix.basename(file).replace(/\.(test\.)?tsx?$/, '');
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(d|en))?$/.test(name) || /^(utils?|helpers?|common|misc|manager|index)$/.test(name)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('§+ every test title begins with the § it proves', () => {
    const tests = [...code, ...filesUnder('tests'), ...filesUnder('scripts')].filter((file) =>
      /\.test\.tsx?$/.test(file),
    );
    const wrong = tests.flatMap((file) =>
      [...read(file).matchAll(/^\s*(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/gm)]
        .map((match) => match[2]!)
        .filter((title) => !/^(§|%s|\$\{)/.test(title))
        .map((title) => `${file}: ${title}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the specification is whole', () => {
  const specified = [
    ['§7.4', 'POST /sys/login'],
    ['§7.5', 'POST /request/userLogin'],
    ['§7.6', 'GET /sys/menu/menuList'],
    ['§7.7', 'GET /captcha'],
    ['§7.8', 'GET /sys/logout'],
    ['§7.9', 'GET /auth/info'],
    ['§7.10', 'GET /api/dictDetail'],
    ['§7.11', 'GET /sys/menu/selectMenuByPId'],
    ...['list', 'save', 'delete', 'update'].map((verb) => ['§7.12', `POST /sys/menu/${verb}`]),
    ...['htblSave', 'htblUpdate', 'delete', 'list', 'unameValidate'].map((verb) => ['§7.13', `POST /sys/user/${verb}`]),
    ['§7.14', 'POST /sys/user/changePassword'],
    ['§7.15', 'POST /sys/role/selectRoles'],
    ['§7.16', 'GET /institution/getChinaInstitution'],
    ['§7.17', 'POST /institution/getChinaInstitutionOfRole'],
    ['§7.18', 'POST /branchPapers/listss'],
    ['§7.19', 'POST /branchInstitution/exportBranch'],
    ['§7.20', 'POST /image/upload'],
    ['§7.21', 'POST /LibNewSearchStation/getUserImages'],
    ['§7.22', 'GET /image/getUserImage'],
    ['§7.23', 'GET /organization/:id/logo'],
    ['§7.24', 'POST /libEntrustMsg/inform'],
    ['§7.25', 'POST /libEntrustMsg/informUp'],
    ...[
      '/pictures/upload',
      '/avatar/update',
      '/qiniu/content',
      '/localStorage/upload',
      '/deploy/upload',
      '/database/upload',
    ].map((one) => ['§7.26', `POST ${one}`]),
  ] as [string, string][];

  test.each(specified)('%s %s is a call with a handler', (_section, name) => {
    expect(Object.keys(calls)).toContain(name);
  });

  test('§2.1 §2.2 §2.16 §2.17 §2.18 §2.20 §2.21 §2.22 every route of the specification is a route of the platform', () => {
    const numbers = [12, 23, 28, 34, 136, 141, 150, 151, 155, 166, 176, 179, 183, 187, 196, 223, 224];
    const wanted =
      `/digital_signature /webvpn /login /cmu_login /signature /sign_on /sign_in /register /cmu_register /h5/register
      /h5/login /DocxView /xlsx /instructions /gzu_instructions /loginAdmin /pay_success /exporting_tutorials/:id /layout /404 /401
      /Personal/index /historicalCommission /resultsLibrary /Check_PapersList /newSearchStation /databaseTemplate /dashboard
      /workOrder/workOrder /accept/user_work_order /recheck/user_work_order /creatingDelegate/papers /creatingDelegate/importWord
      /creatingDelegate/historicalCommission /report /report/include /report/confirmation /report/sci_confirmation /report/exportWord
      /report/exportWords /report/exportWords1 /report/wordIndex /report/word /report/jcrWord /report/searchReport
      /report/exportWordjhdx /report/exportWord_fjmu /report/exportWord_ynu /reportList /DocxViewPdf /DocxViewXlsx /DocxViewPdfYS
      /DocxViewPdfJM /DocxViewPdfZL /FmuViewPdf ${numbers.map((n) => `/report/exportWord_${n}`).join(' ')}`.split(
        /\s+/,
      );
    const known = new Set(platformRoutes.map((route) => route.path));
    expect(wanted.filter((one) => !known.has(one))).toEqual([]);
  });

  test('§+ every numbered requirement is told in our own words', () => {
    const told = new Set([...read('docs/requirements.md').matchAll(/§\d+\.\d+/g)].map(([number]) => number));
    const named = new Set([...read('docs/spec-map.md').matchAll(/§\d+\.\d+/g)].map(([number]) => number));
    expect([...named].filter((number) => !told.has(number))).toEqual([]);
    expect(told.size).toBe(145);
  });

  test('§+ every link between our papers, and from them into the code, leads somewhere', () => {
    const papers = [
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      ...globSync('docs/**/*.md', { cwd: root }),
    ];
    const broken = papers.flatMap((paper) =>
      [...read(paper).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .filter(([, link = '']) => !existsSync(path.join(root, path.dirname(paper), decodeURIComponent(link))))
        .map(([, link]) => `${paper}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('§+ the documents of the project are there', () => {
    for (const file of [
      'README.md',
      'ARCHITECTURE.md',
      'LICENSE',
      'docs/glossary.md',
      'docs/requirements.md',
      'docs/rules.md',
      '.ci/run',
    ])
      expect(existsSync(path.join(root, file)), file).toBe(true);
  });
});
