import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes docs/spec-map.md: for each numbered sentence the files that implement it and the tests that prove it.
 * `--check` only says whether the file is up to date.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mapFile = join(root, 'docs/spec-map.md');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const find = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

interface Proof {
  section: string;
  title: string;
  file: string;
  implementations: readonly string[];
}

/** A name that a file imports, and the product file it comes from. */
const importsOf = (file: string, text: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)) {
    const target = from.startsWith('#') ? `src/${from.slice(1)}` : posix.join(posix.dirname(file), from);
    if (!target.startsWith('src/') || !existsSync(join(root, target))) continue;
    for (const name of names.split(',')) found.set(name.replace(/^\s*type\s+/, '').trim(), target);
  }
  return found;
};

const callName = /'((?:GET|POST|PUT|DELETE) \/[^']*)'/g;

const uses = (body: string, imports: ReadonlyMap<string, string>): string[] =>
  [...imports].flatMap(([name, file]) => (new RegExp(`\\b${name}\\b`).test(body) ? [file] : []));

/** Which files answer a call: what its handler names among the imports of the routes file, else that file. */
const filesByCall = (): Map<string, string[]> => {
  const byCall = new Map<string, string[]>();
  for (const file of find(['src/server/**/*routes.ts'])) {
    const text = read(file);
    const own = new Map([...importsOf(file, text)].filter(([, from]) => posix.dirname(from) === posix.dirname(file)));
    const calls = [...text.matchAll(/^ {4}'((?:GET|POST|PUT|DELETE) \/[^']*)':/gm)];
    calls.forEach(({ index, 1: call = '' }, at) => {
      const used = uses(text.slice(index, calls[at + 1]?.index), own);
      byCall.set(call, used.length > 0 ? used : [file]);
    });
  }
  return byCall;
};

