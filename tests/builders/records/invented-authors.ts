import fc from 'fast-check';
import type { CitationWork } from '#domain/literature/citations/citation-rules.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';

/** Few names in many forms, so that invented people meet again and again. */
const names =
  'Zhang, Sanning|Zhang, SN|Zhang, S|San-Ning Zhang|ZHANG Sanning|张三宁|Zhang, Siming|Wang, Wei|Wei Wang|Wang, W|Wang, Wen|王伟|Wei, Wang|Li, Na|Li, N.|李娜|Ouyang, Xiu|Ou Yang Xiu|欧阳修|Lv, Zhiming|Lü, Zhiming|Lu, ZM|吕志明|Chan, Tai Man|Chen, Dawen|陈大文|Chan, Peter|Tsai, Ming-Hsien|Cai, Mingxian|Smith, John|Smith, J. A.|John Smith|Smith, Jane|Jones, Jane|Smith, Bob|Smith, Robert|Smyth, John|van der Berg, J.|Berg, Jan van der|García Márquez, Gabriel|García, G|Gabriel García Márquez|Müller, Thomas|Mueller, T|Kim, Ji-Hoon|Jihoon Kim|Kim, JH|Nguyen, Van An|An Van Nguyen|Sato, Taro|Satoh, T|田中太郎|Tanaka, Taro|Иванов, Сергей|Ivanov, Sergei|ATLAS Collaboration|[Anonymous]|MacDonald, Ross|McDonald, Ross|Kowalczewska, Bogumila|Kowalczewska, B'.split(
    '|',
  );
const families =
  'Zhang|Li|Lu|Lü|Ouyang|Ou|E|Wei|Ping|Wang|Wong|An|Kim|Park|Nguyen|Tran|Smith|Muller|Müller|Satoh|García|García García|García-Márquez|van der Berg|MacDonald|McDonald|Anna'.split(
    '|',
  );
const givens =
  'Wei|Ping|Na|An|Lu|Xiao-Ming|Xiaoming|Ming Xiao|Qiang-Bo|Bo|W|WP|P.W.|W.-P.|J.|John|J.A.|John J.|Bob|Robert|Anna|Anna Maria|Maria Anna|Min-Ho|MH|MD|Van An|Van|LI|Peter Ming'.split(
    '|',
  );

/** Surnames that are also given names, letters that are also words, in every order and case. */
export const composedName = fc
  .tuple(fc.constantFrom(...families), fc.constantFrom(...givens), fc.nat(4))
  .map(([family, given, form]) => {
    if (form < 2) return `${family}, ${given}`;
    if (form === 2) return `${given} ${family}`;
    return form === 3 ? `${family.toUpperCase()} ${given}` : `${family}, ${given}`.toUpperCase();
  });

const addresses = [
  'Tsinghua Univ, Dept Phys, Beijing, Peoples R China',
  'Department of Physics, Tsinghua University, Beijing, China',
  'Tsinghua Univ, Sch Med, Beijing, Peoples R China',
  '清华大学物理系',
  'Univ Oxford, Dept Zool, Oxford, England',
  'Chinese Acad Sci, Inst Phys, Beijing, Peoples R China',
];
const orcids = ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0003-1415-9269'];
const emails = ['wei@tsinghua.edu.cn', 'zhang@tsinghua.edu.cn', 'jane@ox.ac.uk', 'someone@163.com'];

/** An author and the address it stands under, which the work puts in its list. */
export const inventedAuthor = fc
  .record({
    name: fc.constantFrom(...names),
    fullName: fc.option(fc.constantFrom(...names), { freq: 6 }),
    address: fc.option(fc.constantFrom(...addresses)),
    email: fc.option(fc.constantFrom(...emails), { freq: 2 }),
    orcid: fc.option(fc.constantFrom(...orcids), { freq: 2 }),
    corresponding: fc.boolean(),
  })
  .map(({ name, fullName, address, email, orcid, corresponding }): { author: Author; address?: string } => {
    const { family, given } = personOf(name);
    return {
      author: {
        name,
        family,
        given,
        affiliations: [],
        emails: email ? [email] : [],
        ...(fullName ? { fullName } : {}),
        ...(orcid ? { orcid } : {}),
        ...(corresponding ? { corresponding } : {}),
      },
      ...(address ? { address } : {}),
    };
  });

export const workBy = (
  people: readonly { author: Author; address?: string }[],
  more: Partial<CitationWork> = {},
): CitationWork => ({
  authors: people.map(({ author, address }, at) => ({ ...author, affiliations: address ? [at] : [] })),
  affiliations: people.map(({ address }) => address ?? ''),
  moreAuthors: false,
  ...more,
});

export const inventedWork = fc
  .record({
    people: fc.array(inventedAuthor, { maxLength: 6 }),
    moreAuthors: fc.option(fc.constant(true), { freq: 8 }),
    source: fc.option(fc.constantFrom('Journal of Widgets', 'J Widgets', 'Acta Seas', '情报学报')),
    issn: fc.option(fc.constantFrom('1234-5678', '8765-4321'), { freq: 2 }),
  })
  .map(({ people, moreAuthors, source, issn }) =>
    workBy(people, { moreAuthors: moreAuthors === true, ...(source ? { source } : {}), ...(issn ? { issn } : {}) }),
  );
