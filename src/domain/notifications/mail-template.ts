import { fillPlaces, unknownPlaces } from '../naming/fill-places.ts';

/** Which of the reader's choices a mail belongs to. */
export type MailTopic = 'orderProgress' | 'payment' | 'report';

export interface MailText {
  subject: string;
  body: string;
  /** One line for a telephone. Empty: the platform's. */
  brief: string;
}

/** Texts with places in braces, each named below. */
export interface OrderMailTemplate extends MailText {
  topic: MailTopic;
  /** What the reader does next. */
  next: string;
}

/** What a place is filled with, by way of example. */
export const mailPlaces = {
  姓名: '张三',
  委托号: 'C2026-0001',
  服务: '查收查引',
  委托内容: '论文 5 篇，SCIE 收录与他引',
  金额: '180.00',
  理由: '第 2 篇缺少作者单位信息，请补充',
  委托人: '张三',
  应完成日期: '2026-11-20',
  期限: '2026-11-20 前未回复视为确认',
  下一步: '请登录平台核对并确认',
  待办: '请受理',
  链接: 'https://lib.example.edu/workOrder/workOrder?id=1',
  单位: '示范大学图书馆',
} as const;

export type MailPlace = keyof typeof mailPlaces;
export type MailFacts = Readonly<Record<MailPlace, string>>;

export const mailPlaceNames = Object.keys(mailPlaces) as MailPlace[];

/** A header is one line, whatever was typed into a reason. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A line that only leads to the link, or to a day, says nothing where there is none. */
const withoutEmptyLines = (text: string, { 链接: link, 期限: until }: MailFacts): string => {
  const linked = link ? text : text.replaceAll(/^[^\n{}]{0,12}\{ *链接 *\}[^\S\n]*$\n*/gm, '');
  return until ? linked : linked.replaceAll(/^[^\n{}]{0,12}\{ *期限 *\}[^\S\n]*$\n?/gm, '');
};

/** The mail as it is sent. What was typed into a fact is no template. */
export const writeMail = (text: MailText, facts: MailFacts): MailText => ({
  subject: oneLine(fillPlaces(text.subject, facts)),
  body: fillPlaces(withoutEmptyLines(text.body, facts), facts).trim(),
  brief: oneLine(fillPlaces(text.brief, facts)),
});

const mostSubject = 200;
const mostBody = 5000;
const mostBrief = 200;

const partMistake = (name: string, text: string, most: number): string | undefined => {
  if (!text.trim()) return `请填写${name}`;
  if (text.length > most) return `${name}最多 ${most} 字`;
  const unknown = unknownPlaces(text, mailPlaceNames);
  return unknown.length > 0
    ? `没有名为${unknown.map((one) => `“${one}”`).join('、')}的占位符，可用的有：${mailPlaceNames.join('、')}`
    : undefined;
};

/** Why these texts cannot be used, by field; empty when they can. */
export const mailTextMistakes = ({ subject, body, brief }: MailText): Partial<Record<keyof MailText, string>> => {
  const ofSubject = partMistake('主题', subject, mostSubject);
  const ofBody = partMistake('正文', body, mostBody);
  const ofBrief = brief === '' ? undefined : partMistake('短消息', brief, mostBrief);
  return {
    ...(ofSubject && { subject: ofSubject }),
    ...(ofBody && { body: ofBody }),
    ...(ofBrief && { brief: ofBrief }),
  };
};
