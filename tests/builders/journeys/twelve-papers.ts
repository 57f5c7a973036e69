import type { Locator } from 'playwright-core';
import { citationForm, desksOf } from '../orders/order-desk.ts';
import { benchPapers, workbenchForm } from '../orders/workbench-case.ts';
import { eiRis, fileOf, pubmedText, scopusTable, wosText } from '../records/export-files.ts';
import type { TestPlatform } from '../test-platform.ts';

/** What the four databases export for twelve papers, and one list of works that cite two of them. */
export const exported = () => [
  fileOf('savedrecs.txt', wosText(benchPapers)),
  fileOf('scopus.csv', scopusTable(benchPapers.map((paper) => ({ ...paper, accession: `2-s2.0-8500000${paper.no}` })))),
  fileOf('ei.ris', eiRis(benchPapers.map((paper) => ({ ...paper, accession: `2023010000${100 + paper.no}` })))),
  fileOf('pubmed.nbib', pubmedText(benchPapers.map((paper) => ({ ...paper, accession: `39000${100 + paper.no}` })))),
  fileOf(
    'citing.txt',
    wosText([
      {
        title: 'A later study that builds on two of the papers',
        authors: ['Mueller, Hans', 'Schmidt, Eva'],
        source: 'Annals of Later Studies',
        year: 2025,
        volume: '7',
        pages: '300-309',
        doi: '10.5555/later.1',
        accession: 'WOS:000900000000001',
        references: benchPapers
          .slice(0, 2)
          .map(({ year, source, volume, pages, doi }) =>
            [`Zhang S, ${year}`, source.toUpperCase(), `V${volume}`, `P${pages.split('-')[0]}`, `DOI ${doi}`].join(
              ', ',
            ),
          ),
      },
    ]),
  ),
];

/** Twelve papers for four databases, paid. */
export const paidOrder = async (platform: TestPlatform) => {
  const desks = await desksOf(platform);
  const papers = workbenchForm.papers.map((paper, at) => ({ ...paper, doi: benchPapers[at]!.doi! }));
  const id = await desks.submitted(
    citationForm({
      ...workbenchForm,
      papers,
      databases: [4, 10, 11, 36],
      checks: { 4: ['inclusion', 'citation', 'by_others'], 10: ['inclusion'], 11: ['inclusion'], 36: ['inclusion'] },
    }),
  );
  await desks.take('acceptor', id, 'accept', { amount: 20_000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 20_000, way: 'cash' });
  return { id, token: desks.tokens.librarian };
};

/** All files dropped at once, as from a folder. */
export const dropOn = async (place: Locator, files: readonly ReturnType<typeof fileOf>[]): Promise<void> => {
  const given = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }));
  const dataTransfer = await place.page().evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, text } of dropped) data.items.add(new File([text], name));
    return data;
  }, given);
  await place.dispatchEvent('drop', { dataTransfer });
};
