import { Button, Input } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { listed } from '#domain/language/list-words.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { upload } from '#web/api/transport/service.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { type FileRead, type JoinedRead, joinedRead } from './joined-read.ts';
import { words } from './papers-words.ts';
import './paper-zone.css';

export const paperFiles = '.docx,.xlsx,.xls,.ods,.csv,.tsv,.bib,.ris,.txt,.nbib,.ciw,.enw,.net,.isi,.xml,.zip,.gz';

interface PaperZoneProps {
  /** Nothing has been brought in yet: the zone is the page's main thing. */
  large: boolean;
  /** Typed and not taken over yet. */
  text: string;
  onTyped: (text: string) => void;
  /** Asks what it is; the text stays until its papers are taken. */
  onText: (text: string) => void;
  onRead: (read: JoinedRead) => void;
}

/** One place for everything: a pasted list, DOIs, dropped or chosen files. */
export const PaperZone = ({ large, text, onTyped, onText, onRead }: PaperZoneProps) => {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const readOne = async (file: File): Promise<FileRead> => {
    try {
      return { name: file.name, read: await upload('POST /papers/read', file, { quiet: true }) };
    } catch (error) {
      return { name: file.name, read: error instanceof CallFailure ? error.message : words.nothingRead };
    }
  };
  const take = async (given: FileList | null) => {
    const files = [...(given ?? [])];
    if (files.length === 0) return;
    if (busy) return setFaults([words.stillReading(files.map(({ name }) => name).join(listed.comma))]);
    setBusy(true);
    setFaults([]);
    const told: FileRead[] = [];
    // One after the other: they stand in the list as they were given.
    for (const file of files) told.push(await readOne(file));
    setFaults(told.flatMap(({ name, read }) => (typeof read === 'string' ? [words.entryAsks(name, read)] : [])));
    setBusy(false);
    const read = joinedRead(told);
    if (read) onRead(read);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
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
        <strong>{words.dropHere}</strong>
      </label>
      <Text as="p" margin="0 0 8" tone="soft">
        {words.understood}
      </Text>
      <Input.TextArea
        id={id}
        rows={large ? 6 : 2}
        value={text}
        placeholder={words.zoneHint}
        onChange={({ target }) => onTyped(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text.trim() || !pasted.trim()) return;
          event.preventDefault();
          onText(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim()) onText(text);
        }}
      />
      <Flow padTop={8} gap={8}>
        {text.trim() && (
          <Button type="primary" onClick={() => onText(text)}>
            {words.readPapers}
          </Button>
        )}
        <Button loading={busy} onClick={() => chooser.current?.click()}>
          {words.chooseFile}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={paperFiles}
          aria-label={words.listFile}
          onChange={({ target }) => {
            void take(target.files);
            target.value = '';
          }}
        />
      </Flow>
      {faults.map((fault) => (
        <Note key={fault} kind="danger">
          {fault}
        </Note>
      ))}
    </div>
  );
};
