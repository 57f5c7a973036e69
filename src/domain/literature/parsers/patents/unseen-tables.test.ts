import { describe, expect, test } from 'vitest';
import { readTable, readText } from '../read-any.ts';
import { collect } from '../reader.ts';

const first = (text: string) => {
  const read = readText(text);
  const { records, problems } = collect(read.items);
  return { format: read.format, count: records.length, problems, record: records[0]!, patent: records[0]!.patent! };
};

describe('files of known kinds that nobody saw before', () => {
  test('§+ Lens as semicolons and with columns moved or missing', () => {
    const { format, patent } = first(
      'Lens ID;Title;Display Key;Inventors;Publication Date\n1-2;"A; B";EP 1234567 B1;"LI S;;WU Y";2019-04-03\n',
    );
    expect(format).toBe('lens-csv');
    expect(patent).toMatchObject({ publicationNumber: 'EP1234567B1', inventors: ['LI S', 'WU Y'] });
  });

  test('§+ one date that fits only one order decides for the whole file', () => {
    const head = 'Lens ID,Title,Display Key,Inventors,Publication Date\n';
    expect(
      first(`${head}1,A,EP 1234567 B1,X,03/04/2019\n2,B,EP 1234568 B1,X,25/12/2019\n`).patent.publicationDate,
    ).toBe('2019-04-03');
    expect(
      first(`${head}1,A,EP 1234567 B1,X,03/04/2019\n2,B,EP 1234568 B1,X,12/25/2019\n`).patent.publicationDate,
    ).toBe('2019-03-04');
  });

  test('§+ where no date tells day from month in a table nobody knows, a person is told once how it was read', () => {
    const told = (head: string, ...days: string[]): string[] =>
      first(`${head}\n${days.map((day, at) => `A,EP 123456${at} B1,X,${day}`).join('\n')}\n`)
        .problems.map(({ sentence }) => sentence)
        .filter((sentence) => sentence.includes('日和月'));
    const head = 'Title,Publication Number,Inventors,Publication Date';
    expect(told(head, '04/04/2019', '03/04/2019', '05/06/2019')).toEqual([
      '“03/04/2019”这样的日期分不出日和月，按月在前读，请核对',
    ]);
    expect(told(head, '03/04/2019', '25/12/2019')).toEqual([]);
    expect(told(head, '04/04/2019')).toEqual([]);
    expect(told(head, '3.4.2019')).toEqual([]);
    expect(told(head, '2019-04-03')).toEqual([]);
    // Of a platform it is known.
    expect(told(`${head},Lens ID`, '03/04/2019')).toEqual([]);
  });

  test('§+ the newer Espacenet, its preface and line breaks in cells', () => {
    const { format, patent, record } = first(
      'Title:;My list\nDate:;2024\n\n"No";"Title";"Inventors";"Applicants";"Publication number";"Earliest priority";"IPC";"CPC";"Publication date";"Earliest publication";"Family number"\n"1";"Pizza box";"KUHN WAYNE H [US]\nPIZZITOLA FRANK [US]";"INT PAPER CO [US]";"WO2005123545A1";"2004-06-10";"B65D5/00\nB65D5/66";"B65D5/6632";"2005-12-29";"2005-12-29";"35459452"\n',
    );
    expect(format).toBe('espacenet-table');
    expect(record.title).toBe('Pizza box');
    expect(patent).toMatchObject({
      publicationNumber: 'WO2005123545A1',
      inventors: ['KUHN WAYNE H', 'PIZZITOLA FRANK'],
      applicants: ['INT PAPER CO'],
      ipc: ['B65D5/00', 'B65D5/66'],
      earliestPriorityDate: '2004-06-10',
      publicationDate: '2005-12-29',
      simpleFamily: { id: '35459452' },
    });
  });

  test('§+ incoPat: lists by every kind of semicolon, priorities in columns of their own', () => {
    const { format, patent, problems } = first(
      '标题,标题(翻译),公开(公告)号,公开(公告)日,申请号,申请日,申请人,发明人,IPC主分类,IPC,优先权号,优先权日,专利有效性,当前法律状态,简单同族,同族国家/地区,合享价值度,链接到incoPat\n' +
        '一种装置,A device,CN112345678A,2020-01-01,CN202010000001.1,2019-12-31,某大学；某公司,张三; 李四﹔王五,A61K35/28,A61K35/28; A61K35/12,US60/123456; US61/1,20190101; 20190202,有效,授权,CN112345678A; US20210000001A1,CN; US,9,https://x\n',
    );
    expect(format).toBe('incopat-table');
    expect(problems).toEqual([]);
    expect(patent).toMatchObject({
      applicants: ['某大学', '某公司'],
      inventors: ['张三', '李四', '王五'],
      priorities: [
        { number: 'US60123456', date: '2019-01-01' },
        { number: 'US611', date: '2019-02-02' },
      ],
      legalStatus: { text: '授权', state: 'valid' },
      simpleFamily: { members: ['CN112345678A', 'US20210000001A1'], countries: ['CN', 'US'] },
    });
  });

  test('§+ 智慧芽: bars between names, headings with marks', () => {
    const { format, patent } = first(
      '公开(公告)号\t标题\t[标]原始申请人\t[标]当前申请(专利权)人\t发明人\t申请号\t申请日\t简单法律状态\t受理局\t预估到期日\nCN112345678B\t一种装置\t某大学 | 某公司\t某公司\t张三 | 李四\tCN202010000001.1\t2020-01-01\t有效\t中国\t2040-01-01\n',
    );
    expect(format).toBe('patsnap-table');
    expect(patent).toMatchObject({
      applicants: ['某大学', '某公司'],
      owners: ['某公司'],
      inventors: ['张三', '李四'],
      office: 'CN',
      type: '发明授权',
      expiryDate: '2040-01-01',
    });
  });

  test('§+ PATENTSCOPE and the USPTO are read by their headings', () => {
    const { format, patent } = first(
      'Document ID,Date Published,Family ID,Title,CPCI,Inventor,Applicant Name\nUS-20230012345-A1,2023-01-12,75000000,A thing,A61K35/28; A61K35/12,Li; San,X Inc.\n',
    );
    expect(format).toBe('patent-table');
    expect(patent).toMatchObject({
      publicationNumber: 'US20230012345A1',
      publicationDate: '2023-01-12',
      cpc: ['A61K35/28', 'A61K35/12'],
    });
  });

  test('§+ office and kind in columns of their own complete the number; sheets keep dates as numbers', () => {
    const row = (line: number, ...cells: string[]) => ({ line, cells });
    const { records } = collect(
      readTable([
        row(1, '检索结果'),
        row(3, '公开国别', '文献种类代码', '公开号', '专利名称', '申请日', '发明人'),
        row(4, '中国', 'A', '112345678', '一种装置', '43831', '张三、李四'),
      ]).items,
    );
    expect(records[0]!.patent).toMatchObject({
      publicationNumber: 'CN112345678A',
      applicationDate: '2020-01-01',
      inventors: ['张三', '李四'],
    });
    expect(records[0]!.provenance.line).toBe(4);
  });

  test('§+ what is not understood is kept and told by line and field', () => {
    const { record, problems } = first(
      '公开(公告)号,专利名称,申请人,发明人,公开(公告)日,申请号,自定义列\nCN112345678A,一种装置,某大学,张三,某日,CN201220249767.5,备注\n',
    );
    expect(record.provenance.extra).toEqual({ '公开(公告)日': ['某日'], 自定义列: ['备注'] });
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      '第 2 行，第 1 条记录，字段“公开(公告)日”：没有认出“某日”，已按原文保留',
      '第 2 行，第 1 条记录，字段“申请号”：申请号“CN201220249767.5”的校验位不符',
    ]);
  });

  test('§+ a table of papers stays a table of papers', () => {
    expect(readText('Title,Authors,Year,Journal,DOI\nA,B,2020,C,10.1/2\n').format).toBe('table');
  });
});

