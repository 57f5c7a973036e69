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
    expect(body).toMatch(/下一步：.+。\n期限：2026-11-20 .+\n查看：https:/);
    const line = writeMail(template, { ...mailPlaces, 下一步: template.next }).brief;
    expect(line).toContain('C2026-0001');
    expect(line.length).toBeLessThanOrEqual(70);
  }
  expect(new Set(mailKinds.map(({ key }) => key)).size).toBe(mailKinds.length);
  expect(mailKinds.every(({ name }) => name !== '')).toBe(true);
});

test('§+ what was typed into a reason is no template, and a subject is one line', () => {
  expect(writeMail(builtInMail('returned')!, facts).body).toContain('作者 {姓名}');
  expect(writeMail({ subject: '{ 理由 }', body: '', brief: '' }, facts).subject).toBe('第 1 篇缺少 作者 {姓名}');
});

test('§+ a preview fills every place with demo data', () => {
  const body = mailPlaceNames.map((name) => `{${name}}`).join(' ');
  expect(writeMail({ subject: '委托 {委托号}', body, brief: '{委托号}\n{下一步}' }, mailPlaces)).toEqual({
    subject: '委托 C2026-0001',
    brief: 'C2026-0001 请登录平台核对并确认',
    body: Object.values(mailPlaces).join(' '),
  });
});

test('§+ an unknown place is refused with its name', () => {
  expect(mailTextMistakes({ subject: '委托 {委托号}', body: '{姓名}：{电话} {}', brief: '' }).body).toMatch(
    /“电话”、“”/,
  );
  expect(mailTextMistakes({ subject: ' ', body: '好', brief: '' })).toEqual({ subject: '请填写主题' });
  expect(mailTextMistakes({ subject: '好', body: '文'.repeat(5001), brief: '' })).toEqual({
    body: '正文最多 5000 字',
  });
  expect(mailTextMistakes({ subject: '好', body: '好', brief: '{电话}' }).brief).toMatch(/“电话”/);
});

test('§+ without a link the line that would lead there is left out', () => {
  const { body } = writeMail(builtInMail('submitted')!, { ...mailPlaces, 链接: '', 期限: '' });
  expect(body).not.toContain('查看');
  expect(body).toMatch(/下一步：.+。\n+委托内容：/);
  expect(writeMail({ subject: 's', body: '请点{链接}查看', brief: '' }, { ...mailPlaces, 链接: '' }).body).toBe(
    '请点查看',
  );
});

test('§+ a day that nobody knows leaves no empty line', () => {
  const body = writeMail(builtInMail('in-progress')!, { ...mailPlaces, 期限: '' }).body;
  expect(body).not.toContain('期限');
  expect(body).toMatch(/下一步：.+。\n查看：https:/);
});
