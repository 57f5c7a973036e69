import { fillPlaces, unknownPlaces } from '../naming/fill-places.ts';

/** Which of the reader's choices a mail belongs to. */
export type MailTopic = 'orderProgress' | 'payment' | 'report';

export interface MailText {
  subject: string;
  body: string;
}

/** Texts with places in braces, each named below. */
export interface OrderMailTemplate extends MailText {
  topic: MailTopic;
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
  单位: '示范大学图书馆',
} as const;

export type MailPlace = keyof typeof mailPlaces;
export type MailFacts = Readonly<Record<MailPlace, string>>;

export const mailPlaceNames = Object.keys(mailPlaces) as MailPlace[];

/** A header is one line, whatever was typed into a reason. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The mail as it is sent. What was typed into a fact is no template. */
export const writeMail = (text: MailText, facts: MailFacts): MailText => ({
  subject: oneLine(fillPlaces(text.subject, facts)),
  body: fillPlaces(text.body, facts).trim(),
});

const mostSubject = 200;
const mostBody = 5000;

const partMistake = (name: string, text: string, most: number): string | undefined => {
  if (!text.trim()) return `请填写${name}`;
  if (text.length > most) return `${name}最多 ${most} 字`;
  const unknown = unknownPlaces(text, mailPlaceNames);
  return unknown.length > 0
    ? `没有名为${unknown.map((one) => `“${one}”`).join('、')}的占位符，可用的有：${mailPlaceNames.join('、')}`
    : undefined;
};

/** Why these texts cannot be used, by field; empty when they can. */
export const mailTextMistakes = ({ subject, body }: MailText): Partial<Record<keyof MailText, string>> => {
  const ofSubject = partMistake('主题', subject, mostSubject);
  const ofBody = partMistake('正文', body, mostBody);
  return { ...(ofSubject && { subject: ofSubject }), ...(ofBody && { body: ofBody }) };
};
