import { act, screen } from '@testing-library/react';
import SignaturePad from 'signature_pad';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { Handwriting } from './handwriting.tsx';

/** There is no canvas here: the pad draws nothing and says that a stroke ended. */
const withoutCanvas = () => {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(SignaturePad.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA');
  const heard: (() => void)[] = [];
  vi.spyOn(SignaturePad.prototype, 'addEventListener').mockImplementation((_, hear) => {
    heard.push(hear as () => void);
  });
  return { stroke: () => act(() => heard[0]?.()) };
};

test('§+ a name that is written is handed on, and taken back when it is wiped', async () => {
  const { stroke } = withoutCanvas();
  const onWritten = vi.fn();
  const { user } = draw(<Handwriting label="请签名" onWritten={onWritten} />);
  const wipe = screen.getByRole('button', { name: '重写' });
  expect(wipe).toBeDisabled();
  stroke();
  expect(onWritten).toHaveBeenLastCalledWith('data:image/png;base64,AA');
  await user.click(wipe);
  expect(onWritten).toHaveBeenLastCalledWith(undefined);
  expect(wipe).toBeDisabled();
  vi.restoreAllMocks();
});
