import { expect, test } from 'vitest';
import { headerAtLine, headerIn } from './header-line.ts';

const long = 'x'.repeat(61);
const cells = ['Title', 'Authors', 'Source title', 'Year', 'DOI'];

test('§+ a row of headings is known by three words at least, one of them a title, and few long ones', () => {
  expect(headerIn(cells)?.cells).toEqual(cells);
  expect(headerIn(['Title', 'Authors', ''])).toBeUndefined();
  expect(headerIn(['Name', 'Authors', 'Source', 'Year', 'DOI'])).toBeUndefined();
  expect(headerIn([...cells, long])).toBeDefined();
  expect(headerIn(['Title', 'Authors', 'Source title', long])).toBeUndefined();
});

test('§+ words of which half name no column are a row of a list, not its head', () => {
  const strange = ['alpha', 'beta', 'gamma', 'delta'];
  expect(headerIn(['Title', 'Authors', 'Journal', 'DOI', ...strange])).toBeDefined();
  expect(headerIn(['Title', 'Authors', 'Journal', ...strange])).toBeUndefined();
});

test('§+ a line names columns where it is parted and says no year', () => {
  const line = cells.join(',');
  expect(headerAtLine(line)?.cells).toEqual(cells);
  expect(headerAtLine(cells.join('\t'))?.cells).toEqual(cells);
  expect(headerAtLine(`${line},2020`)).toBeUndefined();
  expect(headerAtLine('Title,Authors')).toBeUndefined();
  expect(headerAtLine('Name,Authors,Source,Year')).toBeUndefined();
  expect(headerAtLine('Title,Au,SO')?.cells ?? 'too short').toBe('too short');
});
