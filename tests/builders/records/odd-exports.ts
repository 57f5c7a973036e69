import { patentHeadings } from '#domain/literature/parsers/patents/patent-headings.ts';
import { tableFields } from '#domain/literature/parsers/tables/generic-columns.ts';
import type { Draw } from '../seeded-random.ts';
import { withSlip } from './kept-answers.ts';

/** What databases and people write into each kind of field, the usual beside the odd. `|` parts them. */
const written = {
  person:
    "Zhang, San|Zhang S|San Zhang|张三|欧阳明|van der Berg, J. A.|Smith JA|Smith, John, Jr.|O'Neil, Ann|Müller-Lüdenscheidt, K.|Ann B. Able|et al.|XYZ Study Group|张三1,2|{World Health Organization}|Zhang, San; Li, Si|张三;李四;王五|张三，李四|Anonymous|[Anonymous]|Zhang, San (1)|李四(通讯作者)|Zhang, San (ORCID: 0000-0002-1825-0097)|ZHANG, S|Zhang, S. and Li, W.|Li, Si, 0000-0002-1825-0097|Able, A., Baker, B., Cole, C.|张三 (某大学)|等",
  title:
    'A test of records|基于试验的研究|A test of records = 记录的试验|[Title in brackets.]|A TEST OF RECORDS: PART II|A test <i>in vitro</i> of H<sub>2</sub>O|Title ending with a point.|甲|Correction to: A test|a {T}est of {R}ecords|Editorial|记录的试验(续)|Records &amp; tests|"Quoted" title|A test of records (Chinese)|Untitled',
  source:
    'JOURNAL OF TESTS|J. Tests|试验学报|Tests (Basel)|Lecture Notes in Tests|Proceedings of the 3rd Conference on Tests, Beijing|试验学报, 2020, 12(3): 15-20|J Tests & Rec|2019 IEEE Int. Conf. Tests|Tests. 2020 Mar;12(3):15-20|试验学报:自然科学版|Nature|北京大学硕士学位论文',
  year: '2020|2020-03-05|2020 Mar 5|Mar-05 2020|2020/03//|c2020|20200305|2020年|0|99|1899|2101|forthcoming|In press|2020 Mar-Apr|05/03/2020|2020.03|Epub 2020',
  volume: '12|12(3)|Vol. 12|v.12|第12卷|12 Suppl 1|XII|2020|0|12-13|无|',
  issue: '3|3-4|Suppl. 1|S1|03|第3期|(3)|SI|PT 1|0|增刊|',
  pages:
    '15-20|15-20, 25|15|e123|e123-e130|S15-S20|1205-9|15--20|pp. 15-20|第15-20页|20-15|15+|A1-A10|103456|i-xii|15–20|1–6|n/a|10.1-10.12|15-20 (6)|',
  doi: '10.1000/x1|doi:10.1000/X1|https://doi.org/10.1000/x1.|10.1000/x1;10.1000/x2|DOI 10.1000/x(1)|10.1000|无|http://dx.doi.org/10.1000%2Fx1|10.1000/x1/v2',
  number:
    '1234-5679|12345679|1234-567X|1234-5678|978-7-302-45678-9|9787302456789|1234-5679; 2345-6786|ISSN 1234-5679 (Print)|1234-5679 (Electronic)|978-7-302-45678-0|11-2222/N|',
  address:
    'Demo Univ, Dept Chem, Beijing, Peoples R China|[Zhang, San] Demo Univ, Beijing; [Li, Si; Wu, Y.] Inst Tests, Shanghai|某大学化学学院，北京 100000|1.某大学;2.某医院|某大学;;某医院|(1) Demo Univ.; (2) Inst Tests|Zhang, San: Demo Univ. Li, Si: Inst Tests|Demo Univ, Beijing (zhang@demo.edu.cn)|某大学, 某医院|^1^某大学|Demo Univ. zhang@demo.edu.cn',
  reprint:
    'Zhang, S (corresponding author), Demo Univ, Beijing.|Zhang, S; Li, S (corresponding author), Demo Univ.|S. Zhang; Demo Univ; email: zhang@demo.edu.cn|张三|Zhang, S (reprint author), Demo Univ; Li, S (reprint author), Inst|zhang@demo.edu.cn',
  email: 'zhang@demo.edu.cn|zhang@demo.edu.cn; li@test.org|not an address|张三 <zhang@demo.edu.cn>|ZHANG@DEMO.EDU.CN',
  orcid:
    '0000-0002-1825-0097|Zhang, San/0000-0002-1825-0097|https://orcid.org/0000-0002-1825-0097|0000-0002-1825-0098|Zhang, San/0000-0002-1825-0097; Li, Si/0000-0001-5109-3700',
  id: 'WOS:000300000000001|000300000000001|33123456|2-s2.0-85012345678|20201234567890|CSCD:6500001|MEDLINE:33123456|CN112345678A|PMC1234567|L2001234567|INSPEC:20112233|04518737145|x1|',
  kind: 'Article|Journal Article|Review|Conference Paper|Proceedings Paper|Book|Book chapter|Thesis|硕士学位论文|期刊论文|会议论文|Patent|Newspaper|Report|Early Access|Article; Early Access|Meeting Abstract|Letter|Preprint|Dataset|Web Page|Standard|标准|Case Reports|article|',
  language: 'English|eng|中文|chi|Chinese; English|Unspecified|fre|德文',
  words: 'tests; records|试验;记录|tests, records|Tests|Records, Chinese / methods|tests|试验 记录|*tests/methods',
  text: 'An abstract.|摘要。|An abstract with 10% of <b>marks</b> and https://example.org/x?a=1.|Copyright (C) 2020 Demo.|',
  url: 'https://example.org/x|https://doi.org/10.1000/x1|http://a.example/1;http://b.example/2|www.example.org|无',
  count: '0|12|12次|1,234|unknown|12; 3|-1|',
  references:
    'Zhang S, 2019, J TESTS, V12, P3, DOI 10.1000/x2|Li S., A test, J. Tests, 1 (2018); Wu Y., Another, (2017)|[1]张三.试验[J].学报,2019,1(2):3-4. [2]李四.记录[J].学报,2018|1|*ANON, 2001',
  flag: 'Yes|true|OA|gold|green, Bronze|N|否|是|Free|SCI-E|Science Citation Index Expanded (SCI-EXPANDED)|Conference Proceedings Citation Index - Science (CPCI-S); SSCI',
  patent:
    'CN112345678A|CN 201610895413.X|US 9833479 B2|US2019001234A1|WO/2004/000001|EP1234567A1|TW200400805 (A)|CN2012202497674|ZL201610895413.X|201610895413.X|JP2020-123456|KR 10-2020-0001234|CN1-A; CN2-B|US 201715458258 A|US20177699 20020620|PCT/US2003/000001|D1301',
  day: '2020-01-05|2020.01.05|20200105|01 Jan 2020|16/01/2004|6/7/95|2020年1月5日|Jan 5, 2020|2020-13-01|2020-01-05; 2020-02-06|2020|无|05.01.2020|2021/02/29',
  applicant:
    'X INC|X INC [US]|某大学|某大学; 某公司|UNIV X (UNIX-C)|LI S;;WU Y|某大学 | 某公司|A Li, B Wu|X Inc., A Delaware Corp|张三,李四|X INC; X INC',
  class:
    'A61K 35/28|A61K35/28; A61P1/00|H01M4/366 (EP,US)|A01B-001/00|G06F 17/30(2006.01)I|A47J43/28,A47J 43/04|14-01|A61K|not a class|H04L12/24 20060101|F16L 1/00;;B01D 3/00',
  state: '有效|失效|审中|授权|实质审查的生效|ACTIVE|Expired - Fee Related|Pending|未缴年费|权利终止|驳回|撤回|GRANTED|',
  country: '中国|CN|US|江苏;32|China|11(北京)|United States of America|WO|JP; KR',
} as const;

