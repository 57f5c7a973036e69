import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { success } from '#contracts/envelope.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { UploadField } from './upload-field.tsx';

/** Answers each upload with a stored file of the same name. */
class Line {
  static sent: File[] = [];
  upload = {};
  status = 200;
  responseText = '';
  onload = () => undefined;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    const file = [...form.values()].find((value) => value instanceof File)!;
    Line.sent.push(file);
    const data = { id: 'f1', name: file.name, size: file.size };
    this.responseText = JSON.stringify({ resultCode: success, message: '', errormsg: '', data });
    this.onload();
  }
}

test('§+ a file let fall on an upload field is sent and handed on with its name', async () => {
  vi.stubGlobal('XMLHttpRequest', Line);
  onTestFinished(() => void vi.unstubAllGlobals());
  const onChange = vi.fn();
  const { container } = draw(<UploadField label="缴费凭证" onChange={onChange} />);
  expect(screen.getByText('把文件拖到这里，或点击选择')).toBeVisible();
  fireEvent.drop(container.querySelector('.ui-drop')!, { dataTransfer: { files: [new File(['x'], '凭证.png')] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ id: 'f1', name: '凭证.png' }));
  expect(Line.sent.map(({ name }) => name)).toEqual(['凭证.png']);
});

test('§+ a chosen file is named where it was let fall, and another may take its place', () => {
  draw(<UploadField label="缴费凭证" value={{ id: 'f1', name: '凭证.png' }} />);
  expect(screen.getByText('凭证.png')).toBeVisible();
  expect(screen.getByRole('button', { name: '换一个文件' })).toBeEnabled();
  expect(screen.getByLabelText('缴费凭证')).toHaveAttribute('type', 'file');
});
