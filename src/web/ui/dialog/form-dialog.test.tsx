import { screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Fields {
  name: string;
  note: string;
}

const key = 'POST /addresses/save';
const onSaved = vi.fn();

/** As the dialogs of administration are written. */
const Edit = ({ stored, now }: { stored: Fields; now: Fields }) => {
  const [form] = Form.useForm<Fields>();
  const { busy, fault, submit, conflict } = useVersionedForm<Fields>(form, {
    version: 1,
    send: (fields, version) => call(key, { body: { ...fields, version } as never, quiet: true }),
    latest: async () => ({ values: now, version: 2 }),
    onSaved,
  });
  return (
    <>
      <FormDialog
        title="编辑"
        initialValues={stored}
        {...{ form, busy, fault }}
        onSubmit={submit}
        onClose={() => undefined}
      >
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
          <Input />
        </Form.Item>
        <Form.Item name="note" label="备注">
          <Input />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={{ name: { label: '名称' }, note: { label: '备注' } }} />}
    </>
  );
};

const stored = { name: '旧名', note: '旧注' };
const save = () => screen.getAllByRole('button', { name: /保\s?存$/ })[0]!;

test('§+ an empty field is named beside it and nothing is sent', async () => {
  const { user } = draw(<Edit stored={stored} now={stored} />);
  await user.clear(await screen.findByLabelText('名称'));
  await user.click(save());
  expect(await screen.findByText('请输入名称')).toBeInTheDocument();
  expect(askedFor(key)).toHaveLength(0);
});

test('§8.2 a refusal stands above the form, and what was typed stays', async () => {
  answer(key, () => {
    throw new Refused('名称已被占用', 422);
  });
  const { user } = draw(<Edit stored={stored} now={stored} />);
  await user.type(await screen.findByLabelText('名称'), '加字');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('名称已被占用');
  expect(screen.getByLabelText('名称')).toHaveValue('旧名加字');
});

test('§8.2 a refusal that names a field stands beside it', async () => {
  answer(key, () => {
    throw new Refused('请检查', 422, { fields: { note: '备注太长' } });
  });
  const { user } = draw(<Edit stored={stored} now={stored} />);
  await user.click(save());
  expect(await screen.findByText('备注太长')).toBeInTheDocument();
});

test('§+ who saves second sees both sides, keeps what they typed and saves what they choose', async () => {
  answer(key, ({ body }) => {
    if ((body as { version: number }).version === 1) throw new Refused('已被修改', 409, { reason: 'conflict' });
    return { list: [] };
  });
  const { user } = draw(<Edit stored={stored} now={{ name: '别人的名', note: '别人的注' }} />);
  await user.clear(await screen.findByLabelText('名称'));
  await user.type(screen.getByLabelText('名称'), '我的名');
  await user.click(save());
  await screen.findByText('在您编辑时，有人先保存了修改');
  expect(screen.getByText('我的名')).toBeVisible();
  expect(screen.getByText('别人的名')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '按所选保存' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  // Untouched: theirs stands.
  expect(askedFor(key).at(-1)?.body).toEqual({ name: '我的名', note: '别人的注', version: 2 });
});