type Kind = keyof typeof written;

const values = Object.fromEntries(
  Object.entries(written).map(([kind, texts]) => [
    kind,
    kind === 'applicant' ? texts.split(/\|(?! )/) : texts.split('|'),
  ]),
) as Record<Kind, string[]>;

/** Mostly of its kind; sometimes of another one, as when cells have moved. */
const drawnValue = (kind: Kind, draw: Draw): string =>
  draw.pick(draw.chance(0.06) ? values[draw.pick(Object.keys(values) as Kind[])] : values[kind]);

type Labels = readonly (readonly [label: string, kind: Kind])[];

const labels = (text: string): Labels => text.split(',').map((one) => one.trim().split(' ') as [string, Kind]);

/** What stands in every record has a `!`, what may stand several times ends with a `+`; another `+` is a blank. */
const drawn = (list: Labels, draw: Draw, share = 0.45): (readonly [string, string])[] =>
  list.flatMap(([label, kind]) => {
    if (!label.includes('!') && !draw.chance(share)) return [];
    const name = label
      .replace(/(?<=\w|!)\+$/, '')
      .replace('!', '')
      .replaceAll(/(?<=\S)\+(?=\S)/g, ' ');
    const isSeveral = /(?<=\w|!)\+$/.test(label);
    const times = isSeveral ? 1 + draw.below(3) : draw.chance(0.03) ? 2 : 1;
    return Array.from({ length: times }, () => [name, drawnValue(kind, draw)] as const);
  });

