import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Meaning, StatusTag } from './status-tag.tsx';

const meanings: Meaning[] = ['turn', 'other', 'wrong', 'money', 'done'];

test('§+ each state has a sign of its own besides its colour, which nobody reads aloud; a label has none', () => {
  const shapes = meanings.map((meaning) => {
    const { container } = render(<StatusTag meaning={meaning}>{meaning}</StatusTag>);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(meaning).textContent).toBe(meaning);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(shapes).size).toBe(meanings.length);
  const { container } = render(
    <StatusTag meaning="other" label>
      内置
    </StatusTag>,
  );
  expect(container.querySelector('svg')).toBeNull();
});
