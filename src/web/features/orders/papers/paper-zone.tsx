import { Button, Input } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { PapersRead } from '#contracts/papers.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { upload } from '#web/api/transport/service.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import './paper-zone.css';

export const paperFiles = '.docx,.xlsx,.xls,.ods,.csv,.tsv,.bib,.ris,.txt,.nbib,.ciw,.enw,.net,.isi,.xml,.zip,.gz';

interface PaperZoneProps {
  /** Nothing has been brought in yet: the zone is the page's main thing. */
  large: boolean;
  onText: (text: string) => void;
  onRead: (read: PapersRead) => void;
}

/** One place for everything: a pasted list, DOIs, a dropped or chosen file. */
export const PaperZone = ({ large, onText, onRead }: PaperZoneProps) => {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const read = (pasted: string) => {
    setText('');
    onText(pasted);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      onRead(await upload('POST /papers/read', file, { quiet: true }));
    } catch (error) {
      setFault(`${file.name}：${error instanceof CallFailure ? error.message : '没有读出来'}`);
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way beside the button 选文件
    <div
      className="op-zone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <strong>贴在这里，或拖文件到这里</strong>
      </label>
      <Text as="p" margin="0 0 8" tone="soft">
        参考文献 · DOI · Word、Excel、RIS、BibTeX、WoS 导出
      </Text>
      <Input.TextArea
        id={id}
        rows={large ? 6 : 2}
        value={text}
        placeholder="[1] 王强, 李四. 铜基单原子催化剂的研究进展[J]. 化学学报, 2023, 81(3): 212-220."
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text.trim() || !pasted.trim()) return;
          event.preventDefault();
          read(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim()) read(text);
        }}
      />
      <Flow padTop={8} gap={8}>
        {text.trim() && (
          <Button type="primary" onClick={() => read(text)}>
            读出论文
          </Button>
        )}
        <Button loading={busy} onClick={() => chooser.current?.click()}>
          选文件
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={paperFiles}
          aria-label="论文清单文件"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </Flow>
      {fault && <Note kind="danger">{fault}</Note>}
    </div>
  );
};
