import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { PaperZone } from './paper-zone.tsx';
import { useUnreadText } from './unread-text.ts';

beforeEach(() => sessionStorage.clear());

const asked: string[] = [];
const Zone = () => {
  const [text, setText] = useUnreadText();
  return <PaperZone large {...{ text }} onTyped={setText} onText={(one) => asked.push(one)} onRead={() => undefined} />;
};
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('§2.18 what was typed and not taken over is there again after a step and a reload, asked about or not', async () => {
  const first = draw(<Zone />);
  await first.user.type(box(), '张三. 铜催化剂');
  first.unmount();
  const second = draw(<Zone />);
  expect(box().value).toBe('张三. 铜催化剂');
  await second.user.click(screen.getByRole('button', { name: '读出论文' }));
  expect(asked).toEqual(['张三. 铜催化剂']);
  second.unmount();
  const third = draw(<Zone />);
  expect(box().value).toBe('张三. 铜催化剂');
  await third.user.clear(box());
  third.unmount();
  draw(<Zone />);
  expect(box().value).toBe('');
});