const records = (draw: Draw, one: () => string, between = '\n'): string =>
  Array.from({ length: 1 + draw.below(3) }, one).join(between);

const wos = labels(
  'AU!+ person,AF+ person,BA person,BF person,CA person,GP source,BE person,TI! title,SO! source,SE source,BS source,LA language,DT kind,CT source,CY year,CL address,SP source,HO address,DE words,ID words,AB text,C1+ address,C3 address,RP reprint,EM email,RI orcid,OI orcid,FU text,FX text,CR+ references,NR count,TC count,Z9 count,U1 count,PU source,PI address,PA address,SN number,EI number,BN number,J9 source,JI source,PD year,PY year,VL volume,IS issue,PN issue,SU issue,SI flag,MA id,BP pages,EP pages,AR pages,DI doi,D2 doi,EA year,PG count,WC words,SC words,GA id,UT id,PM id,OA flag,HC flag,DA day,WE flag,PN2 issue,AE applicant,PX text,IP class',
);
const ris = labels(
  'AU!+ person,A1+ person,A2+ person,A3 person,A4 person,TI! title,T1 title,T2 source,T3 source,TT title,ST title,BT source,JO source,JF source,JA source,J1 source,J2 source,PY year,Y1 year,DA year,Y2 year,VL volume,IS issue,SP pages,EP pages,M1 issue,M2 pages,M3 kind,SN+ number,DO doi,UR url,L1 url,L2 url,L4 url,LK url,N1+ id,N2 text,AB text,KW+ words,AD+ address,AN id,ID id,C1 text,C2 id,C3 source,C4 text,C5 id,C6 day,C7 pages,C8 text,CN id,CY address,PB source,PP address,LA language,DB source,DP source,ED person,ET volume,NV volume,OP title,RP reprint,RN text,SE pages,TA person,WV id,CR+ references,OA flag,TC count',
);
const medline = labels(
  'PMID! id,OWN flag,STAT flag,DCOM day,IS+ number,VI volume,IP issue,PG pages,DP year,TI! title,TT title,BTI title,CTI title,VTI title,LID doi,AID+ doi,AB text,OAB text,FAU+ person,AU!+ person,CN source,FED person,ED person,AUID orcid,AD+ address,LA language,PT+ kind,DEP year,PL country,TA source,JT source,JID id,SB flag,MH+ words,OT+ words,PMC id,SO source,GR text,EDAT day,PHST day,ISBN number,PB source,COI text,IR person,RIN references',
);
const refworks = labels(
  'SR kind,ID id,A1!+ person,A2 person,A3 person,A4 person,T1! title,T2 source,T3 source,TT title,JF source,JO source,YR year,FD year,VO volume,IS issue,SP pages,OP pages,K1+ words,AB text,NO text,PB source,PP address,ED volume,SN number,AD+ address,AN id,LA language,DO doi,UL url,LK url,DS source,DB source,CN id,CL kind,CT source,U1 text,RD day,WT title',
);
const refer = labels(
  '%A!+ person,%E person,%Y person,%T! title,%B source,%J source,%S source,%D year,%8 year,%V volume,%N issue,%P pages,%@+ number,%R doi,%U url,%X text,%K words,%+ address,%L id,%M id,%G language,%I source,%C address,%W source,%Z text,%9 kind,%7 volume,%6 volume,%Q title,%O title,%! title,%F id,%? person,%1 text,%2 text,%3 text,%4 text,%5 text,%& pages',
);
const braced = labels(
  'Title! title,Author!+ person,Author+Address address,Journal source,Secondary+Title source,Tertiary+Title source,Year year,Date year,Volume volume,Issue issue,Pages pages,ISSN/ISBN number,ISBN/ISSN number,DOI doi,URL url,Keywords words,Abstract text,Publisher source,Place+Published address,Language language,Accession+Number id,Notes text,Database+Provider source,Translated+Title title,Translated+Author person,Tertiary+Author person,Subsidiary+Author person,Type+of+Work kind,Label id,CN id,Short+Title title,Alternate+Title title,Number issue,Edition volume,Source source,Author+Affiliation address,Corresponding+Author reprint,Original+Publication source,Date+Displayed year,ISSN number,Custom+1 text,Custom+4 text',
);
const estudy = labels(
  'SrcDatabase-来源库 kind,Title-题名! title,Author-作者! person,Organ-机构 address,Source-刊名 source,Source-文献来源 source,Keyword-关键词 words,Summary-摘要 text,PubTime-发表时间 year,FirstDuty-第一责任人 person,Fund-基金 text,Year-年 year,Volume-卷 volume,Period-期 issue,PageCount-页码 pages,PageCount-页数 count,CLC-中图分类号 class,ISSN-国际标准刊号 number,CN-国内刊号 number,URL-网址 url,DOI-DOI doi,Teacher-导师 person,Publisher-出版社 source,ApplicantCode-申请号 patent,Inventor-发明人 person,Degree-学位 kind,Roll-卷 volume,Issue-期 issue,Page-页码 pages',
);
const bracketed = labels(
  '来源篇名! title,英文篇名 title,篇名 title,题名 title,题+名 title,标题 title,标　题 title,英文标题 title,外文题名 title,来源作者 person,作者 person,作　者 person,英文作者 person,作者机构 address,作者单位 address,机构 address,第一机构 address,机构名称 address,地址 address,期刊 source,刊名 source,来源期刊 source,出处 source,刊+名 source,年代卷期 year,年卷期 year,年 year,年份 year,卷 volume,期 issue,页码 pages,页 pages,起止页 pages,ISSN number,CN号 number,CN number,DOI doi,关键词 words,主题词 words,中文关键词 words,关键字 words,文摘 text,摘要 text,文献类型 kind,文献类别 kind,语种 language,基金 text,基金项目 text,基金类别 text,网址 url,流水号 id,文件序号 id,通讯作者 reprint,被引频次 count,参考文献 references,出版社 source,学科分类 words,中图类号 class,收录 flag',
);
const labelled = labels(
  '题名! title,标题 title,英文题名 title,作者! person,英文作者 person,作者单位 address,单位 address,机构 address,来源 source,刊名 source,期刊 source,来源期刊 source,ISSN number,年 year,年份 year,卷 volume,期 issue,页码 pages,DOI doi,关键词 words,英文关键词 words,摘要 text,文摘 text,语种 language,文献类型 kind,CSCD记录号 id,基金 text,通讯作者 reprint,通讯地址 address,被引频次 count,参考文献 references,学科 words,电子邮件 email',
);
const ei = labels(
  'Accession+number! id,Title! title,Title+of+translation title,Authors! person,Author+affiliation address,Author+affiliations address,Corresponding+author reprint,Corresponding+authors reprint,Corresponding+author+affiliation address,Source+title source,Abbreviated+source+title source,Volume volume,Volume+and+Issue volume,Issue issue,Issue+date year,Publication+year year,Pages pages,Article+number pages,Language language,ISSN number,E-ISSN number,ISBN-10 number,ISBN-13 number,DOI doi,Document+type kind,Conference+name source,Conference+date year,Conference+location address,Publisher source,Abstract text,Number+of+references count,Main+heading words,Controlled+terms words,Uncontrolled+terms words,Classification+code class,Funding+details text,Database flag,CODEN id,Monograph+title source,Part+number issue,Patent+number patent,Editors person,Sponsor source,Country+of+publication country',
);
const bibtex = labels(
  'author! person,editor person,title! title,booktitle source,journal source,journaltitle source,fjournal source,shortjournal source,series source,year year,date year,month year,volume volume,number issue,issue issue,pages pages,eid pages,articleno pages,article-number pages,numpages count,doi doi,url url,issn number,eissn number,isbn number,abstract text,keywords words,keyword words,author_keywords words,affiliation address,address address,publisher source,school source,institution source,organization source,language language,type kind,document_type kind,note text,eprint id,archiveprefix source,unique-id id,pmid id,pubmed_id id,researcherid-numbers orcid,orcid-numbers orcid,author-email email,correspondence_address1 reprint,references references,cited-references references,times-cited count,source source,art_number pages,abbrev_source_title source,coden id,howpublished kind,location address,subtitle title,langid language,primaryclass class,web-of-science-index flag,da day',
);
const ovid = labels(
  'Unique+Identifier! id,Accession+Number id,Status flag,Authors! person,Author person,Author(s) person,Authors+Full+Name person,Author+NameID orcid,Title! title,Original+Title title,Source! source,Journal+Name source,Institution address,Author+Affiliation address,Affiliation address,Correspondence+Address reprint,ISSN number,ISSN+Print number,ISSN+Electronic number,ISSN+Linking number,Abstract text,Digital+Object+Identifier doi,DOI doi,Publication+Type kind,Date+of+Publication year,Year+of+Publication year,Publication+Date year,Language language,Country+of+Publication country,Keyword+Heading words,Subject+Headings words,MeSH+Subject+Headings words,Link+to+the+Ovid+Full+Text+or+citation url,Volume volume,Issue issue,Page pages,Publisher source,Email email,NLM+Journal+Name source,PMC+Identifier id,Book+Title source,Conference source',
);
const proquest = labels(
  'Title! title,Alternate+title title,Author! person,Correspondence+author reprint,Author+affiliation address,Affiliation address,First+page pages,Pages pages,Number+of+pages count,Publication+title source,Volume volume,Issue issue,Publication+year year,Publication+date year,Year year,Section source,Publisher source,Place+of+publication address,Country+of+publication country,ISSN number,e-ISSN number,ISBN number,Source+type kind,Language+of+publication language,Language language,Document+type kind,DOI doi,Accession+number id,Document+URL url,Subject words,Identifier+/+keyword words,Abstract text,University/institution source,Degree kind,Advisor person,Conference source,Database source,Copyright text,Department address,References references',
);

