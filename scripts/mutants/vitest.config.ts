import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from '#tests/builders/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isServer = process.env.MUTANTS_ROOM === 'server';

keepTemporaryFilesInMemory();

/** As they were handed over: the likeliest to notice a mutant first. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

export default defineConfig({
  root,
  test: {
    name: 'mutants',
    root,
    runner: path.join(import.meta.dirname, 'trial-runner.ts'),
    experimental: { viteModuleRunner: false, nodeLoader: false },
    environment: 'node',
    include: ['.mutant-*/**'],
    isolate: process.env.MUTANTS_COLD === '1',
    maxWorkers: Number(process.env.MUTANTS_WORKERS ?? 2),
    execArgv: ['--import', path.join(import.meta.dirname, 'awake.ts'), '--max-semi-space-size=64'],
    sequence: { sequencer: AsGiven },
    setupFiles: ['tests/builders/seeded-properties.ts'],
    globalSetup: isServer ? ['tests/builders/test-postgres.ts'] : [],
    passWithNoTests: true,
    dangerouslyIgnoreUnhandledErrors: true,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: [{}],
  },
});
