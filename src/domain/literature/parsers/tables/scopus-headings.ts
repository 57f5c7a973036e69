import { foldName } from '../labelled/named-fields.ts';

/** Scopus writes the headings in the language of its user: each English name with the Chinese, Japanese and Russian ones. */
const headings: Readonly<Record<string, string>> = {
  Authors: '作者|著者名|著者|Авторы|Автор (ы)',
  'Author full names': '作者全名|作者全称|著者フルネーム|著者の氏名|Полные имена авторов|Полные имена автора',
  'Author(s) ID': '作者 ID|作者ID|著者ID|著者の ID|ID автора (ов)|Идентификатор автора (ов)|Идентификаторы авторов',
  Title: '标题|文献标题|タイトル|文献タイトル|Название|Название документа',
  Year: '年份|出版年|Год',
  'Source title': '来源出版物名称|出版物名|ジャーナル名|Название источника',
  Volume: '卷|巻|Том',
  Issue: '期|号|Выпуск|Выпуск №',
  'Art. No.': '论文编号|文献编号|論文番号|論文 No.|Статья №|Номер статьи',
  'Page start': '起始页码|開始ページ|Страница начала|Начальная страница',
  'Page end': '结束页码|終了ページ|Страница окончания|Конечная страница',
  'Page count': '页码计数|ページ数|Количество страниц',
  'Cited by': '施引文献|被引用数|引用数|Цитирования',
  Link: '链接|リンク|Ссылка',
  Affiliations: '归属机构|著者所属機関名|所属機関|Организации',
  'Authors with affiliations':
    '带归属机构的作者|具有归属机构的作者|著者 + 所属機関|著者+所属機関|Авторы организаций|Авторы с указанием организаций',
  Abstract: '摘要|抄録|Краткое описание|Аннотация',
  'Author Keywords': '作者关键字|著者キーワード|Ключевые слова автора',
  'Index Keywords': '索引关键字|索引キーワード|Ключевые слова указателя',
  'Funding Details': '出资详情|助成金の詳細|助成機関情報|Сведения о финансировании',
  'Funding Texts':
    '出资文本|助成金テキスト|助成金に関する記述|Текст о финансировании|Текст с информацией о финансировании',
  References: '参考文献|Пристатейные ссылки|Список литературы',
  'Correspondence Address': '通讯地址|連絡先住所|Адрес для корреспонденции',
  Editors: '编者|编辑|編者|編集者|Редакторы',
  Publisher: '出版商|出版社|Издатель',
  'Conference name': '会议名称|会議名|Название конференции',
  'Conference date': '会议日期|会議日|会議開催日|Дата конференции',
  'Conference location': '会议地点|会議開催地|会議場所|Место проведения конференции',
  'Conference code': '会议代码|会議コード|Код конференции',
  'PubMed ID': 'PubMed ID|Идентификатор PubMed',
  'Language of Original Document': '原始文献语言|本文言語|原文言語|Язык оригинального документа',
  'Abbreviated Source Title':
    '来源出版物名称缩写|略称出版物名|省略出版物名|出版物名の略称|Сокращенное название источника',
  'Document Type': '文献类型|文献タイプ|Тип документа',
  'Publication Stage': '出版阶段|出版段階|Стадия публикации|Этап публикации',
  'Open Access': '开放获取|オープンアクセス|Open Access (открытый доступ)|Открытый доступ',
  Source: '来源出版物|情報源|出典|Источник',
};

const englishOf = new Map<string, string>();
for (const [english, names] of Object.entries(headings))
  for (const name of names.split('|')) englishOf.set(foldName(name), english);

/** The English name of a heading; the heading itself where Scopus has no such one. */
export const scopusHeading = (heading: string): string => englishOf.get(foldName(heading)) ?? heading;
