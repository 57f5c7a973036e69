import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const imported = /(?:import|export)\s+(?<type>type\s+)?[^'";]*?from\s+'(?<from>[^']+)'|import\(\s*'(?<lazily>[^']+)'/g;

const resolved = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#tests/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
};

/** Which files import each file. */
const importers = (): Map<string, string[]> => {
  const by = new Map<string, string[]>();
  for (const file of globSync(['src/**/*.ts', 'tests/**/*.ts'], { cwd: root }))
    for (const { groups } of readFileSync(path.join(root, file), 'utf8').matchAll(imported)) {
      const target = groups?.type ? undefined : resolved(file, groups?.from ?? groups?.lazily ?? '');
      if (target) by.set(target, [...(by.get(target) ?? []), file]);
    }
  return by;
};

/** Says for a file which of the tests load it, the nearest first. */
export const nearestTests = (tests: ReadonlySet<string>): ((file: string) => string[]) => {
  const by = importers();
  return (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const importer of by.get(one) ?? []) reached.add(importer);
    return [...reached].filter((one) => tests.has(one));
  };
};