const tagLines = (fields: (readonly [string, string])[], line: (tag: string, value: string) => string): string =>
  fields.map(([tag, value]) => line(tag, value)).join('\n');

const kindsOfRis = 'JOUR|CONF|CPAPER|BOOK|CHAP|THES|PAT|RPRT|NEWS|GEN|ELEC|STAND|UNPB|MGZN|ABST'.split('|');
const kindsOfBibtex =
  'article|inproceedings|conference|book|incollection|phdthesis|mastersthesis|patent|misc|techreport|online|unpublished'.split(
    '|',
  );
const kindsOfRefworks =
  'Journal Article|Conference Proceedings|Book, Whole|Book, Section|Dissertation/Thesis|Patent|Newspaper Article|Journal|Web Page|Generic'.split(
    '|',
  );
const kindsOfRefer =
  'Journal Article|Conference Proceedings|Conference Paper|Book|Book Section|Thesis|Patent|Newspaper Article|Report|Generic|Web Page|Standard|Electronic Article'.split(
    '|',
  );

/** Cells of a table of papers by the field of their column. */
const kindOfColumn: Readonly<Record<string, Kind>> = {
  title: 'title',
  translatedTitle: 'title',
  authors: 'person',
  fullNames: 'person',
  editors: 'person',
  affiliations: 'address',
  source: 'source',
  booktitle: 'source',
  sourceAbbreviation: 'source',
  conference: 'source',
  year: 'year',
  date: 'day',
  volume: 'volume',
  issue: 'issue',
  yearVolumeIssue: 'source',
  pages: 'pages',
  firstPage: 'pages',
  lastPage: 'pages',
  articleNumber: 'pages',
  doi: 'doi',
  url: 'url',
  issn: 'number',
  eissn: 'number',
  isbn: 'number',
  accession: 'id',
  pubmed: 'id',
  key: 'id',
  documentType: 'kind',
  language: 'language',
  keywords: 'words',
  abstract: 'text',
  funding: 'text',
  timesCited: 'count',
  references: 'references',
  publisher: 'source',
  place: 'address',
  emails: 'email',
  correspondence: 'reprint',
  orcid: 'orcid',
};

