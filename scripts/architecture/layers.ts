/** The layers of the server from the lowest up: imports go down, or sideways. `tests/import-order.test.ts` holds them. */
export const serverLayers: readonly (readonly string[])[] = [
  ['db', 'http', 'limits', 'outgoing', 'monitoring'],
  ['audit', 'files', 'jobs', 'tasks', 'push', 'mail'],
  [
    ...[
      'institutions',
      'roles',
      'menus',
      'identity',
      'users',
      'registration',
      'single-sign-on',
      'personal',
      'addresses',
      'roster',
    ],
    ...[
      'stations',
      'branches',
      'dictionaries',
      'calendar',
      'certificates',
      'notices',
      'notifications',
      'feedback',
      'help',
    ],
    ...['site', 'confirmations', 'findings', 'outward'],
  ],
  ['prices', 'search-sources', 'searchers', 'query-syntaxes', 'papers', 'metrics'],
  ['orders'],
  [
    ...['archive', 'records', 'citations', 'library', 'novelty', 'patents', 'similarity', 'connections', 'payments'],
    'proposals',
    'ratings',
    ...['reports', 'report-templates', 'webhooks'],
  ],
  [
    'listings',
    'scholar',
    'statistics',
    'year',
    'reconciliation',
    'packages',
    'setup',
    'groups',
    'open-api',
    'backup',
    'operations',
    'cells',
  ],
  ['start'],
  ['demo'],
];

/** The four rooms: what each is, and which others its files import. */
export const rooms = {
  domain: { says: 'rules as pure values: no I/O, no clock', imports: [] },
  contracts: { says: 'each call as data: shapes, access, refusals', imports: ['domain'] },
  server: { says: 'Fastify, PostgreSQL, the queue', imports: ['domain', 'contracts'] },
  web: { says: 'React: screens of each noun', imports: ['domain', 'contracts'] },
} as const satisfies Record<string, { says: string; imports: readonly string[] }>;

/** What the domain's folders build on, from the first. */
export const domainOrder = [
  'services',
  'patents',
  'literature',
  'payments',
  'institutions',
  'orders',
  'novelty, reports',
];
