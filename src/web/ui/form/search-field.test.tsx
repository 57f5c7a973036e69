import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '题名' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => vi.advanceTimersByTime(400));

test('§+ what is typed while a search comes back stays, with its space', () => {
  const asked: string[] = [];
  const drawn = (value: string) => <SearchField label="题名" value={value} onValue={(text) => asked.push(text)} />;
  const { redraw } = draw(drawn(''));
  type('high ');
  pause();
  type('high e');
  // The address bar says now what was searched for first.
  redraw(drawn('high'));
  expect(field().value).toBe('high e');
  pause();
  expect(asked).toEqual(['high', 'high e']);
  redraw(drawn('high e'));
  // Filters are cleared, or Back is pressed: the field follows.
  redraw(drawn(''));
  expect(field().value).toBe('');
});
