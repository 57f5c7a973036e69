import { foldName } from '../labelled/named-fields.ts';

/** Headings by the field they mean, in any language a file of papers was seen in. A person may correct the guess. */
export const tableFields = {
  title:
    '题名|题目|标题|篇名|论文题目|论文题名|论文名称|论文标题|文献题名|文献标题|文章标题|成果名称|来源篇名|中文题名|title|article title|document title|item title|paper title|publication title (item)|TI|T1',
  translatedTitle:
    '英文题名|英文篇名|英文标题|外文题名|translated title|original title|title of translation|english title',
  authors:
    '作者|作者姓名|全部作者|所有作者|论文作者|来源作者|中文作者|著者|author|authors|author names|author(s)|author name|creator|creators|author/s|AU|authorships.author.display_name|author_names',
  fullNames: '作者全名|author full names|author full name|authors full names|author full names (raw)',
  affiliations:
    '作者单位|单位|机构|作者机构|机构名称|第一机构|作者地址|地址|affiliation|affiliations|author affiliation|author affiliations|author address|author addresses|addresses|institution|organ|C1',
  source:
    '刊名|刊名/会议名|期刊|期刊名|期刊名称|杂志|来源|文献来源|来源期刊|来源刊名|出处|母体文献|会议录|会议论文集|发表刊物|刊物名称|出版物|出版物名称|journal|journal title|journal/book|source title|source|publication title|publication name|secondary title|journal name|journal title|SO|JO|primary_location.source.display_name|host_venue.display_name|container title|container-title|发表期刊|发表杂志|发表期刊名称|刊物|杂志名称|期刊/会议|期刊/会议名称|期刊或会议名称|论文发表期刊',
  booktitle: 'booktitle|book title|proceedings title|book series title',
  sourceAbbreviation: '刊名缩写|abbreviated source title|journal abbreviation|iso abbreviation',
  conference: '会议名称|会议|会议名|conference|conference name|conference title|event',
  year: '年|年份|年代|出版年|发表年|发表年份|出版年份|发表年度|year|publication year|pub year|published year|year published|pubyear|yr|PY|publication_year',
  date: '发表时间|发表日期|出版日期|出版时间|date|publication date|pub date|issue date|published|date published',
  volume: '卷|卷号|volume|vol|VL|biblio.volume',
  issue: '期|期号|期次|issue|number|no|num|issue number|issue no|IS|biblio.issue',
  yearVolumeIssue:
    '年卷期|年代卷期|年,卷(期)|年，卷（期）|卷期|年/卷/期|卷期页|卷期页码|卷,期,页|卷(期):页码|卷（期）：页码|年卷期页|年卷期页码|卷/期/页码',
  pages: '页码|页|起止页|起止页码|页码范围|页码/文章号|pages|page|page range|page numbers|pagination',
  firstPage: '起始页|起始页码|开始页|first page|start page|page start|beginning page|BP|biblio.first_page',
  lastPage: '结束页|结束页码|终止页|last page|end page|page end|ending page|EP|biblio.last_page',
  articleNumber: '文章号|论文编号|文献编号|article number|art no|article no|art. no.',
  doi: 'doi|doi号|doi编号|item doi|digital object identifier|DI',
  url: '链接|网址|全文链接|原文链接|url|link|full text link|web address|articleurl|external url|plink',
  issn: 'issn|issn号|issn/isbn|print issn|issns|SN',
  eissn: 'eissn|e-issn|electronic issn|online issn',
  isbn: 'isbn|isbns|isbn号|isbn13',
  accession: '入藏号|收录号|检索号|wos号|accession|accession number|accession no|lens id|publication id|UT',
  pubmed: 'pmid|pubmed id|medline pmid|pubmedid',
  key: 'id|编号|序号|record id|citation key|key|uid',
  documentType:
    '文献类型|论文类型|成果类型|类型|文章类型|document type|type|entrytype|publication type|item type|reference type|content type|doctype|doc type',
  language: '语种|语言|文种|language|article language|LA',
  keywords: '关键词|关键字|中文关键词|主题词|keyword|keywords|author keywords|tags|manual tags|subjects|index terms|DE',
  abstract: '摘要|文摘|中文摘要|内容摘要|abstract|abstract note|summary|AB',
  funding: '基金|基金项目|资助|资助项目|资助基金|funding|funding details|funding information|grant',
  timesCited:
    '被引频次|被引次数|被引|引用次数|总被引|cited by|times cited|citations|citation count|cited_by|cites|citing works count|TC|cited_by_count|citationcount|is referenced by count|被引用次数|总被引次数',
  references: '参考文献|references|cited references|CR',
  publisher: '出版社|出版者|出版商|出版单位|publisher|PU',
  place: '出版地|place published|place|publisher city|address (publisher)',
  editors: '编者|编辑|主编|editor|editors',
  emails: '邮箱|电子邮箱|电子邮件|作者邮箱|email|e-mail|emails|email addresses',
  correspondence:
    '通讯作者|通信作者|通讯地址|correspondence address|reprint addresses|corresponding author|corresponding authors|通讯作者姓名',
  orcid: 'orcid|orcids',
} as const;

export type TableField = keyof typeof tableFields;

/** Which heading holds which field. Kept by heading, not by place, so that a table with moved columns still fits. */
export type TableMapping = Partial<Record<TableField, string>>;

const byHeading = new Map<string, TableField>();
for (const [field, names] of Object.entries(tableFields))
  for (const name of names.split('|'))
    if (!byHeading.has(foldName(name))) byHeading.set(foldName(name), field as TableField);

/** `Title-题名` of CNKI's tables means its Chinese half; a remark in brackets is no part of the heading. */
const fieldOf = (heading: string): TableField | undefined => {
  const whole = byHeading.get(foldName(heading));
  if (whole) return whole;
  const half = /^[A-Za-z ]{2,30}-(.+)$/.exec(heading.trim())?.[1];
  if (half && byHeading.has(foldName(half))) return byHeading.get(foldName(half));
  return byHeading.get(foldName(heading.slice(0, 200).replace(/[(（][^()（）]{0,60}[)）]|[*＊]/g, '')));
};

/** The fields a row of headings seems to mean; the first heading of a field counts. */
export const guessMapping = (header: readonly string[]): TableMapping => {
  const mapping: TableMapping = {};
  for (const heading of header.slice(0, 500)) {
    const field = fieldOf(heading);
    if (field && mapping[field] === undefined) mapping[field] = heading;
  }
  return mapping;
};