const kindOfPatentColumn = (field: string): Kind => {
  if (/^title|translatedTitle/.test(field)) return 'title';
  if (/year$/i.test(field)) return 'year';
  if (/dates?$|day/i.test(field)) return 'day';
  if (/number|priorit|members|cited|publication|application/i.test(field)) return 'patent';
  if (/count|times/i.test(field)) return 'count';
  if (/countr|office|province/i.test(field)) return 'country';
  if (/applicants|owners|agenc/i.test(field)) return 'applicant';
  if (/inventors|agents|examiners/i.test(field)) return 'person';
  if (/^ipc|^cpc|locarno|^us$|^ec$|class/i.test(field)) return 'class';
  if (/state|status|legal|event/i.test(field)) return 'state';
  if (/address/i.test(field)) return 'address';
  if (/type|kind/i.test(field)) return 'kind';
  if (/url|link/i.test(field)) return 'url';
  return 'text';
};

const quoted = (cell: string): string => (/[",\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const table = (
  columns: Readonly<Record<string, string>>,
  always: readonly string[],
  kindOf: (field: string) => Kind,
  draw: Draw,
): string => {
  const some = Object.keys(columns).filter((field) => always.includes(field) || draw.chance(0.3));
  const delimiter = draw.pick([',', ',', '\t', ';']);
  const head = some.map((field) => draw.pick(columns[field]!.split('|')));
  const rows = Array.from({ length: 2 + draw.below(3) }, () =>
    some.map((field) => (draw.chance(0.2) ? '' : drawnValue(kindOf(field), draw))),
  );
  return `${[head, ...rows].map((cells) => cells.map(delimiter === ',' ? quoted : (cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\n')}\n`;
};

const scopusTable = labels(
  'Authors! person,Author+full+names person,Author(s)+ID id,Title! title,Year year,Source+title source,Volume volume,Issue issue,Art.+No. pages,Page+start pages,Page+end pages,Page+count count,Cited+by count,DOI doi,Link url,Affiliations address,Authors+with+affiliations address,Abstract text,Author+Keywords words,Index+Keywords words,Funding+Details text,References references,Correspondence+Address reprint,Editors person,Publisher source,ISSN number,ISBN number,CODEN id,PubMed+ID id,Language+of+Original+Document language,Abbreviated+Source+Title source,Document+Type kind,Publication+Stage state,Open+Access flag,Source! flag,EID! id,Conference+name source',
);
const embaseTable = labels(
  'Title! title,Original+Title title,Author+Names! person,Author+Addresses! address,Correspondence+Address reprint,Editors person,AiP/IP+Entry+Date! day,Full+Record+Entry+Date day,Source source,Source+title source,Publication+Year year,Volume volume,Issue issue,First+Page pages,Last+Page pages,Date+of+Publication year,Publication+Type kind,ISSN number,ISBN number,Conference+Name source,Abstract text,Author+Keywords words,Language+of+Article language,CODEN id,PUI! id,Medline+PMID id,DOI doi,Embase+Link url,Copyright text',
);
const ieeeTable = labels(
  'Document+Title! title,Authors! person,Author+Affiliations! address,Publication+Title source,Date+Added+To+Xplore! day,Publication+Year year,Volume volume,Issue issue,Start+Page pages,End+Page pages,Abstract text,ISSN number,ISBNs number,DOI doi,Funding+Information text,PDF+Link url,Author+Keywords words,IEEE+Terms words,Article+Citation+Count count,Patent+Citation+Count count,Reference+Count count,License flag,Online+Date day,Issue+Date day,Publisher source,Document+Identifier kind',
);
const derwentTable = labels(
  'PN! patent,TI! title,AU person,AE applicant,GA! id,AB text,EA text,TF text,DC class,MC class,IP class,PD day,AD day,FD text,PI patent,DS country,FS text,CP patent,CR references,RI id,UT! id,TN title',
);

const rowsOf = (list: Labels, draw: Draw, delimiter: string): string => {
  const some = list.filter(([label]) => label.includes('!') || draw.chance(0.5));
  const head = some.map(([label]) =>
    label
      .replace('!', '')
      .replaceAll(/(?<=\S)\+(?=\S)/g, ' ')
      .replace(/\+$/, ''),
  );
  const rows = Array.from({ length: 1 + draw.below(3) }, () =>
    some.map(([, kind]) => (draw.chance(0.15) ? '' : drawnValue(kind, draw))),
  );
  return `${[head, ...rows].map((cells) => cells.map((cell) => (delimiter === ',' ? quoted(cell) : cell)).join(delimiter)).join('\n')}\n`;
};

const anyValue = (draw: Draw): string => drawnValue(draw.pick(Object.keys(values) as Kind[]), draw);

/** The text with some of its values written otherwise, wherever they stand in their format. */
export const withOddValues = (text: string, draw: Draw): string => {
  const other = (whole: string, before: string, after = ''): string =>
    draw.chance(0.3) ? `${before}${anyValue(draw).replaceAll(/[<>&"]/g, ' ')}${after}` : whole;
  if (/^\s*[<]/.test(text))
    return text.replaceAll(
      /(>)[^<>\r\n]+(<)|(="?)[^<>"]+(")/g,
      (whole: string, a?: string, b?: string, c?: string, d?: string) => other(whole, a ?? c!, b ?? d),
    );
  if (/^\s*[[{]\s*"/.test(text))
    return text.replaceAll(/(":\s?")[^"]*(")/g, (whole: string, a: string, b: string) => other(whole, a, b));
  return text.replaceAll(
    /^([^\s:=,]{1,30}(?:[ \t]*[-:=】}]|\s)[ \t{"]*)[^\r\n]*?([,}"]*)$/gm,
    (whole: string, a: string, b: string) => other(whole, a, b),
  );
};

/** An export of each format with fields drawn from all that it may hold. */
export const oddExports: Readonly<Record<string, (draw: Draw) => string>> = {
  wos: (draw) =>
    `FN Clarivate Analytics Web of Science\nVR 1.0\n${records(draw, () => `PT ${draw.pick(['J', 'C', 'B', 'S', 'P'])}\n${tagLines(drawn(wos, draw), (tag, value) => `${tag.slice(0, 2)} ${value}`)}\nER\n`)}\nEF\n`,
  ris: (draw) =>
    records(
      draw,
      () =>
        `TY  - ${draw.pick(kindsOfRis)}\n${tagLines(drawn(ris, draw), (tag, value) => `${tag}  - ${value}`)}\nER  - \n`,
    ),
  medline: (draw) =>
    records(draw, () => `${tagLines(drawn(medline, draw), (tag, value) => `${tag.padEnd(4)}- ${value}`)}\n`),
  refworks: (draw) =>
    records(
      draw,
      () => `RT ${draw.pick(kindsOfRefworks)}\n${tagLines(drawn(refworks, draw), (tag, value) => `${tag} ${value}`)}\n`,
    ),
  refer: (draw) =>
    records(
      draw,
      () => `%0 ${draw.pick(kindsOfRefer)}\n${tagLines(drawn(refer, draw), (tag, value) => `${tag} ${value}`)}\n`,
    ),
  noteexpress: (draw) =>
    records(
      draw,
      () =>
        `{Reference Type}: ${draw.pick(kindsOfRefer)}\n${tagLines(drawn(braced, draw), (tag, value) => `{${tag}}: ${value}`)}\n`,
    ),
  estudy: (draw) =>
    records(
      draw,
      () => `DataType: ${draw.below(5)}\n${tagLines(drawn(estudy, draw), (tag, value) => `${tag}: ${value}`)}\n`,
    ),
  bracketed: (draw) => {
    const first = draw.pick(['来源篇名', '流水号', '题 名', '篇名', '文件序号']);
    return records(
      draw,
      () =>
        `【${first}】${first === '流水号' ? '1' : drawnValue('title', draw)}\n${tagLines(drawn(bracketed, draw, 0.25), (tag, value) => `【${tag}】${value}`)}\n`,
    );
  },
  labelled: (draw) => records(draw, () => `${tagLines(drawn(labelled, draw), (tag, value) => `${tag}: ${value}`)}\n`),
  ei: (draw) => records(draw, () => `<RECORD 1>\n\n${tagLines(drawn(ei, draw), (tag, value) => `${tag}:${value}`)}\n`),
  bibtex: (draw) =>
    records(
      draw,
      () =>
        `@${draw.pick(kindsOfBibtex)}{key${draw.below(9)},\n${tagLines(drawn(bibtex, draw, 0.3), (tag, value) => `  ${tag} = ${draw.chance(0.8) ? `{${value}}` : `"${value.replaceAll('"', '')}"`},`)}\n}\n`,
    ),
  ovid: (draw) =>
    `Database: Ovid MEDLINE(R) ALL <1946 to May 01, 2021>\n\n${records(draw, () => `<1>\n${tagLines(drawn(ovid, draw), (tag, value) => `${tag}\n  ${value}`)}\n`)}`,
  proquest: (draw) =>
    records(
      draw,
      () =>
        `Document 1 of 2\n\nPublication info: ${drawnValue('source', draw)}\nProQuest document ID: 123456\n${tagLines(drawn(proquest, draw), (tag, value) => `${tag}: ${value}`)}\n\n____________________________________________________________\n`,
    ),
  scopus: (draw) => rowsOf(scopusTable, draw, ','),
  embase: (draw) => rowsOf(embaseTable, draw, ','),
  ieee: (draw) => rowsOf(ieeeTable, draw, ','),
  derwent: (draw) => rowsOf(derwentTable, draw, '\t'),
  'wos table': (draw) => rowsOf([['PT!', 'kind'], ...wos], draw, '\t'),
  papers: (draw) => table(tableFields, ['title', 'authors'], (field) => kindOfColumn[field] ?? 'text', draw),
  patents: (draw) =>
    table(
      patentHeadings,
      ['title', draw.pick(['publicationNumber', 'applicationNumber']), 'applicants'],
      kindOfPatentColumn,
      draw,
    ),
};

const marks = [
  '',
  ' ',
  ',',
  '.',
  ';',
  ':',
  '，',
  '；',
  '-',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '"',
  '\t',
  '\n',
  '\n\n',
  ';;',
  '=',
  '&amp;',
];

const otherMark = (text: string, draw: Draw): string => {
  const places = [...text.matchAll(/[,.;:，。；：()[\]"“”&/{}=<>|\t -]/g)];
  if (places.length === 0) return text;
  const { index } = draw.pick(places);
  return text.slice(0, index) + draw.pick(marks) + text.slice(index + 1);
};

const lineTwice = (text: string, draw: Draw): string => {
  const lines = text.split('\n');
  return lines.toSpliced(draw.below(lines.length), 0, draw.pick(lines)).join('\n');
};

/** An export of any format, and up to three things wrong with it: values, marks, lines, or lines of another file. */
export const oddExport = (draw: Draw, files: readonly string[]): string => {
  const foreignLines = (text: string): string => {
    const [lines, others] = [text.split('\n'), draw.pick(files).split('\n')];
    const from = draw.below(others.length);
    return lines.toSpliced(draw.below(lines.length), draw.below(2), ...others.slice(from, from + 2)).join('\n');
  };
  const edits = [withSlip, withOddValues, otherMark, otherMark, lineTwice, foreignLines];
  let text = draw.chance(0.45) ? draw.pick(Object.values(oddExports))(draw) : draw.pick(files);
  for (let left = draw.below(4); left > 0; left -= 1) text = draw.pick(edits)(text, draw);
  return text;
};
