import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/builders/longest-first.ts';

// The platform's threads and processes are started some hundred times: what they load is compiled once.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/compiled');

const database = ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'];
const journeys = ['tests/journeys/**/*.test.ts'];
const seeded = ['tests/builders/seeded-properties.ts'];

export default defineConfig({
  test: {
    // Against standing still, not against slowness: a busy machine must not look like a fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contracts,web}/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
          // Modules keep nothing between tests: loading them once per worker halves the run.
          isolate: false,
          setupFiles: seeded,
        },
      },
      {
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // The component library takes longer to load than most tests to run.
          isolate: false,
          setupFiles: ['tests/builders/component-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: database,
          environment: 'node',
          // Much of a server test is waiting for the database: four keep two cores busy.
          maxWorkers: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/builders/test-postgres.ts'],
          setupFiles: seeded,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'journeys',
          include: journeys,
          environment: 'node',
          globalSetup: ['scripts/ready/fresh-web.mjs', 'tests/builders/test-postgres.ts'],
          // A browser and a platform each; half of a journey is waiting, as a person does: three keep two cores busy.
          maxWorkers: 3,
          // Each file has its own platform, database and browser: loading the modules once per worker is all they share.
          isolate: false,
        },
      },
    ],
  },
});
