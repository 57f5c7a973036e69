/** A part of the proof that can be run alone: by vitest project, the files or folders it takes. */
export interface ProofPart {
  title: string;
  files: Readonly<Partial<Record<'unit' | 'server' | 'faults' | 'journeys', readonly string[]>>>;
  /** Files of the server's tests that the system's own PostgreSQL takes, once it is there. */
  onSystemPostgres?: readonly string[];
  /** Programs of scripts/ besides, each with its words and the minutes after which it is ended. */
  programs?: readonly ProofProgram[];
}

export interface ProofProgram {
  title: string;
  args: readonly string[];
  within: number;
}

/** Versions of packages that were never meant for everybody; skipped and said without the network. */
export const publishedVersions: ProofProgram = {
  title: '依赖公布的版本',
  args: ['scripts/published-versions.ts'],
  within: 5,
};

export const proofParts = {
  trust: {
    title: '信任',
    files: {
      unit: ['tests/expressions', 'tests/parsers-apart'],
      server: [
        'tests/server/hostile-files',
        'tests/server/matrix/',
        'tests/server/fuzz/',
        'tests/server/tenants-apart',
        'tests/server/bad-input',
        'tests/server/input',
        'tests/server/exports-are-text',
        'tests/server/second-look',
        'tests/server/verdict-walk',
        'tests/server/guessed-codes',
        'tests/server/forged-host',
        'src/server/audit/',
        'src/server/personal/',
        'src/server/users/',
        'src/server/files/',
        'src/server/outgoing/',
        'src/server/identity/',
        'src/server/certificates/',
        'src/server/institutions/',
        'src/server/open-api/',
        'src/server/packages/',
        'src/server/reports/pdf/typst/',
        'src/server/reports/pdf/office/',
      ],
      journeys: ['tests/journeys/stored-scripts'],
    },
    programs: [publishedVersions],
  },
  mutants: {
    title: '测试的警觉',
    files: { unit: ['scripts/mutants/'] },
    programs: [
      {
        title: '领域里的变异',
        args: ['scripts/mutants.ts', 'domain', '--count', '120', '--least', '85', '--write'],
        within: 15,
      },
      {
        title: '服务端的变异',
        args: ['scripts/mutants.ts', 'server', '--count', '40', '--least', '85', '--write'],
        within: 25,
      },
    ],
  },
  truth: {
    title: '报告的真实',
    files: {
      unit: ['src/domain/reports/', 'src/domain/orders/', 'src/domain/payments/'],
      server: [
        'tests/server/orders-random/',
        'tests/server/recount/',
        'src/server/groups/',
        'src/server/reports/',
        'src/server/orders/',
        'src/server/payments/',
        'src/server/report-templates/',
        'src/server/statistics/',
      ],
    },
  },
  readers: {
    title: '题录的读取',
    files: {
      unit: [
        'src/domain/literature/',
        'src/domain/novelty/',
        'src/domain/patents/',
        'src/domain/similarity/',
        'scripts/records/',
      ],
      server: [
        'src/server/records/',
        'src/server/papers/',
        'src/server/citations/',
        'src/server/library/',
        'src/server/novelty/',
        'src/server/patents/',
        'src/server/similarity/',
      ],
    },
  },
  operations: {
    title: '运行',
    files: {
      unit: ['src/domain/operations/', 'scripts/release/', 'tests/deploy', 'tests/migrations'],
      server: [
        'tests/server/operator-commands',
        'tests/server/operations-doc',
        'tests/server/release',
        'tests/server/production-start',
        'tests/server/behind-nginx',
        'tests/server/units-run',
        'tests/server/clock-back',
        'tests/server/slow-outside',
        'src/server/payments/gateways/',
        'tests/server/rolling-upgrade',
        'src/server/http/overload',
        'src/server/mail/',
        'src/server/payments/online-payment',
        'src/server/connections/',
        'src/server/webhooks/',
        'src/server/audit/',
        'src/server/backup/',
        'src/server/monitoring/',
        'src/server/operations/',
        'tests/server/three-processes',
        'tests/server/stale-versions',
        'src/server/db/',
        'src/server/jobs/',
        'src/server/push/',
      ],
      faults: ['tests/faults/'],
    },
  },
  scale: {
    title: '几个单元',
    files: {
      server: ['tests/server/cells/', 'tests/server/spread'],
      faults: ['tests/faults/patroni'],
    },
    onSystemPostgres: ['src/server/db/dump-restore', 'tests/server/cells/move-institution'],
  },
  screens: {
    title: '页面',
    files: { journeys: ['tests/journeys/'] },
  },
} as const satisfies Readonly<Record<string, ProofPart>>;

export type ProofPartName = keyof typeof proofParts;

export const isProofPart = (name: string): name is ProofPartName => Object.hasOwn(proofParts, name);
