import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { yearVolumeIssueOf } from '#domain/literature/fields/year-volume-issue.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { anyAccession } from '../any-accession.ts';
import { distinct, fill } from '../fill-record.ts';
import type { NamedFields } from '../labelled/named-fields.ts';
import { addressPerAuthor, betweenAuthors, linkInOrder } from '../people/address-per-author.ts';
import { authorFinder, linkAffiliation } from '../people/author-links.ts';
import { takeNumbered } from '../people/numbered-people.ts';

const list = /[;；\n]+|@@/;
const words = /[;；\n]+|\s*\|\s*|@@/;

/** A list whose marks differ from file to file: semicolons where there are any, else slashes, else Chinese commas. */
const listed = (values: readonly string[]): string[] =>
  distinct(
    values
      .flatMap((value) => {
        if (/[;；\n]|@@/.test(value)) return value.split(words);
        if (/[^\s/]\/[^\s/]/.test(value) && !/[,，、]/.test(value)) return value.split('/');
        // Older files of Weipu part Chinese words by blanks.
        if (!/[,，、|]/.test(value) && /^\p{Script=Han}+(?:\s+\p{Script=Han}+)+$/u.test(value.trim()))
          return value.split(/\s+/);
        return value.split(/[,，、|]/);
      })
      .map((item) => oneLine(item.replace(/\[\d+\]/g, '')))
      .filter(Boolean),
  );

/**
 * A record from the labels of Chinese databases: CNKI's E-Study text and tables, Weipu's and CSSCI's 【…】 text and CSCD's
 * labelled text share most of them.
 */
export const fillFromChineseLabels = (record: LiteratureRecord, fields: NamedFields): void => {
  record.title = fields.text('题名', '来源篇名', '篇名', '标题', '中文题名', '题目', '文献标题', '文献题名') ?? '';
  fillPeople(record, fields);
  fillSource(record, fields);
  fillNumbers(record, fields);
  record.keywords = listed(fields.values('关键词', '关键字', '中文关键词', '主题词'));
  record.citedReferences = referencesOf(fields.values('参考文献', '引文'));
  if (record.citedReferences.length > 0) record.citedReferenceCount = record.citedReferences.length;
  record.funding = listedFunding(fields);
  fill(record, {
    abstract: fields.text('摘要', '文摘', '中文摘要', '内容摘要')?.replace(/^<正>/, ''),
    language: fields.text('语种', '语言', '文种'),
  });
};

const listedFunding = (fields: NamedFields): string[] =>
  distinct(
    fields
      .values('基金', '基金项目', '资助基金', '资助项目', '基金资助')
      .flatMap((value) => value.split(/[;；\n]+|\/(?=\S)|@@/))
      .map(oneLine)
      .filter(Boolean),
  );

/** One a line, numbered or not. */
const referencesOf = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split(/\n/))
    .map((line) => oneLine(line).replace(/^(?:\d{1,4}\.|\[\d{1,4}\])\s*/, ''))
    .filter(Boolean);

