import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excelName, namedNow } from './excel-name.ts';

const at = Date.UTC(2026, 10, 15, 2, 30, 45);

test('§9.14 an Excel download is named by the current time, a label and its extension', () => {
  expect(excelName(at, '论文清单')).toBe('20261115103045_论文清单.xlsx');
  expect(excelName(at, '论文清单', 'xls')).toBe('20261115103045_论文清单.xls');
});

test('§+ characters that no file system takes are replaced, and an empty label has a name', () => {
  expect(excelName(at, '收录/引用: "A*B"?')).toBe('20261115103045_收录_引用_ _A_B__.xlsx');
  expect(excelName(at, '../../etc/passwd\u202Exslx.\r\n')).toBe('20261115103045_.._.._etc_passwd_xslx.__.xlsx');
  expect(excelName(at, ' ... ')).toBe('20261115103045_导出.xlsx');
});

test('§+ no label breaks the form of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (label) => {
      const name = excelName(at, label);
      expect(name).toMatch(/^20261115103045_[^\\/:*?"<>|\p{Cc}\p{Cf}]+\.xlsx$/u);
      expect([...name].length).toBeLessThanOrEqual(100);
    }),
  );
});

test('§9.14 a workbook that was made earlier is handed out under the current time, other files under their own name', () => {
  const now = new Date('2026-11-18T02:03:04Z');
  expect(namedNow('20200101000000_报告.xlsx', now)).toBe('20261118100304_报告.xlsx');
  for (const name of ['报告.xlsx', '20200101000000_报告.docx', '2020_报告.xlsx'])
    expect(namedNow(name, now)).toBe(name);
});
