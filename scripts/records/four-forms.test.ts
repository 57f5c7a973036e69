import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseForm, type InventedWork, inForm, inventedSet } from '#tests/builders/records/four-forms.ts';
import { runVerb } from '#tests/builders/records/records-verb.ts';
import { run } from './cite.ts';

/*
 * A recount that shares no code with the engine: it looks through the text of the files as a person with a search box would,
 * record by record, for the place of each paper, and for a name that stands among both lists of authors.
 */

interface NaiveRecord {
  authors: string[];
  references: string[];
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const betweenQuotes = (line: string): string[] => line.slice(1, -1).split('","');

const naiveRecords: Record<DatabaseForm, (text: string) => NaiveRecord[]> = {
  wos: (text) =>
    text
      .split('\nER')
      .slice(0, -1)
      .map((record) => {
        const field = (from: string, to: string): string[] =>
          (record.split(`\n${from} `)[1]?.split(`\n${to} `)[0] ?? '').split('\n').map((line) => line.trim());
        return { authors: field('AF', 'TI').map(letters), references: field('CR', 'PY') };
      }),
  scopus: (text) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map(betweenQuotes)
      .map((cell) => ({ authors: cell[1]!.split('; ').map(letters), references: cell[10]!.split('; ') })),
  ei: (text) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(betweenQuotes)
      .map((cell) => ({ authors: cell[2]!.split('; ').map(letters), references: [] })),
  cnki: (text) =>
    text
      .split('DataType: 1')
      .slice(1)
      .map((record) => ({
        authors: record.split('Author-作者: ')[1]!.split('\n')[0]!.split(';').filter(Boolean).map(letters),
        references: (record.split('Reference-参考文献: ')[1] ?? '').split('\n').filter((line) => line.startsWith('[')),
      })),
};

/** By the two numbers that only this paper has: its volume and its first page, each as this database writes it. */
const namesPaper: Record<DatabaseForm, (line: string, paper: InventedWork) => boolean> = {
  wos: (line, { volume, from }) => line.includes(`, V${volume}, P${from}`),
  scopus: (line, { volume, from }) => line.includes(`, ${volume}, `) && line.includes(`, pp. ${from}-`),
  ei: () => true,
  cnki: (line, { volume, from }) => line.includes(`, ${volume}(`) && line.includes(`): ${from}-`),
};

interface Figures {
  total: number;
  self: number;
  others: number;
}

const naiveFigures = (form: DatabaseForm, text: string, paper: InventedWork): Figures => {
  const own = paper.authors.map(([family, given]) => letters(family + given));
  const found = naiveRecords[form](text).filter(
    ({ references }) => form === 'ei' || references.some((line) => namesPaper[form](line, paper)),
  );
  const self = found.filter(({ authors }) => authors.some((author) => own.includes(author))).length;
  return { total: found.length, self, others: found.length - self };
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'four-forms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (prefix: string, { name, text }: { name: string; text: string }): Promise<string> => {
  const file = path.join(folder, `${prefix}-${name}`);
  await writeFile(file, text);
  return file;
};

interface Printed {
  paper: string;
  title: string;
  total: number;
  self: number;
  others: number;
  toCheck: number;
  doubtful: unknown[];
}

const cited = async (papers: string, ...citing: string[]) => {
  const { code, stdout } = await runVerb(run, '--papers', papers, '--citing', ...citing, '--rule', 'authors');
  expect(code).toBe(0);
  const lines = stdout.split('\n').map((line) => JSON.parse(line));
  return { papers: lines.slice(0, -1) as Printed[], sum: lines.at(-1) as Record<string, unknown> };
};

const figuresOf = ({ total, self, others }: Figures): Figures => ({ total, self, others });

const seeds = process.env.PROOF ? Array.from({ length: 40 }, (_, at) => at + 1) : [1, 2];

test.each(seeds)(
  '§+ one set in the forms of WoS, Scopus, EI and CNKI gives the figures of a naive recount (set %i)',
  async (seed) => {
    const { papers, citing } = inventedSet(seed);
    const truth = papers.map((paper) => {
      const found = citing.filter(({ cites }) => cites.includes(paper));
      const names = paper.authors.map(String);
      const self = found.filter(({ authors }) => authors.some((author) => names.includes(String(author)))).length;
      return { total: found.length, self, others: found.length - self };
    });
    expect(truth.some(({ self }) => self > 0) && truth.some(({ others }) => others > 0)).toBe(true);
    for (const form of ['wos', 'scopus', 'cnki'] as const) {
      const text = inForm[form](citing).text;
      expect([form, papers.map((paper) => naiveFigures(form, text, paper))]).toEqual([form, truth]);
      const answer = await cited(
        await written(`papers${seed}`, inForm[form](papers)),
        await written(`citing${seed}`, { name: inForm[form]([]).name, text }),
      );
      expect([form, answer.papers.map(figuresOf)]).toEqual([form, truth]);
      expect([form, answer.papers.map(({ doubtful, toCheck }) => doubtful.length + toCheck)]).toEqual([
        form,
        papers.map(() => 0),
      ]);
    }
    // EI gives no references: what cites a paper is a list of its own.
    for (const [at, paper] of papers.entries()) {
      const { name, text } = inForm.ei(citing.filter(({ cites }) => cites.includes(paper)));
      expect(naiveFigures('ei', text, paper)).toEqual(truth[at]);
      if (truth[at]!.total === 0) continue;
      const answer = await cited(
        await written(`paper${seed}-${at}`, inForm.ei([paper])),
        await written(`list${seed}-${at}`, { name, text }),
      );
      expect(answer.papers.map(figuresOf)).toEqual([truth[at]]);
    }
  },
);

test('§+ all forms together count each work once, and the answer keeps its form', async () => {
  const { papers, citing } = inventedSet(3);
  const files = await Promise.all(
    (['wos', 'scopus', 'cnki'] as const).map((form) => written('together', inForm[form](citing))),
  );
  const { papers: lines, sum } = await cited(await written('papers', inForm.wos(papers)), ...files);
  const truth = papers.map((paper) => citing.filter(({ cites }) => cites.includes(paper)).length);
  expect(lines.map(({ total }) => total)).toEqual(truth);
  expect(Object.keys(lines[0]!)).toEqual(['paper', 'title', 'total', 'self', 'others', 'toCheck', 'doubtful']);
  expect(sum).toMatchObject({
    papers: papers.length,
    citing: 3 * citing.length,
    rule: 'paper_authors',
    unconfirmed: 0,
  });
});
