import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { PapersRead } from '#contracts/papers.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FoundPapers } from './found-papers.tsx';
import type { JoinedRead } from './joined-read.ts';
import { words } from './papers-words.ts';

export interface ImportDialogProps {
  existing: readonly PaperEntry[];
  own?: readonly string[];
  onAdd: (papers: PaperEntry[]) => void;
  onClose: () => void;
}

const frame = { open: true, footer: null, width: 980 } as const;

/** What a dropped or chosen file held. */
export const ReadDialog = ({ read, existing, own, onAdd, onClose }: ImportDialogProps & { read: JoinedRead }) => (
  <Dialog {...frame} title={words.entriesRead(read.papers.length)} onCancel={onClose}>
    <FoundPapers read={read} existing={existing} own={own} onAdd={onAdd} onCancel={onClose} />
  </Dialog>
);

const usePaste = (start: string) => {
  const [text, setText] = useState(start);
  const [read, setRead] = useState<PapersRead>();
  const { busy, fault, run } = useBusy((error) => {
    const failure = error instanceof CallFailure ? error : undefined;
    return failure?.fields.text ?? failure?.message ?? words.notRecognised;
  });
  const recognise = (pasted: string) =>
    run(async () => setRead(await call('POST /papers/paste', { body: { text: pasted }, quiet: true })));
  return { text, setText, read, setRead, fault, busy, recognise };
};

export const PasteDialog = ({ existing, own, onAdd, onClose, start }: ImportDialogProps & { start: string }) => {
  const id = useId();
  const { text, setText, read, setRead, fault, busy, recognise } = usePaste(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list pasted elsewhere is read at once, and once
  useEffect(() => {
    if (start) void recognise(start);
  }, []);
  return (
    <Dialog {...frame} title={read ? words.entriesRead(read.papers.length) : words.readPapers} onCancel={onClose}>
      {fault && <Note kind="danger">{fault}</Note>}
      {read ? (
        <FoundPapers read={read} existing={existing} own={own} onAdd={onAdd} onCancel={() => setRead(undefined)} />
      ) : (
        <div className="of-field">
          <label htmlFor={id}>{words.pasteLabel}</label>
          <Input.TextArea
            id={id}
            autoFocus
            rows={12}
            value={text}
            placeholder={words.pasteHint}
            onChange={({ target }) => setText(target.value)}
          />
          <Flow padTop={12}>
            <Button type="primary" loading={busy} onClick={() => void recognise(text)}>
              {words.recognise}
            </Button>
            <Button onClick={onClose}>{words.cancel}</Button>
          </Flow>
        </div>
      )}
    </Dialog>
  );
};
