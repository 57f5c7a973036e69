import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { PatentFields } from '#domain/patents/patent-record.ts';
import { readExport } from '#server/records/open-records.ts';

/** Invented files in shapes that real platforms write, each read wrongly or in part before. */
const readOne = async (
  bytes: string | Uint8Array,
): Promise<LiteratureRecord & { patent: PatentFields; format: string }> => {
  const read = await readExport(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  const { records } = collect(read.items);
  expect(records.map(({ kind }) => kind)).toEqual(['patent']);
  const [record] = records;
  return { ...record!, patent: record!.patent!, format: read.format };
};

describe('exchange documents of the EPO', () => {
  test('§+ are read as Open Patent Services writes them, in the office’s own spelling', async () => {
    const { patent, title, format } =
      await readOne(`<?xml version="1.0" encoding="UTF-8"?><ops:world-patent-data xmlns="http://www.epo.org/exchange" xmlns:ops="http://ops.epo.org"><exchange-documents><exchange-document system="ops.epo.org" family-id="60000001" country="EP" doc-number="3900001" kind="A1"><bibliographic-data>
<publication-reference><document-id document-id-type="docdb"><country>EP</country><doc-number>3900001</doc-number><kind>A1</kind><date>20211027</date></document-id><document-id document-id-type="epodoc"><doc-number>EP3900001</doc-number><date>20211027</date></document-id></publication-reference>
<classifications-ipcr><classification-ipcr sequence="1"><text>H01M   4/    36            A I                    </text></classification-ipcr></classifications-ipcr>
<patent-classifications><patent-classification sequence="1"><classification-scheme office="" scheme="CPC"/><section>H</section><class>01</class><subclass>M</subclass><main-group>4</main-group><subgroup>366</subgroup></patent-classification></patent-classifications>
<application-reference doc-id="1"><document-id document-id-type="docdb"><country>EP</country><doc-number>20199999</doc-number><kind>A</kind></document-id><document-id document-id-type="epodoc"><doc-number>EP20200199999</doc-number><date>20201001</date></document-id></application-reference>
<priority-claims><priority-claim sequence="1" kind="national"><document-id document-id-type="epodoc"><doc-number>CN202010000001</doc-number><date>20200420</date></document-id></priority-claim></priority-claims>
<parties><applicants><applicant sequence="1" data-format="epodoc"><applicant-name><name>UNIV DEMO [CN]</name></applicant-name></applicant><applicant sequence="1" data-format="original"><applicant-name><name>Demo University, </name></applicant-name></applicant></applicants><inventors><inventor sequence="1" data-format="epodoc"><inventor-name><name>ZHANG SAN [CN]</name></inventor-name></inventor><inventor sequence="2" data-format="epodoc"><inventor-name><name>LI SI [CN]</name></inventor-name></inventor></inventors></parties>
<invention-title lang="de">SELBSTHEILENDE ELEKTRODE</invention-title><invention-title lang="en">SELF-HEALING ELECTRODE</invention-title>
<references-cited><citation cited-phase="search" sequence="1"><patcit num="1"><document-id document-id-type="docdb"><country>CN</country><doc-number>105000001</doc-number><kind>A</kind></document-id></patcit><category>X</category></citation></references-cited>
</bibliographic-data><abstract lang="en"><p>An electrode heals &amp; lasts.</p></abstract></exchange-document></exchange-documents></ops:world-patent-data>`);
    expect([format, title]).toEqual(['ep-patent-xml', 'SELF-HEALING ELECTRODE']);
    expect(patent).toMatchObject({
      publicationNumber: 'EP3900001A1',
      publicationDate: '2021-10-27',
      applicationNumber: 'EP20199999A',
      applicationDate: '2020-10-01',
      priorities: [{ number: 'CN202010000001', date: '2020-04-20' }],
      applicants: ['UNIV DEMO'],
      applicantCountries: ['CN'],
      inventors: ['ZHANG SAN', 'LI SI'],
      ipc: ['H01M4/36'],
      cpc: ['H01M4/366'],
      citations: [{ text: 'CN105000001A', category: 'X', source: 'search' }],
      simpleFamily: { id: '60000001' },
    });
  });

  test('§+ are read with any prefix of the namespace, the Chinese title first', async () => {
    const { patent, title, translatedTitle, abstract } = await readOne(
      `<?xml version="1.0"?><exch:exchange-documents xmlns:exch="http://www.epo.org/exchange"><exch:exchange-document country="CN" doc-number="118000001" kind="A" date-publ="20240510" family-id="91000001"><exch:bibliographic-data><exch:publication-reference data-format="docdb"><document-id><country>CN</country><doc-number>118000001</doc-number><kind>A</kind><date>20240510</date></document-id></exch:publication-reference><exch:application-reference data-format="docdb"><document-id><country>CN</country><doc-number>202310000001</doc-number><kind>A</kind><date>20230103</date></document-id></exch:application-reference><exch:parties><exch:applicants><exch:applicant data-format="docdb"><exch:applicant-name><name>UNIV DEMO</name></exch:applicant-name><residence><country>CN</country></residence></exch:applicant></exch:applicants></exch:parties><exch:invention-title lang="en">Self-healing electrode</exch:invention-title><exch:invention-title lang="zh">一种自愈合电极</exch:invention-title></exch:bibliographic-data><exch:abstract lang="zh"><exch:p>本发明公开。</exch:p></exch:abstract></exch:exchange-document></exch:exchange-documents>`,
    );
    expect([title, translatedTitle, abstract]).toEqual(['一种自愈合电极', 'Self-healing electrode', '本发明公开。']);
    expect(patent).toMatchObject({
      publicationNumber: 'CN118000001A',
      applicationDate: '2023-01-03',
      applicants: ['UNIV DEMO'],
      applicantCountries: ['CN'],
    });
  });
});

describe('citation formats', () => {
  test('§+ RefWorks gives a patent its applicant and both numbers', async () => {
    const { patent } = await readOne(
      'RT Patent\nSR 1\nA1 张三;李四\nT1 一种自愈合电极\nA2 示范大学\nYR 2024\nFD 2024-05-10\nNO CN202310000001.8\nIS CN118000001A\nDS CNKI\n\n',
    );
    expect(patent).toMatchObject({
      publicationNumber: 'CN118000001A',
      applicationNumber: 'CN202310000001.8',
      applicants: ['示范大学'],
      inventors: ['张三', '李四'],
    });
  });

  test('§+ NoteExpress keeps classes among the keywords and a number as the issue', async () => {
    const { patent } = await readOne(
      '{Reference Type}: Patent\n{Title}: 一种自愈合电极\n{Author}: 张三\n{Date}: 2024-05-10\n{Issue}: CN202310000001.8\n{ISBN/ISSN}: CN118000001A\n{Keywords}: H01M4/36;H01M10/052;电极\n\n',
    );
    expect(patent).toMatchObject({ applicationNumber: 'CN202310000001.8', ipc: ['H01M4/36', 'H01M10/052'] });
  });

  test('§+ BibTeX writes a day in three fields', async () => {
    const { patent } = await readOne(
      '@patent{x1,\n author = {Zhang, San and Li, Si},\n title = {Electrode},\n holder = {Demo University},\n number = {EP3900001A1},\n year = {2021},\n month = {10},\n day = {27},\n}\n',
    );
    expect(patent).toMatchObject({ publicationDate: '2021-10-27', applicants: ['Demo University'] });
  });

  test('§+ Derwent lists the cited documents below the one that cites them', async () => {
    const { patent } = await readOne(
      'FN Clarivate Analytics Web of Science\nVR 1.0\nPT P\nPN CN118000001-A; WO2024000001-A1\nTI Electrode\nAU ZHANG S\nAE UNIV DEMO (UYDE-C)\nCP CN118000001-A\n         CN105000001-A   UNIV DEMO (UYDE-C)   ZHANG S\n         US2015094896-A1   HELION INC\nUT DIIDW:202400001X\nER\n\nEF\n',
    );
    expect(patent.citations).toEqual([{ text: 'CN105000001A' }, { text: 'US2015094896A1' }]);
  });
});

describe('tables', () => {
  test('§+ PATENTSCOPE has an id beside the application number, and the office behind a priority', async () => {
    const { patent, format } = await readOne(
      'Application Id,Application Number,Application Date,Publication Number,Publication Date,Country,Title,I P C,Applicants,Inventors,Priorities Data\r\nWO2024000001,PCT/CN2023/100001,03.01.2023,WO/2024/000001,10.05.2024,WO,Electrode,H01M 4/36,UNIV DEMO,"ZHANG, San; LI, Si",202210000009.8  01.03.2022  CN\r\n',
    );
    expect(format).toBe('patentscope-table');
    expect(patent).toMatchObject({
      applicationNumber: 'PCT/CN2023/100001',
      applicationDate: '2023-01-03',
      publicationNumber: 'WO2024000001',
      priorities: [{ number: 'CN202210000009.8', date: '2022-03-01' }],
      inventors: ['ZHANG, San', 'LI, Si'],
    });
  });

  test('§+ Espacenet has a day for each publication and the offices behind a class', async () => {
    const { patent } = await readOne(
      '"Espacenet results"\n"No","Title","Inventors","Applicants","Publication number","Earliest priority","IPC","CPC","Publication date","Earliest publication","Family number"\n"1","ELECTRODE","ZHANG SAN [CN]\nLI SI [CN]","UNIV DEMO [CN]","EP3900001A1\nCN118000001A","2020-04-20","H01M4/36","H01M4/366 (EP,US)","2021-10-27 \n2024-05-10","2021-10-27","60000001"\n',
    );
    expect(patent).toMatchObject({
      publications: [
        { number: 'EP3900001A1', date: '2021-10-27' },
        { number: 'CN118000001A', date: '2024-05-10' },
      ],
      cpc: ['H01M4/366'],
    });
  });

  test('§+ a Chinese number without its office gets it from the application; days come as serials', async () => {
    const rows: (string | number)[][] = [
      ['专利名称', '申请号', '申请日', '公开号', '公开日', '申请人', '申请人', '发明人', '国省代码', '主权利要求'],
      [
        '一种电极',
        2023100000018,
        44929,
        '118000001A',
        45422,
        '示范大学',
        '江北公司',
        '张三;李四',
        '江苏;32',
        '1. 一种电极',
      ],
    ];
    const { patent } = await readOne(new Uint8Array(await writeXlsx({ sheets: [{ name: '结果', rows }] })));
    expect(patent).toMatchObject({
      publicationNumber: 'CN118000001A',
      publicationDate: '2024-05-10',
      applicationNumber: 'CN202310000001.8',
      applicationDate: '2023-01-03',
      applicants: ['示范大学', '江北公司'],
      province: '江苏',
    });
  });
});
