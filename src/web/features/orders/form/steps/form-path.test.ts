import { expect, test } from 'vitest';
import { valueAt } from '#domain/orders/forms/fields.ts';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { emptyCitationForm } from '#domain/orders/services/citation/form.ts';
import { isEmptyValue, withValueAt } from './form-path.ts';

test('§+ a place in a form is read and changed by its path, the rest keeping its identity', () => {
  const form = { ...emptyCitationForm(), papers: [emptyPaper(), emptyPaper()] };
  const changed = withValueAt(form, 'papers.1.title', '铜');
  expect(valueAt(changed, 'papers.1.title')).toBe('铜');
  expect(changed.papers[0]).toBe(form.papers[0]);
  expect(changed.author).toBe(form.author);
  expect(form.papers[1]!.title).toBe('');
  expect(withValueAt(form, 'author.orcid', 'x').author).toEqual({ ...form.author, orcid: 'x' });
});

test('§+ a place that is not there reads as nothing', () => {
  expect(valueAt(emptyCitationForm(), 'papers.7.title')).toBeUndefined();
  expect(valueAt(null, 'a.b')).toBeUndefined();
});

test('§+ blanks, empty lists and unticked boxes count as not filled in', () => {
  expect(['', '  ', null, undefined, false, []].every(isEmptyValue)).toBe(true);
  expect(['a', 0, true, ['']].some(isEmptyValue)).toBe(false);
});
