import { expect, test } from 'vitest';
import { mailPlaceNames, mailPlaces, mailTextMistakes, writeMail } from './mail-template.ts';
import { builtInMail, mailKinds } from './order-mails.ts';

const facts = { ...mailPlaces, 理由: '第 1 篇缺少\r\n作者 {姓名}' };

test('§+ every place of every template is filled, and every built-in text could be saved', () => {
  for (const { key } of mailKinds) {
    const template = builtInMail(key)!;
    expect(mailTextMistakes(template)).toEqual({});
    const { subject, body } = writeMail(template, mailPlaces);
    expect(subject + body).not.toMatch(/[{}]/);
    expect(subject).toContain('C2026-0001');
    expect(body).toMatch(/^张三，您好：/);
  }
  expect(new Set(mailKinds.map(({ key }) => key)).size).toBe(mailKinds.length);
  expect(mailKinds.every(({ name }) => name !== '')).toBe(true);
});

test('§+ what was typed into a reason is no template, and a subject is one line', () => {
  expect(writeMail(builtInMail('returned')!, facts).body).toContain('作者 {姓名}');
  expect(writeMail({ subject: '{ 理由 }', body: '' }, facts).subject).toBe('第 1 篇缺少 作者 {姓名}');
});

test('§+ a preview fills every place with demo data', () => {
  const body = mailPlaceNames.map((name) => `{${name}}`).join(' ');
  expect(writeMail({ subject: '委托 {委托号}', body }, mailPlaces)).toEqual({
    subject: '委托 C2026-0001',
    body: Object.values(mailPlaces).join(' '),
  });
});

test('§+ an unknown place is refused with its name', () => {
  expect(mailTextMistakes({ subject: '委托 {委托号}', body: '{姓名}：{电话} {}' }).body).toMatch(/“电话”、“”/);
  expect(mailTextMistakes({ subject: ' ', body: '好' })).toEqual({ subject: '请填写主题' });
  expect(mailTextMistakes({ subject: '好', body: '文'.repeat(5001) })).toEqual({ body: '正文最多 5000 字' });
});