describe('patents in formats of reference managers', () => {
  test('§+ NoteExpress of Wanfang', () => {
    const { patent } = first(
      '{Reference Type}: Patent\n{Title}: 复合一体化托辊支架\n{Author}: 张三;李四\n{Subsidiary Author}: 某公司\n{Date}: 2012-08-08\n{Author Address}: 443000 湖北省宜昌市\n{Notes}: CN302029643S\n{Year}: 2012\n\n',
    );
    expect(patent).toMatchObject({
      publicationNumber: 'CN302029643S',
      publicationDate: '2012-08-08',
      applicants: ['某公司'],
      inventors: ['张三', '李四'],
      type: '外观设计',
    });
  });

  test('§+ RIS with the assignee as second author', () => {
    const { patent } = first(
      'TY  - PAT\nTI  - 扣件成形过程\nAU  - 林恒胜\nA2  - 某研究中心\nDA  - 2021-02-11\nM1  - TWI718793B\nPY  - 2021\nER  - \n',
    );
    expect(patent).toMatchObject({
      publicationNumber: 'TWI718793B',
      applicants: ['某研究中心'],
      inventors: ['林恒胜'],
    });
  });

  test('§+ Derwent text with several publications', () => {
    const { patent, record } = first(
      'FN Clarivate Analytics Web of Science\nVR 1.0\nPT P\nPN WO2019012345-A1; US2019012345-A1\nTI Useful thing\nAU LI S\n   WU Y\nAE UNIV X (UYXX-C)\n   COMPANY Y (COMY-Non-standard)\nIP B66C-023/62; A01B-001/00\nPD WO2019012345-A1   17 Jan 2019   B66C-023/62   201910   Pages: 20   English\n   US2019012345-A1   18 Jan 2019   B66C-023/62   201911   English\nAD WO2019012345-A1    WOUS041234    01 Jul 2018\nPI US531234    03 Jul 2017\nUT DIIDW:201910000A\nER\n\nEF',
    );
    expect(record.place).toBeUndefined();
    expect(patent).toMatchObject({
      publicationNumbers: ['WO2019012345A1', 'US2019012345A1'],
      publications: [
        { number: 'WO2019012345A1', date: '2019-01-17' },
        { number: 'US2019012345A1', date: '2019-01-18' },
      ],
      applicants: ['UNIV X', 'COMPANY Y'],
      applicantCodes: ['UYXX-C', 'COMY-Non-standard'],
      inventors: ['LI S', 'WU Y'],
      ipc: ['B66C23/62', 'A01B1/00'],
      priorities: [{ number: 'US531234', date: '2017-07-03' }],
    });
  });
});

