/** A part of the proof that can be run alone: by vitest project, the files or folders it takes. */
interface ProofPart {
  title: string;
  files: Readonly<Partial<Record<'unit' | 'server' | 'faults' | 'journeys', readonly string[]>>>;
}

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
        'src/server/identity/login-limits',
        'src/server/reports/pdf/typst/',
        'src/server/reports/pdf/office/',
      ],
      journeys: ['tests/journeys/stored-scripts'],
    },
  },
  truth: {
    title: '报告的真实',
    files: {
      unit: ['src/domain/reports/', 'src/domain/orders/', 'src/domain/payments/'],
      server: [
        'tests/server/orders-random/',
        'tests/server/recount/',
        'src/server/reports/',
        'src/server/orders/',
        'src/server/payments/',
      ],
    },
  },
  readers: {
    title: '题录的读取',
    files: {
      unit: ['src/domain/literature/', 'src/domain/patents/', 'src/domain/similarity/'],
      server: [
        'src/server/records/',
        'src/server/papers/',
        'src/server/citations/',
        'src/server/library/',
        'src/server/patents/',
        'src/server/similarity/',
      ],
    },
  },
  operations: {
    title: '运行',
    files: {
      unit: ['src/domain/operations/', 'tests/deploy', 'tests/migrations'],
      server: [
        'tests/server/operator-commands',
        'tests/server/operations-doc',
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
  screens: {
    title: '页面',
    files: { journeys: ['tests/journeys/'] },
  },
} as const satisfies Readonly<Record<string, ProofPart>>;

export type ProofPartName = keyof typeof proofParts;

export const isProofPart = (name: string): name is ProofPartName => Object.hasOwn(proofParts, name);
