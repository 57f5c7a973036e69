import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicDays } from './public-holidays.ts';
import { readHolidays } from './read-holidays.ts';

const notice = `各省、自治区、直辖市人民政府：
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`;

test('§+ a year’s notice is read whole, with its make-up days', () => {
  const { days, unread } = readHolidays(notice, 2026);
  const sorted = [...publicDays[2026]!].sort((a, b) => (a.day < b.day ? -1 : 1));
  expect(days).toEqual(sorted);
  expect(unread).toEqual(['各省、自治区、直辖市人民政府：']);
});

test('§+ a list with a day a line is read too', () => {
  expect(readHolidays('2027-05-04 校庆\n2027/5/8 班 校庆\n2027年12月30日至2028年1月2日 寒假', 2027).days).toEqual([
    { day: '2027-05-04', kind: 'holiday', name: '校庆' },
    { day: '2027-05-08', kind: 'workday', name: '校庆调休上班' },
    { day: '2027-12-30', kind: 'holiday', name: '寒假' },
    { day: '2027-12-31', kind: 'holiday', name: '寒假' },
    { day: '2028-01-01', kind: 'holiday', name: '寒假' },
    { day: '2028-01-02', kind: 'holiday', name: '寒假' },
  ]);
});

test('§+ days that do not exist are not made up, and no text breaks the reader', () => {
  expect(readHolidays('元旦：2月30日放假', 2027)).toEqual({ days: [], unread: ['元旦：2月30日放假'] });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789年月日至（）：。、上班休- \n') }), (text) => {
      for (const { day } of readHolidays(text, 2027).days) expect(new Date(`${day}T00:00:00Z`).toJSON()).toContain(day);
    }),
  );
});
