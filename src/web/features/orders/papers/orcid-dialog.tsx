import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { PapersRead } from '#contracts/papers.ts';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FoundPapers } from './found-papers.tsx';
import type { ImportDialogProps } from './import-dialogs.tsx';

/** What an open source lists of a person, as papers to choose from. Nothing of it proves anything. */
const findPapers = async (orcid: string): Promise<PapersRead> => {
  const { list, sourceName, total } = await call('POST /connections/people/papers', { body: { orcid }, quiet: true });
  const more = total > list.length ? [{ sentence: `共 ${total} 篇，只列出最近的 ${list.length} 篇`, lost: false }] : [];
  return {
    source: 'references',
    sourceName,
    papers: list.map(({ retracted, ...paper }) => ({
      paper: { ...emptyPaper(), ...paper },
      place: sourceName,
      text: '',
      style: '',
      uncertain: [],
    })),
    problems: [
      ...more,
      ...list.filter(({ retracted }) => retracted).map(({ title }) => ({ sentence: `已撤稿：${title}`, lost: false })),
    ],
    refused: null,
  };
};

/** Finds a person's papers by ORCID; the person ticks those that belong into the order. */
export const OrcidDialog = ({ existing, onAdd, onClose, start }: ImportDialogProps & { start: string }) => {
  const id = useId();
  const [orcid, setOrcid] = useState(start);
  const [read, setRead] = useState<PapersRead>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const found = await findPapers(orcid.trim());
      if (found.papers.length === 0) setFault('没有找到论文，请核对 ORCID，或用别的办法填写');
      else setRead(found);
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined;
      setFault(failure?.fields.orcid ?? failure?.message ?? '没有查到');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open footer={null} width={980} title="按 ORCID 查找论文" onCancel={onClose}>
      {fault && <Note kind="danger">{fault}</Note>}
      {read ? (
        <FoundPapers read={read} existing={existing} onAdd={onAdd} onCancel={() => setRead(undefined)} />
      ) : (
        <div className="of-field">
          <label htmlFor={id}>ORCID</label>
          <Input
            id={id}
            autoFocus
            value={orcid}
            placeholder="0000-0002-1825-0097"
            onChange={({ target }) => setOrcid(target.value)}
            onPressEnter={() => void find()}
          />
          <p className="of-hint">由开放数据源列出，可能不全，也可能有误；请勾选确实是您的论文。</p>
          <div className="op-end">
            <Button type="primary" loading={busy} disabled={!orcid.trim()} onClick={() => void find()}>
              查找
            </Button>
            <Button onClick={onClose}>取消</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