// test('…'), it("…"), test.each(…)(`…`), journey('…'): the first argument of a call, when it begins with a §.
// A describe proves nothing by itself, nor does a test that is skipped or still to be written.
const quoted = /(?<=\(\s*)(?<!\b(?:describe[.\w]*|\w+\.(?:skip|todo))\(\s*)(['"`])(§(?:\\.|(?!\1)[^\\])*)\1/gs;
const sections = /^(?:§(?:\d+\.\d+|\+)[,、]?\s*)+/;
const contract = /^src\/(?:contracts|server\/(?:db|http))\//;

const proofsIn = (file: string, byCall: ReadonlyMap<string, string[]>): Proof[] => {
  const text = read(file);
  const imports = new Map([...importsOf(file, text)].filter(([, from]) => !contract.test(from)));
  const sibling = file.replace(/\.test(\.tsx?)$/, '$1');
  const titles = [...text.matchAll(quoted)];
  return titles.flatMap(({ index, 2: raw = '' }, at) => {
    const title = raw.replaceAll(/\\(['"`\\])/g, '$1').replaceAll(/\s+/g, ' ');
    const head = sections.exec(title)?.[0];
    if (!head) return [];
    const body = text.slice(index, titles[at + 1]?.index);
    const called = [...body.matchAll(callName)].flatMap(([, call = '']) => byCall.get(call) ?? []);
    const implementations = [
      ...(sibling !== file && existsSync(join(root, sibling)) ? [sibling] : []),
      ...called,
      ...uses(body, imports),
    ].filter((one) => !one.startsWith('src/server/start'));
    const named = head.match(/§\d+\.\d+/g) ?? [];
    return named.map((section) => ({ section, title: title.slice(head.length), file, implementations }));
  });
};

/** The numbered sentences in our own words. */
const requirements = (): { section: string; words: string }[] =>
  [...read('docs/requirements.md').matchAll(/^- \*\*(§\d+\.\d+)\*\* (.*)$/gm)].map(([, section = '', words = '']) => ({
    section,
    words,
  }));

const link = (file: string): string => `[${file.replace(/^src\//, '')}](../${file})`;

/** A number of the specification; that of another document stands behind its name, as in RFC 6749 §4.4. */
const namedNumber = /(?<![A-Z]\w+ [\d.]+,? )§\d+\.\d+(?!\.?\d)/g;

/** Product files whose comments name a number. */
const filesNaming = (): Map<string, string[]> => {
  const naming = new Map<string, string[]>();
  for (const file of find(['src/**/*.{ts,tsx,css}']).filter((one) => !/\.test\.tsx?$/.test(one)))
    for (const section of new Set(read(file).match(namedNumber)))
      naming.set(section, [...(naming.get(section) ?? []), file]);
  return naming;
};

const naming = filesNaming();

/** The profiles of the institutions that a sentence names: what one does otherwise stands there alone. */
const profilesNamed = (words: string): string[] =>
  (words.match(/\b\d{3}\b/g) ?? [])
    .map((id) => `src/domain/institutions/profiles/${id}.ts`)
    .filter((file) => existsSync(join(root, file)));

const mostFiles = 4;

const filesOf = (section: string, words: string): string[] => [
  ...new Set([...profilesNamed(words), ...(naming.get(section) ?? [])]),
];

/** Files that name the sentence come first, in bold: the rule stands there. Then those that its tests lead to, most first. */
const implementedIn = (section: string, words: string, proofs: readonly Proof[]): string[] => {
  const own = filesOf(section, words);
  const counts = new Map<string, number>();
  for (const { implementations } of proofs)
    for (const file of new Set(implementations)) counts.set(file, (counts.get(file) ?? 0) + 1);
  const byProofs = (files: readonly string[]): string[] =>
    files.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b, 'en'));
  const led = byProofs([...counts.keys()].filter((file) => !own.includes(file))).map(link);
  return [...byProofs(own).map((file) => `**${link(file)}**`), ...led.slice(0, Math.max(0, mostFiles - own.length))];
};

const escaped = (text: string): string => text.replaceAll('|', '\\|');

const part = (section: string, words: string, proofs: readonly Proof[]): string[] => [
  `## ${section}`,
  '',
  escaped(words),
  '',
  `Code: ${implementedIn(section, words, proofs).join(', ')}`,
  '',
  ...(proofs.length > 0 ? proofs.map(({ title, file }) => `- ${title} (${link(file)})`) : ['- no test']),
  '',
];

const draw = (proofs: readonly Proof[]): string => {
  const required = requirements();
  const known = new Set(required.map(({ section }) => section));
  const unknown = proofs.filter(({ section }) => !known.has(section));
  if (unknown.length > 0)
    throw new Error(
      `Titles name numbers that docs/requirements.md does not have: ${unknown.map(({ section, file }) => `${section} in ${file}`).join(', ')}`,
    );
  const unnamed = required.filter(({ section, words }) => filesOf(section, words).length === 0);
  if (unnamed.length > 0)
    throw new Error(
      `Name these numbers in a comment of the file that decides them: ${unnamed.map(({ section }) => section).join(', ')}`,
    );
  const proven = required.filter(({ section }) => proofs.some((proof) => proof.section === section));
  return [
    '# Where each sentence is implemented and proved',
    '',
    'Written by `npm run spec-map` from the titles, calls and imports of the tests; never edited by hand. A file in bold',
    'names the sentence itself: begin there. Rules of the trade without a number stand in [rules.md](rules.md).',
    `${proven.length} of ${required.length} numbers of [requirements.md](requirements.md) have a test.`,
    '',
    ...required.flatMap(({ section, words }) =>
      part(
        section,
        words,
        proofs.filter((proof) => proof.section === section),
      ),
    ),
  ].join('\n');
};

const byCall = filesByCall();
const testFiles = find(['src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}']);
const drawn = draw(testFiles.flatMap((file) => proofsIn(file, byCall)));

if (process.argv.includes('--check')) {
  if (!existsSync(mapFile) || readFileSync(mapFile, 'utf8') !== drawn) {
    console.error('docs/spec-map.md is out of date: run npm run spec-map');
    process.exitCode = 1;
  }
} else {
  writeFileSync(mapFile, drawn);
  console.log(`docs/spec-map.md written from ${testFiles.length} test files`);
}
