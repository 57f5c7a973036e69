import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes docs/spec-map.md: which test proves which sentence. `--check` only tells whether the file is up to date. */
interface Proof {
  section: string;
  title: string;
  file: string;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mapFile = join(root, 'docs/spec-map.md');
const beyond = '§+';

// test('…'), it("…"), test.each(…)(`…`), journey('…'): the first argument of a call, when it begins with a §.
// A describe proves nothing by itself, nor does a test that is skipped or still to be written.
const quoted = /(?<=\(\s*)(?<!\b(?:describe[.\w]*|\w+\.(?:skip|todo))\(\s*)(['"`])(§(?:\\.|(?!\1)[^\\])*)\1/gs;
const sections = /^(?:§(?:\d+\.\d+|\+)[,、]?\s*)+/;

const proofsIn = (file: string): Proof[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(quoted)].flatMap(([, , raw = '']) => {
    const title = raw.replaceAll(/\\(['"`\\])/g, '$1').replaceAll(/\s+/g, ' ');
    const head = sections.exec(title)?.[0];
    if (!head) return [];
    const named = head.match(/§(?:\d+\.\d+|\+)/g) ?? [];
    return named.map((section) => ({ section, title: title.slice(head.length), file }));
  });
};

const requiredSections = (): string[] => {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(/^- \*\*(§\d+\.\d+)\*\*/gm)].map(([, section = '']) => section);
};

const row = ({ section, title, file }: Proof): string =>
  `| ${section} | ${title.replaceAll('|', '\\|')} | [${file}](../${file}) |`;

const table = (proofs: readonly Proof[]): string[] => ['| § | test | file |', '|---|---|---|', ...proofs.map(row)];

const draw = (proofs: readonly Proof[], required: readonly string[]): string => {
  const order = new Map(required.map((section, index) => [section, index]));
  const rank = ({ section }: Proof): number => order.get(section) ?? required.length;
  const ordered = proofs.toSorted((a, b) => rank(a) - rank(b) || a.file.localeCompare(b.file, 'en'));
  const proven = new Set(proofs.map(({ section }) => section));
  const open = required.filter((section) => !proven.has(section));
  const extra = ordered.filter(({ section }) => section === beyond);
  const unknown = ordered.filter(({ section }) => section !== beyond && !order.has(section));
  return [
    '# Which test proves which sentence',
    '',
    'Made by `npm run spec-map` from the titles of the tests; the sentences are in [requirements.md](requirements.md).',
    `${required.length - open.length} of ${required.length} numbers have a test; ${extra.length} tests go beyond the specification.`,
    '',
    ...table(ordered.filter(({ section }) => order.has(section))),
    '',
    '## Numbers without a test',
    '',
    open.length > 0 ? open.join(', ') : 'None.',
    ...(unknown.length > 0 ? ['', '## Titles that name no known number', '', ...table(unknown)] : []),
    '',
    '## Beyond the specification',
    '',
    ...table(extra),
    '',
  ].join('\n');
};

const testFiles = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const drawn = draw(testFiles.flatMap(proofsIn), requiredSections());

const current = (): string => {
  try {
    return readFileSync(mapFile, 'utf8');
  } catch {
    return '';
  }
};

if (process.argv.includes('--check')) {
  if (current() !== drawn) {
    console.error('docs/spec-map.md is out of date: run npm run spec-map');
    process.exitCode = 1;
  }
} else {
  writeFileSync(mapFile, drawn);
  console.log(`docs/spec-map.md written from ${testFiles.length} test files`);
}
