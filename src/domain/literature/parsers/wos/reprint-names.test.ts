import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibtexReader } from '../bibtex/bibtex.ts';
import { reprintNames } from './reprint-names.ts';
import { wosTaggedReader } from './wos-tagged.ts';

/** As the interface writes the mark, each with the comma it sets behind. */
const marks: Readonly<Record<string, string>> = {
  English: ' (corresponding author),',
  'English, older': ' (reprint author),',
  'English, capitals': ' (Corresponding Author),',
  'Chinese, simplified': ' (通讯作者)，',
  'Chinese, half-width comma': ' (通讯作者),',
  'Chinese, full-width brackets': '（通讯作者），',
  'Chinese, traditional': ' (通訊作者)，',
  Japanese: ' (責任著者)、',
  'Japanese, other word': ' (連絡著者),',
  Korean: ' (교신저자),',
  'Korean, with a blank': ' (교신 저자),',
  Spanish: ' (autor correspondiente),',
  'Spanish, other word': ' (autor para correspondencia),',
  Portuguese: ' (autor correspondente),',
  'Portuguese, other word': ' (autor de correspondência),',
  Russian: ' (корреспондирующий автор),',
  'Russian, other word': ' (автор для корреспонденции),',
  German: ' (korrespondierender Autor),',
  French: ' (auteur correspondant),',
  Italian: ' (autore corrispondente),',
  Turkish: ' (sorumlu yazar),',
  Polish: ' (autor korespondencyjny),',
  Arabic: ' (المؤلف المراسل),',
  'a language nobody thought of': ' (awdur gohebol),',
};

const address = (at: number): string => ` Univ Lakes, Dept Floats ${at}, Lake City 10008${at}, Peoples R China`;

const record = (reprint: string): string =>
  `FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Zhang, S\n   Li, WQ\n   Wang, Q\n   Müller, HJ\nAF Zhang, San\n   Li, Weiqiang\n   Wang, Qi\n   Müller, Hans-Joachim\nTI A study of marks in invented records\nSO ACTA LACUUM\nRP ${reprint}\nPY 2021\nUT WOS:000000000000001\nER\n\nEF\n`;

const correspondingOf = (reprint: string): string[] =>
  wosTaggedReader
    .parse(record(reprint))
    .records[0]!.authors.filter(({ corresponding }) => corresponding)
    .map(({ name }) => name);

test.each(Object.entries(marks))('§+ several corresponding authors are all marked: %s', (_, mark) => {
  // Two of one address, and one of another, as the field separates addresses.
  expect(correspondingOf(`Zhang, S; Li, WQ${mark}${address(1)}.; Wang, Q${mark}${address(2)}.`)).toEqual([
    'Zhang, S',
    'Li, WQ',
    'Wang, Q',
  ]);
  // One alone, and nobody else.
  expect(correspondingOf(`Müller, HJ${mark}${address(3)}.`)).toEqual(['Müller, HJ']);
});

/** The same fields in the BibTeX export: one reprint address a line, then the addresses behind their authors. */
const entry = (reprint: readonly string[]): string =>
  `@article{ WOS:000000000000001,\nAuthor = {Zhang, San and Li, Weiqiang and Wang, Qi and M{\\"u}ller, Hans-Joachim},\nTitle = {A study of marks in invented records},\nJournal = {ACTA LACUUM},\nYear = {2021},\nAffiliation = {${[
    ...reprint,
    'Zhang, San; Li, Weiqiang, Univ Lakes (Main Campus), Lake City 100081, Peoples R China.',
    'Univ Floats, Dept Rafts (Old Campus), Float City, Peoples R China.',
  ].join('\n   ')}},\nUnique-ID = {WOS:000000000000001},\n}\n`;

test.each(Object.entries(marks))(
  '§+ in the BibTeX export they are marked too, and none is an address: %s',
  (_, mark) => {
    const { records } = bibtexReader.parse(
      entry([`Zhang, S; Li, WQ${mark}${address(1)}.`, `Wang, Q${mark}${address(2)}.`]),
    );
    const { authors, affiliations, correspondence } = records[0]!;
    expect(authors.filter(({ corresponding }) => corresponding).map(({ family }) => family)).toEqual([
      'Zhang',
      'Li',
      'Wang',
    ]);
    expect(affiliations).toEqual([
      'Univ Lakes (Main Campus), Lake City 100081, Peoples R China',
      'Univ Floats, Dept Rafts (Old Campus), Float City, Peoples R China',
    ]);
    expect(correspondence).toHaveLength(2);
  },
);

test('§+ people of several addresses are all marked where no full stop parts the addresses', () => {
  const line = `Zhang, S (通讯作者)，${address(1)}; Wang, Q; Müller, HJ (通讯作者)，${address(2)}`;
  expect(correspondingOf(line)).toEqual(['Zhang, S', 'Wang, Q', 'Müller, HJ']);
});

test('§+ brackets in an address are no mark', () => {
  expect(reprintNames('Zhang, S, Univ Lakes (Main Campus), Lake City, Peoples R China.')).toEqual(['Zhang, S']);
  expect(
    correspondingOf('Zhang, S (corresponding author), Univ Lakes (Main Campus), Lake City, Peoples R China.'),
  ).toEqual(['Zhang, S']);
});

test('§+ any number of people before any number of marks, in any language, are read as written', () => {
  const person = fc.constantFrom('Zhang, S', 'Li, WQ', 'Wang, Q', 'Müller, HJ', "O'Neil, PD", 'van der Berg, J');
  const group = fc.array(person, { minLength: 1, maxLength: 3 });
  const known = Object.values(marks).slice(0, -1);
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), fc.constantFrom(...known), (groups, mark) => {
      const text = groups.map((names, at) => `${names.join('; ')}${mark}${address(at)}`).join('; ');
      expect(reprintNames(text)).toEqual(groups.flat());
    }),
  );
});

test('§+ a field made to keep a reader busy is read at once', () => {
  for (const text of ['Zhang, S; '.repeat(20_000), '(通讯作者)'.repeat(20_000), 'a, b ('.repeat(20_000)])
    reprintNames(text);
});
