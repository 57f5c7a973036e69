import { readFileSync } from 'node:fs';

/** One reader on one file, in a process of its own: `node parse-with.ts ours ris FILE`. Writes how many records it got. */
const [who, format, file] = process.argv.slice(2) as [string, string, string];
const text = readFileSync(file, 'utf8');

/** By name only, since these packages come without types. */
const load = (name: string) => import(name);

const readers: Record<string, () => Promise<number>> = {
  ours: async () => {
    const module = format === 'ris' ? 'ris' : format === 'wos' ? 'wos-tagged' : 'bibtex';
    const { [`${module === 'wos-tagged' ? 'wosTagged' : module}Reader`]: reader } = await load(
      `#domain/literature/parsers/${module}.ts`,
    );
    let records = 0;
    // Every field is made before a record is handed on.
    for (const item of reader.read(text)) if ('record' in item && item.record.title) records += 1;
    return records;
  },
  'citation-js': async () => {
    const { Cite } = await load('@citation-js/core');
    await load(format === 'ris' ? '@citation-js/plugin-ris' : '@citation-js/plugin-bibtex');
    return new Cite(text).data.length;
  },
  'bibtex-parser': async () => {
    const { parse } = await load('@retorquere/bibtex-parser');
    return parse(text).entries.length;
  },
};

console.log(await readers[who]!());