const fillPeople = (record: LiteratureRecord, fields: NamedFields): void => {
  const written = fields.values('作者', '来源作者', '中文作者', '著者', '责任者', '发明人', '作者姓名');
  const people = written.flatMap((value) => {
    if (/[;；\n]|@@/.test(value)) return value.split(list);
    if (/\p{Script=Han}\/\p{Script=Han}/u.test(value)) return value.split('/');
    return /\p{Script=Han}/u.test(value) ? value.split(/[,，、\s]+(?=\p{Script=Han})/u) : [value];
  });
  const owned = fields.values('机构名称').filter((value) => /^\s*\[\D/.test(value));
  const addresses = fields.values('单位', '机构', '作者单位', '作者机构', '机构名称', '作者地址', '地址', '第一机构');
  const named = people.filter((name) => name.trim());
  const inOrder = owned.length > 0 ? undefined : addressPerAuthor(inOneField(addresses), named.length);
  takeNumbered(record, named, owned.length > 0 || inOrder ? [] : plainAddresses(addresses));
  if (inOrder) linkInOrder(record, inOrder);
  for (const value of owned) takeOwned(record, value);
  record.moreAuthors = record.authors.some(({ name }) => /^等/.test(name));
  record.authors = record.authors.filter(({ name }) => !/^等[人\s]?/.test(name));
  record.correspondence = fields.values('通讯作者', '通信作者', '通讯地址').map(oneLine);
  record.emails = emailsIn([...fields.values('邮箱', 'Email', '电子邮箱'), ...record.correspondence].join(' '));
  const find = authorFinder(record.authors);
  for (const text of record.correspondence) {
    const author = find(text.split(/[,，;；:：(（\s]/, 1)[0]!);
    if (author) author.corresponding = true;
  }
};

/** Labels of their own (单位, 第一机构) are no addresses of several authors: only the marks inside one field are. */
const inOneField = (values: readonly string[]): readonly string[] =>
  values.filter((value) => betweenAuthors.test(value)).slice(0, 1);

const plainAddresses = (values: readonly string[]): string[] =>
  values.map((value) => value.replace(/[|｜][A-Z]{2}\d+/g, '').replace(/[;；]+\s*$/, ''));

/** CSSCI: `[name]unit.department/[name]unit.` */
const takeOwned = (record: LiteratureRecord, value: string): void => {
  const find = authorFinder(record.authors);
  for (const part of value.split(/\/(?=\[)/)) {
    const [, name = '', address = ''] = /^\s*\[([^\]]*)\]\s*(.*)$/s.exec(part) ?? [];
    const unit = oneLine(address).replace(/[.。]$/, '');
    if (!unit) continue;
    let place = record.affiliations.indexOf(unit);
    if (place < 0) place = record.affiliations.push(unit) - 1;
    const author = find(name);
    if (author) linkAffiliation(author, place);
  }
};

/** Weipu writes journal, year, volume, issue and pages behind one label. */
const inOneLine =
  /^(?<source>.*?)[.,，\s]*(?<rest>(?:19|20)\d{2}[\s,，.;；]*[^\s,，:：()（）]{0,8}[(（][^()（）]{1,20}[)）].*)$/u;

const fillSource = (record: LiteratureRecord, fields: NamedFields): void => {
  const type = fields.text('文献类型', '来源库', '文章类型', '数据库类型', '类型');
  const written = fields.text(
    '刊名',
    '文献来源',
    '期刊',
    '来源',
    '来源期刊',
    '出处',
    '母体文献',
    '会议录名称',
    '学位授予单位',
    '来源刊名',
    '期刊名称',
  );
  const split = written ? inOneLine.exec(written.slice(0, 500))?.groups : undefined;
  const inOne = yearVolumeIssueOf(split?.rest?.replace(/[)）][.,，]?\s*-/, '):'));
  const numbers = standardNumbersOf(fields.values('ISSN', 'ISSN号', '刊号', '国际标准刊号', 'ISBN').join(';'));
  record.isbn = numbers.isbn;
  fill(record, {
    documentType: type,
    translatedTitle: fields.text('英文篇名', '英文题名', '外文题名', '英文标题'),
    source: split?.source || written,
    publisher: fields.text('出版社', '出版者', '出版单位'),
    conference: fields.text('会议名称'),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
    ...(inOne.year === undefined ? {} : inOne),
  });
  record.kind = kindOfDocument(type) ?? (record.source ? 'article' : 'other');
  if (record.kind === 'thesis' && record.source && !record.publisher) record.publisher = record.source;
};

const fillNumbers = (record: LiteratureRecord, fields: NamedFields): void => {
  const date = fields.text('发表时间', '出版时间', '出版日期', '发表日期', '日期');
  // The first of them is CSSCI's own name for it.
  const cssci = fields.text('年代卷期');
  const inOne = yearVolumeIssueOf(cssci ?? fields.text('年卷期', '年,卷(期)', '卷期'), cssci !== undefined);
  const url = fields.text('链接', '网址', '原文链接', 'URL', '全文链接');
  fill(record, {
    year: yearOf(fields.text('年', '年份', '年代', '出版年')) ?? inOne.year ?? record.year ?? yearOf(date),
    date,
    volume: fields.text('卷', '卷号') ?? inOne.volume,
    issue: fields.text('期', '期号') ?? inOne.issue,
    pages: pagesOf(fields.text('页码', '起止页码', '起止页', '页')) ?? inOne.pages,
    doi: doiOf(fields.text('DOI')) ?? doiOf(url),
    url,
    timesCited: fields.count('被引频次', '被引次数', '被引'),
  });
  anyAccession(record, [fields.text('CSCD记录号', '入藏号', 'CSCD号', '记录号', '收录号'), url]);
};
