import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { success } from '#contracts/envelope.ts';
import { type GateKind, gateKinds, isBlocking, isOfEveryDraft } from '#domain/reports/finishing-gate.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { offerWith, orderWith } from '#tests/builders/components/order-views.ts';
import { FinishDialog } from './finish-dialog.tsx';

const id = '00000000-0000-4000-8000-000000000061';
const contentHash = 'a'.repeat(64);
const kinds = Object.keys(gateKinds) as GateKind[];

const itemOf = (kind: GateKind) => ({
  ...{ kind, label: gateKinds[kind].name, count: 1, blocks: isBlocking({ kind }) },
  ...{ lines: [`这是 ${kind}`], to: `/there?open=${kind}` },
});

const gateOf = (...of: GateKind[]) =>
  answer(`GET /reports/finishing/${id}`, () => ({
    ...{ report: null, waiting: [], unsearched: [], missingMetrics: [], contentHash },
    ...{ conclusion: ['查新点 1 未见报道。'], attached: [], gate: of.map(itemOf), fee: null, changes: null },
  }));

const open = () => {
  const onAct = vi.fn(async () => true);
  const offer = offerWith({ action: 'finish-draft', label: '完成初稿', dialog: 'finishing', asks: { draft: true } });
  const view = draw(<FinishDialog {...{ offer, onAct }} order={orderWith({ id })} onClose={() => undefined} />);
  return { ...view, onAct };
};

const shownItems = () => within(screen.getByRole('list', { name: '完成初稿之前' })).getAllByRole('listitem');

beforeEach(() => gateOf());

const overrulable = kinds.filter((kind) => !isBlocking({ kind }));

test('§+ of every kind the dialog tells name, what it is and the way, and nothing is sent beside those that block', async () => {
  gateOf(...kinds);
  const { onAct } = open();
  const blocking = kinds.filter((kind) => isBlocking({ kind }));
  expect(await screen.findByRole('button', { name: `还有 ${blocking.length} 项必须处理` })).toBeDisabled();
  const told = shownItems().map((one) => [
    one.querySelector('b')?.textContent,
    one.hasAttribute('data-blocks'),
    within(one).getByRole('link').getAttribute('href'),
  ]);
  const wanted = [...blocking, ...overrulable].map((kind) => [
    `${gateKinds[kind].name} 1 项`,
    isBlocking({ kind }),
    `/there?open=${kind}`,
  ]);
  expect(told).toEqual(wanted);
  for (const kind of kinds) expect(screen.getByText(`这是 ${kind}`)).toBeInTheDocument();
  expect(onAct).not.toHaveBeenCalled();
});

test('§+ over all that do not block a draft is finished with a reason, and not without one', async () => {
  gateOf(...overrulable);
  const { user, onAct } = open();
  const send = await screen.findByRole('button', { name: '带未定项完成' });
  expect(shownItems()).toHaveLength(overrulable.length);
  await user.click(send);
  expect(await screen.findByText('请写明理由，或先处理未定项')).toBeInTheDocument();
  expect(onAct).not.toHaveBeenCalled();
});

test('§+ beside one that blocks no reason helps; with a reason the shown draft is finished over what is open', async () => {
  gateOf('references', 'files', 'roles');
  const held = open();
  expect(await screen.findByRole('button', { name: '还有 1 项必须处理' })).toBeDisabled();
  expect(screen.getByRole('link', { name: '去看这些文件' })).toHaveAttribute('href', '/there?open=files');
  expect(shownItems().map((one) => one.getAttribute('data-blocks'))).toEqual(['true', null, null]);
  expect(screen.queryByRole('textbox', { name: '为什么带着未定项完成' })).toBeNull();
  held.unmount();
  gateOf('references', 'roles');
  const { user, onAct } = open();
  await user.type(await screen.findByRole('textbox', { name: '为什么带着未定项完成' }), '原文未到，先出初稿');
  await user.click(screen.getByRole('button', { name: '带未定项完成' }));
  await waitFor(() => expect(onAct).toHaveBeenCalledOnce());
  expect(onAct.mock.calls[0]).toMatchObject([
    { action: 'finish-draft' },
    { reason: '原文未到，先出初稿', contentHash },
  ]);
});

test('§+ nothing stands before a settled draft: it is finished without a word', async () => {
  const { user, onAct } = open();
  await screen.findByText('查新点 1 未见报道。');
  expect(screen.queryByRole('list', { name: '完成初稿之前' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '完成初稿' }));
  await waitFor(() => expect(onAct).toHaveBeenCalledOnce());
  expect(onAct.mock.calls[0]).toMatchObject([{ action: 'finish-draft' }, { contentHash }]);
});

test('§+ with a file of one’s own only what holds every draft stays, and it still holds it', async () => {
  class Line {
    upload = {};
    status = 200;
    responseText = '';
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      const data = { id: 'f1', name: '报告.docx', size: 1 };
      this.responseText = JSON.stringify({ resultCode: success, message: '', errormsg: '', data });
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  onTestFinished(() => void vi.unstubAllGlobals());
  const everyDraft = kinds.filter((kind) => isOfEveryDraft({ kind }));
  const uploaded = async (...of: GateKind[]) => {
    gateOf(...of);
    const view = open();
    await screen.findByText(`${gateKinds[of[0]!].name} 1 项`);
    fireEvent.drop(document.querySelector('.ui-drop')!, { dataTransfer: { files: [new File(['x'], '报告.docx')] } });
    await screen.findByText('报告.docx');
    return view;
  };
  const all = await uploaded(...kinds);
  await waitFor(() =>
    expect(shownItems().map((one) => one.querySelector('b')?.textContent)).toEqual(
      everyDraft.map((kind) => `${gateKinds[kind].name} 1 项`),
    ),
  );
  expect(screen.getByRole('button', { name: `还有 ${everyDraft.length} 项必须处理` })).toBeDisabled();
  all.unmount();
  const { user, onAct } = await uploaded('searches', 'references');
  await waitFor(() => expect(screen.queryByRole('list', { name: '完成初稿之前' })).toBeNull());
  await user.click(screen.getByRole('button', { name: '完成初稿' }));
  await waitFor(() => expect(onAct).toHaveBeenCalledOnce());
  expect(onAct.mock.calls[0]?.at(1)).toEqual({ fileId: 'f1' });
});
