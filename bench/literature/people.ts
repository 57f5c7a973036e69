import { existsSync } from 'node:fs';
import path from 'node:path';
import { halves, judgedPeople, readPeoplePairs, type Telling, tellings } from '#tests/builders/records/people-pairs.ts';

/** Pairs of real works: what the engine says of their authors, held against the ORCIDs it is not shown. */
const folder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus');

if (!existsSync(folder)) console.log('people: the open corpus is not here (CORPUS_DIR), nothing measured');
else {
  const all = await readPeoplePairs(folder);
  for (const telling of Object.keys(tellings) as Telling[])
    for (const half of halves) {
      const { pairs, wrong, left, counts } = judgedPeople(
        all.filter((pair) => pair.half === half),
        telling,
      );
      for (const one of wrong) console.log(one);
      console.log(
        `${telling}, ${half}: ${pairs} pairs, ${wrong.length} wrong, ${((100 * left) / pairs).toFixed(1)} % left to a person`,
        counts,
      );
      if (wrong.length > 0) process.exitCode = 1;
    }
}
