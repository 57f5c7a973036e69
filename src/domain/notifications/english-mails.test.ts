import { expect, test } from 'vitest';
import { englishMail } from './english-mails.ts';
import { mailPlaceNames, mailTextMistakes, writeMail } from './mail-template.ts';
import { builtInMail, mailKinds } from './order-mails.ts';

const facts = {
  ...Object.fromEntries(mailPlaceNames.map((name) => [name, 'something'])),
  委托号: 'C2026-0001',
  姓名: 'Emma Hart',
  金额: '180.00',
  链接: 'https://lib.example.edu/order',
} as never;
const han = /\p{Script=Han}/u;

test('§+ every mail that an applicant can get has its English, staff mails none', () => {
  for (const { key, to } of mailKinds) {
    const mail = englishMail(key);
    expect([key, mail !== undefined]).toEqual([key, to === 'applicant']);
    if (!mail) continue;
    expect([key, mailTextMistakes(mail)]).toEqual([key, {}]);
    const { subject, body, brief } = writeMail(mail, facts);
    expect([key, han.test(subject + body + brief + mail.next)]).toEqual([key, false]);
    expect(subject).toContain('C2026-0001');
    expect(body).toMatch(/^Dear Emma Hart,\n/);
    expect(brief.length).toBeLessThanOrEqual(160);
  }
  expect(['draft', 'comparing', 'toString'].map(englishMail)).toEqual([undefined, undefined, undefined]);
});

test('§+ the English mail is filled at the places at which the Chinese one is', () => {
  const placesIn = (text: string) => [...new Set(text.match(/\{[^}]+\}/g))].sort();
  for (const { key, to } of mailKinds) {
    if (to === 'staff') continue;
    const [chinese, english] = [builtInMail(key)!, englishMail(key)!];
    // A Chinese sentence may name the service where the English subject has said enough.
    expect([key, placesIn(english.subject)]).toEqual([key, placesIn(chinese.subject)]);
    expect([key, placesIn(english.body)]).toEqual([key, placesIn(chinese.body)]);
  }
});

test('§+ without a link or a day an English mail has no line for it', () => {
  const { body } = writeMail(englishMail('paid')!, { ...(facts as object), 链接: '', 期限: '' } as never);
  expect(body).not.toMatch(/See it|By when/);
  expect(body).toContain('Next step: ');
});
