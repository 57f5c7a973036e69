import { spawnSync } from 'node:child_process';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/builders/longest-first.ts';
import { keepTemporaryFilesInMemory } from './tests/builders/temporary-folder.ts';

const ownNode = path.join(import.meta.dirname, 'node_modules/.bin/node');

// An older Node fails half-way through with a message about a missing function. The command line starts again on the
// project's own Node; an editor needs to be told.
if (Number.parseInt(process.versions.node, 10) < 24) {
  if (!/vitest(?:\.mjs)?$/.test(process.argv[1] ?? ''))
    throw new Error(
      `测试需要 Node 24：请在编辑器里把运行测试的 Node 设为 ${ownNode}（VS Code：vitest.nodeExecutable）`,
    );
  const { status } = spawnSync(ownNode, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(ownNode)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  process.exit(status ?? 1);
}

// The platform's threads and processes are started some hundred times: what they load is compiled once.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/compiled');
// Named through the module: Node 20 lacks it, and must get as far as the restart above.
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);

keepTemporaryFilesInMemory();

const database = ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'];
const journeys = ['tests/journeys/**/*.test.ts'];
const seeded = ['tests/builders/seeded-properties.ts'];
const lightPasswords = 'tests/builders/light-passwords.ts';

/** Node reads our TypeScript itself, as it does in production: nothing is transformed, and compiled code is kept. */
const asNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Against standing still, not against slowness: a busy machine must not look like a fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A worker that ends writes the code it has compiled, for all that start after it.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          experimental: asNode,
          include: ['src/{domain,contracts,web}/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
          // Modules keep nothing between tests: loading them once per worker halves the run.
          isolate: false,
          // Vitest would leave one core to itself.
          maxWorkers: 2,
          setupFiles: seeded,
        },
      },
      {
        test: {
          name: 'fifth-service',
          experimental: asNode,
          include: ['tests/fifth-service/*.test.ts'],
          environment: 'node',
          // Its service stands in the lists of a process of its own, where no other test reads them.
          isolate: true,
        },
      },
      {
        test: {
          name: 'components',
          // Whatever loads TSX, which Node does not read.
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // The component library takes longer to load than most tests to run.
          isolate: false,
          maxWorkers: 2,
          // After the others: a worker is kept only while the next file is of its own project.
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/builders/components/component-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          experimental: asNode,
          include: database,
          environment: 'node',
          // A tenth less work for the collector: what a test makes is gone before it is looked at again.
          execArgv: ['--max-semi-space-size=64'],
          // A server test waits for the database now and then: three keep two cores busy, a fourth only loads the server again.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/builders/test-postgres.ts'],
          setupFiles: [...seeded, lightPasswords],
        },
      },
      {
        test: {
          name: 'faults',
          experimental: asNode,
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          // Much of a fault is waiting until somebody notices it.
          maxWorkers: 2,
          isolate: false,
          globalSetup: ['tests/builders/filled-data-folder.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          experimental: asNode,
          include: journeys,
          environment: 'node',
          globalSetup: ['scripts/ready/fresh-web.mjs', 'tests/builders/test-postgres.ts'],
          setupFiles: ['tests/builders/journeys/journey-setup.ts', lightPasswords],
          // A browser and a platform each; half of a journey is waiting, as a person does: three keep two cores busy.
          maxWorkers: 3,
          // Each file has its own platform and database, each visitor a cleared browser context: the files of a worker
          // share the loaded modules, the browser and the web files it has loaded.
          isolate: false,
        },
      },
    ],
  },
});