describe('full text', () => {
  test('§+ an American grant', () => {
    const { format, patent, record } = first(
      '<?xml version="1.0"?>\n<us-patent-grant lang="EN" country="US"><us-bibliographic-data-grant><publication-reference><document-id><country>US</country><doc-number>08930553</doc-number><kind>B2</kind><date>20150106</date></document-id></publication-reference><application-reference appl-type="utility"><document-id><country>US</country><doc-number>13648029</doc-number><date>20121009</date></document-id></application-reference><classifications-ipcr><classification-ipcr><section>G</section><class>06</class><subclass>F</subclass><main-group>15</main-group><subgroup>16</subgroup></classification-ipcr></classifications-ipcr><invention-title>Managing messages</invention-title><us-references-cited><us-citation><patcit num="1"><document-id><country>US</country><doc-number>2007/0140112</doc-number><kind>A1</kind></document-id></patcit><category>cited by applicant</category></us-citation></us-references-cited><us-parties><us-applicants><us-applicant app-type="applicant"><addressbook><orgname>IBM</orgname></addressbook></us-applicant></us-applicants><inventors><inventor><addressbook><last-name>Nissim</last-name><first-name>Nitzan</first-name></addressbook></inventor></inventors></us-parties></us-bibliographic-data-grant><abstract><p>Processing.</p></abstract><claims><claim num="1"><claim-text>1. A method.</claim-text></claim></claims></us-patent-grant>\n',
    );
    expect(format).toBe('us-patent-xml');
    expect(record.title).toBe('Managing messages');
    expect(patent).toMatchObject({
      publicationNumber: 'US8930553B2',
      publicationDate: '2015-01-06',
      applicationNumber: 'US13648029',
      applicants: ['IBM'],
      inventors: ['Nissim Nitzan'],
      ipc: ['G06F15/16'],
      citations: [{ text: 'US20070140112A1', source: 'applicant' }],
      claims: ['A method.'],
      type: '发明授权',
    });
  });

  test('§+ a European grant', () => {
    const { format, patent, record } = first(
      '<ep-patent-document lang="en" country="EP" doc-number="3383757" kind="B1" date-publ="20210707"><SDOBI lang="en"><B100><B110>3383757</B110><B130>B1</B130></B100><B200><B210>16849316.1</B210><B220><date>20160829</date></B220></B200><B300><B310>201514865040</B310><B320><date>20150925</date></B320><B330><ctry>US</ctry></B330></B300><B500><B510EP><classification-ipcr sequence="1"><text>B65D  51/18        20060101AFI20191003BHEP        </text></classification-ipcr></B510EP><B540><B541>de</B541><B542>SCHRAUBVERSCHLUSS</B542><B541>en</B541><B542>SCREW-TYPE CLOSURE</B542></B540><B560><B561><text>WO-A1-2014/114885</text></B561></B560></B500><B700><B720><B721><snm>JACOB, Christophe</snm></B721></B720><B730><B731><snm>ELC Management LLC</snm></B731></B730></B700></SDOBI></ep-patent-document>',
    );
    expect(format).toBe('ep-patent-xml');
    expect(record.title).toBe('SCREW-TYPE CLOSURE');
    expect(patent).toMatchObject({
      publicationNumber: 'EP3383757B1',
      publicationDate: '2021-07-07',
      applicationNumber: 'EP16849316.1',
      applicationDate: '2016-08-29',
      priorities: [{ number: 'US201514865040', date: '2015-09-25' }],
      ipc: ['B65D51/18'],
      inventors: ['JACOB, Christophe'],
      applicants: ['ELC Management LLC'],
      citations: [{ text: 'WO2014114885A1' }],
    });
  });
});
