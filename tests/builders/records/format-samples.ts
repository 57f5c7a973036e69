/** A little of each format: how it begins, one record, and how records follow. */
export const samples: Record<
  string,
  { head: string; record: (title: string, place: number) => string; foot?: string }
> = {
  'wos-table': {
    head: 'PT\tAU\tTI\tSO\tLA\tDT\tC1\tPY\tVL\tBP\tUT\n',
    record: (title) =>
      `J\tZhang, S\t${title}\tTESTS\tEnglish\tArticle\t[Zhang, S] Univ X, China\t2020\t1\t5\tWOS:000300000000001\n`,
  },
  'derwent-table': {
    head: 'PN\tTI\tAU\tAE\tGA\tIP\tPD\tUT\n',
    record: (title) =>
      `CN1-A; CN2-B\t${title}\tLI S\tUNIV X (UNIX-C)\t2020\tA01B-001/00\tCN1-A 01 Jan 2020 A01B-001/00\tDIIDW:2020\n`,
  },
  'lens-csv': {
    head: '#,Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Application Number,Title,Applicants,Inventors\n',
    record: (title) =>
      `1,US,B2,US 9833479 B2,004-833-779-175-375,2017-12-05,US 201715458258 A,"${title}",X INC,LI S;;WU Y\n`,
  },
  'espacenet-table': {
    head: 'Title,Publication number,Publication date,Inventor(s),Applicant(s),International classification,Priority number(s)\n',
    record: (title) => `"${title}",TW200400805 (A),16/01/2004,LI S [US],X INC [US],A47J43/28,US20020177699 20020620\n`,
  },
  'patentscope-table': {
    head: 'Application Id,Application Number,Application Date,Country,Title,I P C,Applicants,Inventors,Publication Number\n',
    record: (title) => `WO2004000001,PCT/US2003/000001,20.06.2003,WO,"${title}",A47J 43/28,X INC,LI S,WO/2004/000001\n`,
  },
  'google-patents-csv': {
    head: 'id,title,assignee,inventor/author,priority date,filing/creation date,publication date,grant date,result link\n',
    record: (title) => `US5686888A,"${title}",X Inc.,"A Li, B Wu",6/7/95,6/7/95,11/11/97,11/11/97,https://x\n`,
  },
  'incopat-table': {
    head: '标题,公开(公告)号,公开(公告)日,申请号,申请人,发明人,链接到incoPat\n',
    record: (title) => `"${title}",CN112345678A,2020-01-01,CN202010000001.1,某大学,张三; 李四,https://x\n`,
  },
  'patsnap-table': {
    head: '公开(公告)号,标题,[标]原始申请人,[标]当前申请(专利权)人,发明人,申请号,简单法律状态,受理局\n',
    record: (title) => `CN112345678A,"${title}",某大学,某大学,张三 | 李四,CN202010000001.1,有效,中国\n`,
  },
  'cnipr-table': {
    head: '申请号,公开（公告）号,名称,申请（专利权）人,发明（设计）人,颁证日,主权项,光盘号\n',
    record: (title) => `CN201220249767.4,CN202644312U,"${title}",某公司,张三;李四,,一种装置。,D1301\n`,
  },
  'soopat-table': {
    head: '申请号,名称,申请(专利权)人,发明(设计)人,主权利要求,国省代码\n',
    record: (title) => `CN201220249767.4,"${title}",某公司,张三,一种装置。,江苏;32\n`,
  },
  'innojoy-table': {
    head: '名称,申请号,公开(公告)号,申请(专利权)人,发明(设计)人,大为链接\n',
    record: (title) => `"${title}",CN201220249767.4,CN202644312U,某公司,张三,https://x\n`,
  },
  'cnipa-table': {
    head: '专利类型,专利名称,法律状态,申请公布日/授权公告日,申请号,申请日,申请人/专利权人,发明人\n',
    record: (title) => `发明申请,"${title}",授权,2017.01.25,CN201610895413.X,2016.10.13,某大学,张三 ; 李四\n`,
  },
  'patent-table': {
    head: 'Publication Number,Title,Applicants,Inventors,IPC\n',
    record: (title) => `US9833479B2,"${title}",X INC,LI S; WU Y,A61K 35/28\n`,
  },
  'scopus-csv': {
    head: 'Authors,Author(s) ID,Title,Year,Source title,Cited by,DOI,Link,Affiliations,Document Type,Source,EID\n',
    record: (title) =>
      `"Zhang, S., Li, W.","1;2;","${title}",2020,"Tests",1,,,"Univ X, China",Article,Scopus,2-s2.0-85000000001\n`,
  },
  'ei-csv': {
    head: 'Title,Accession number,Author,Author affiliation,Source,Issue date,Main heading,Uncontrolled terms\n',
    record: (title) => `"${title}","20201234567890","Zhang, S (1)","(1) Univ X","Tests","2020","A","B"\n`,
  },
  'springer-csv': {
    head: 'Item Title,Publication Title,Book Series Title,Item DOI,Authors,Publication Year,URL,Content Type\n',
    record: (title) => `${title},Tests,,10.1007/1,San ZhangSi Li,2020,http://x,Article\n`,
  },
  'ieee-csv': {
    head: 'Document Title,Authors,Author Affiliations,Publication Title,Date Added To Xplore,Publication Year,Start Page,DOI\n',
    record: (title) => `"${title}","S. Zhang","Univ X","Tests","","2020","1",""\n`,
  },
  'pubmed-csv': {
    head: 'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,DOI\n',
    record: (title) => `"1","${title}","Zhang S.","J. 2020;1(2):3.","","J","2020","","",""\n`,
  },
  'embase-csv': {
    head: '"Title","Author Names","Author Addresses","AiP/IP Entry Date","PUI","DOI"\n',
    record: (title) => `"${title}","Zhang S.","(Zhang S.) Univ X.","","L1",""\n`,
  },
  table: { head: 'ID,author,title,year,journal\n', record: (title) => `1,"Zhang, S. and Li, W.","${title}",2020,J\n` },
  'cnki-table': {
    head: 'SrcDatabase-来源库,Title-题名,Author-作者,Organ-单位,Source-文献来源\n',
    record: (title) => `期刊,${title},张三;李四,某大学,学报\n`,
  },
  'cssci-table': {
    head: '来源篇名,来源作者,期刊,年代卷期,机构名称\n',
    record: (title) => `${title},张三/李四,学报,"2019,38(040):1-2",[张三]某大学.\n`,
  },
  noteexpress: {
    head: '',
    record: (title) =>
      `{Reference Type}: Journal Article\n{Title}: ${title}\n{Author}: 张三\n{Author Address}: 某大学\n{Journal}: 学报\n\n`,
  },
  'cnki-e-study': {
    head: '',
    record: (title) => `DataType: 1\nTitle-题名: ${title}\nAuthor-作者: 张三;\nSource-刊名: 学报\n`,
  },
  'cssci-text': {
    head: '',
    record: (title) =>
      `【来源篇名】${title}\n【来源作者】张三/李四\n【年代卷期】2019,38(040):1-2\n【参考文献】\n1.甲\n-----------\n`,
  },
  'weipu-text': { head: '', record: (title) => `【题　名】${title}\n【作　者】张三\n【刊　名】学报2019 38(4):1-2\n\n` },
  'sinomed-text': {
    head: '',
    record: (title) => `【流水号】1\n【标题】${title}\n【作者】张三\n【出处】学报 2020;1(1):1-5\n\n`,
  },
  'cscd-text': { head: '', record: (title) => `题名: ${title}\n作者: 张三\n来源: 学报\nCSCD记录号: CSCD:6500001\n\n` },
  'refworks-table': {
    head: 'Reference Type,"Authors, Primary",Title Primary,Periodical Full,Pub Year,Start Page,Other Pages\n',
    record: (title) => `Journal Article,"Able,Ann","${title}",Tests,2020,1,9\n`,
  },
  'weipu-xml': {
    head: '<?xml version="1.0"?>\n<Papers>\n',
    record: (title) =>
      `<Paper><Titles><Title><Text>${title}</Text></Title></Titles><Creators><Creator><Name>张三</Name></Creator></Creators></Paper>\n`,
  },
  'proquest-text': {
    head: '',
    record: (title) =>
      `Title: ${title}\n\nAuthor: Able, Ann\n\nPublication title: Tests\n\nProQuest document ID: 1\n\n`,
  },
  'ei-ascii': {
    head: '',
    record: (title) =>
      `<RECORD 1>\n\nAccession number:20201234567890\nTitle:${title}\nAuthors:Zhang, S (1)\nDatabase:Compendex\n\n`,
  },
  'wos-tagged': {
    head: 'FN Clarivate Analytics Web of Science\nVR 1.0\n',
    record: (title) =>
      `PT J\nAU Zhang, S\n   Li, W\nTI ${title}\nSO TESTS\nLA English\nDT Article\nPY 2020\nUT WOS:000300000000001\nER\n\n`,
    foot: 'EF\n',
  },
  ris: {
    head: '',
    record: (title) => `TY  - JOUR\nAU  - Zhang, San\nTI  - ${title}\nT2  - Tests\nPY  - 2020\nER  - \n\n`,
  },
  bibtex: {
    head: '',
    record: (title, place) =>
      `@article{key${place},\n  title = {${title}},\n  author = {Zhang, San and Li, Si},\n  journal = {Tests},\n  year = {2020}\n}\n\n`,
  },
  medline: {
    head: '',
    record: (title, place) =>
      `PMID- ${place + 1}\nOWN - NLM\nTI  - ${title}\nFAU - Zhang, San\nAU  - Zhang S\nDP  - 2020\nTA  - Tests\nSO  - Tests. 2020;1(2):3-4.\n\n`,
  },
  'pubmed-xml': {
    head: '<?xml version="1.0"?>\n<PubmedArticleSet>\n',
    record: (title, place) =>
      `<PubmedArticle><MedlineCitation><PMID>${place + 1}</PMID><Article><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation></PubmedArticle>\n`,
    foot: '</PubmedArticleSet>\n',
  },
  'pubmed-text': {
    head: '',
    record: (title, place) =>
      `${place + 1}: Zhang S, Li W. ${title}. Tests. 2020 Mar 1;12(3):15-20. doi: 10.1000/x${place}. PMID: 3312345${place}.\n\n`,
  },
  ovid: {
    head: '',
    record: (title, place) =>
      `<${place + 1}. >\nVN  - Ovid Technologies\nDB  - Embase\nAN  - 200${place}\nTI  - ${title}\nAU  - Zhang S.\nSO  - Tests. 1(2):3-4, 2020.\n\n`,
  },
  'endnote-xml': {
    head: '<?xml version="1.0"?>\n<xml><records>\n',
    record: (title) =>
      `<record><ref-type name="Journal Article">17</ref-type><contributors><authors><author>Zhang, San</author></authors></contributors><titles><title>${title}</title></titles></record>\n`,
    foot: '</records></xml>\n',
  },
  refworks: {
    head: '',
    record: (title) => `RT Journal Article\nSR Electronic(1)\nA1 Zhang,San\nT1 ${title}\nJF Tests\nYR 2020\n\n`,
  },
  refer: {
    head: '',
    record: (title) => `%0 Journal Article\n%A Zhang, San\n%T ${title}\n%J Tests\n%D 2020\n\n`,
  },
  'wos-xml': {
    head: '<?xml version="1.0"?>\n<records xmlns="http://clarivate.com/schema/wok5.30/public/FullRecord">\n',
    record: (title, place) =>
      `<REC r_id_disclaimer="x"><UID>WOS:00030000000000${place}</UID><static_data><summary><titles count="1"><title type="item">${title}</title></titles><names count="1"><name seq_no="1" role="author"><full_name>Zhang, San</full_name></name></names></summary></static_data></REC>\n`,
    foot: '</records>\n',
  },
  'us-patent-xml': {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n',
    record: (title, place) =>
      `<us-patent-grant lang="EN" country="US">\n<us-bibliographic-data-grant>\n<publication-reference><document-id><country>US</country><doc-number>1162987${place}</doc-number><kind>B2</kind><date>20230418</date></document-id></publication-reference>\n<invention-title id="a">${title}</invention-title>\n</us-bibliographic-data-grant>\n</us-patent-grant>\n`,
  },
  'ep-patent-xml': {
    head: '<?xml version="1.0"?>\n<exch:exchange-documents xmlns:exch="http://www.epo.org/exchange">\n',
    record: (title, place) =>
      `<exch:exchange-document country="CN" doc-number="11234567${place}" kind="B" date-publ="20230411">\n<exch:bibliographic-data>\n<exch:publication-reference data-format="docdb"><document-id><country>CN</country><doc-number>11234567${place}</doc-number><kind>B</kind><date>20230411</date></document-id></exch:publication-reference>\n<exch:invention-title lang="en">${title}</exch:invention-title>\n</exch:bibliographic-data>\n</exch:exchange-document>\n`,
    foot: '</exch:exchange-documents>\n',
  },
};

/** Those whose records carry a tag on every line, or stand in XML. */
export const taggedSamples = [
  'wos-tagged',
  'ris',
  'bibtex',
  'medline',
  'pubmed-xml',
  'pubmed-text',
  'ovid',
  'endnote-xml',
  'refworks',
  'refer',
];

/** So many records of a format, called `Title 0` and on, or as they are named. */
export const sampleText = (format: string, records: number, name = 'Title'): string => {
  const { head, record, foot = '' } = samples[format]!;
  return head + Array.from({ length: records }, (_, place) => record(`${name} ${place}`, place)).join('') + foot;
};
