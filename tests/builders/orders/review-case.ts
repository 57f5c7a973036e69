import type { RecordDesk } from '../records/record-desk.ts';
import { wosText } from '../records/record-files.ts';
import type { TestPlatform } from '../test-platform.ts';
import { citationForm } from './order-desk.ts';

/** A paper that one record cites from outside, one by its own authors, and one by somebody who may be an author. */
export const reviewCase = (no: number) => {
  const of = (what: string) => `10.1000/gallium.${no}.${what}`;
  const accession = (at: number) => `WOS:${String(no * 100 + at).padStart(15, '0')}`;
  const cited = {
    title: `Gallium films on quartz for reversible hydrogen storage, part ${no}`,
    authors: ['Zhang, San', 'Li, Si'],
    source: 'Journal of Catalysis',
    year: 2024,
    volume: '431',
    pages: `${115 + no}-126`,
    doi: of('cited'),
    accession: accession(1),
    addresses: ['[Zhang, San; Li, Si] Demo Univ, Sch Chem, Beijing, Peoples R China.'],
  };
  const references = [`Zhang S, 2024, J CATAL, V431, P${115 + no}, DOI ${cited.doi}`];
  const byOthers = {
    title: `Gallium seen from a distance, part ${no}`,
    authors: ['Schneider, Anna', 'Muller, Karl'],
    year: 2025,
    doi: of('others'),
    accession: accession(11),
    references,
  };
  const bySelf = {
    title: `More on gallium films by the same team, part ${no}`,
    authors: ['Li, Si', 'Zhang, San'],
    year: 2025,
    doi: of('self'),
    accession: accession(12),
    addresses: ['[Li, Si; Zhang, San] Demo Univ, Sch Chem, Beijing, Peoples R China.'],
    references,
  };
  const unsure = {
    title: `An entirely different group on gallium, part ${no}`,
    authors: ['Li, S.', 'Brown, Tom'],
    year: 2024,
    doi: of('check'),
    accession: accession(13),
    references,
  };
  const form = citationForm({
    papers: [
      {
        title: cited.title,
        authors: 'Zhang, San; Li, Si',
        source: cited.source,
        year: 2024,
        volume: '431',
        pages: cited.pages,
        doi: cited.doi,
        ownRole: 'first',
      },
    ],
    databases: [4],
    checks: { 4: ['inclusion', 'citation', 'by_others'] },
  });
  return { cited, byOthers, bySelf, unsure, form };
};

/** Such an order with its files read, in the searcher's hands. */
export const openReviewCase = async (platform: TestPlatform, desk: RecordDesk, no = 1, more: object = {}) => {
  const { cited, byOthers, bySelf, unsure, form } = reviewCase(no);
  const orderId = await desk.inProgress({ ...form, ...more });
  await desk.imported('savedrecs.txt', wosText([cited]), { orderId, database: 4 });
  await desk.imported('citing.txt', wosText([byOthers, bySelf, unsure]), { orderId, database: 4 });
  const say = async (title: string, verdict: 'self' | 'other', reason: string) => {
    const row = (await desk.citing(orderId)).find((one) => one.title === title)!;
    const body = { orderId, pairs: [{ id: row.id, version: row.version }], verdict, reason };
    const { body: answer } = await platform.call('POST /citations/pairs/decide', { body }, desk.token);
    if (answer.resultCode !== 200) throw new Error(answer.errormsg);
  };
  /** Decides the pair that the rule leaves open. */
  const decide = (verdict: 'self' | 'other', reason: string) => say(unsure.title, verdict, reason);
  /** Decides against the rule, which is sure of this one. */
  const overrule = (reason: string) => say(bySelf.title, 'other', reason);
  return { orderId, decide, overrule, unsure };
};
