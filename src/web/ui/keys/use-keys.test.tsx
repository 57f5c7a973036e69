import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLayout, defaultLayout } from '#web/api/session/layout-settings.ts';
import { type KeyActs, useKeys } from './use-keys.ts';

const Keyed = ({ acts, dialogs }: { acts: KeyActs; dialogs?: 0 | 1 }) => {
  useKeys(acts, dialogs === undefined ? {} : { dialogs });
  return (
    <>
      <input aria-label="词" />
      <label>
        <input type="radio" name="choice" /> 选项
      </label>
      <button type="button">按钮</button>
    </>
  );
};

const setUp = (dialogs?: 0 | 1) => {
  const acts = {
    j: vi.fn(),
    arrowdown: vi.fn(),
    enter: vi.fn(),
    ' ': vi.fn(),
    'ctrl enter': vi.fn(),
    'ctrl z': vi.fn(),
  };
  render(<Keyed acts={acts} {...(dialogs !== undefined && { dialogs })} />);
  return { acts, user: userEvent.setup() };
};

beforeEach(() => changeLayout(defaultLayout));

test('§+ a key acts wherever the focus is, and rests while a field has the caret; Ctrl Enter sends from there', async () => {
  const { acts, user } = setUp();
  await user.keyboard('j');
  await user.click(screen.getByRole('radio'));
  await user.keyboard('J');
  expect(acts.j).toHaveBeenCalledTimes(2);
  await user.type(screen.getByLabelText('词'), 'jj{Control>}z{Enter}{/Control}');
  expect(acts.j).toHaveBeenCalledTimes(2);
  expect(acts['ctrl z']).not.toHaveBeenCalled();
  expect(acts['ctrl enter']).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('词')).toHaveValue('jj');
});

test('§+ a button keeps its own Enter and space, a choice its arrows', async () => {
  const { acts, user } = setUp();
  screen.getByRole('button').focus();
  await user.keyboard('{Enter} ');
  screen.getByRole('radio').focus();
  await user.keyboard('{ArrowDown}');
  for (const key of ['enter', ' ', 'arrowdown'] as const) expect(acts[key]).not.toHaveBeenCalled();
});

test('§+ single keys can be turned off; arrows, space and Ctrl stay', async () => {
  changeLayout({ singleKeys: false });
  const { acts, user } = setUp();
  await user.keyboard('j{ArrowDown} {Control>}z{/Control}');
  expect(acts.j).not.toHaveBeenCalled();
  for (const key of ['arrowdown', ' ', 'ctrl z'] as const) expect(acts[key]).toHaveBeenCalledOnce();
});

test.each([
  [0, [], 1],
  [0, [''], 0],
  [0, ['display: none'], 1],
  [1, [''], 1],
  [1, ['', ''], 0],
] as const)('§+ the keys over %i dialogs beside %j: heard %i times', async (dialogs, open, heard) => {
  const { acts, user } = setUp(dialogs);
  const boxes = open.map((style) => {
    const box = document.body.appendChild(document.createElement('div'));
    box.setAttribute('style', style);
    box.innerHTML = '<div role="dialog"></div>';
    return box;
  });
  await user.keyboard('j');
  for (const box of boxes) box.remove();
  expect(acts.j).toHaveBeenCalledTimes(heard);
});

test('§+ an act that says false leaves the key to the others', async () => {
  const others = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a row with keys of its own
    <div onKeyDown={others}>
      <Keyed acts={{ j: () => false, k: () => undefined }} />
    </div>,
  );
  const user = userEvent.setup();
  screen.getByRole('button').focus();
  await user.keyboard('jk');
  expect(others.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['j']);
});
