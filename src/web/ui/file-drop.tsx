import { Button, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Note } from './note.tsx';
import './file-drop.css';

interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface FileDropProps {
  accept: string;
  text: string;
  /** Sends the file on; answers a sentence when it could not. */
  send: (file: File, sending: Sending) => Promise<string | undefined>;
  /** Buttons beside the one that chooses. */
  children?: ReactNode;
}

const largest = 20 * 1024 * 1024;

/** Takes one file and shows how far it has come. */
export const FileDrop = ({ accept, text, send, children }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) return setFault('文件超过 20 MB，请分成几个文件');
    leaving.current = new AbortController();
    setFault(undefined);
    setShare(0);
    setFault(await send(file, { signal: leaving.current.signal, onProgress: setShare }));
    setShare(undefined);
  };
  return (
    <>
      {fault && <Note kind="danger">{fault}</Note>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className="ui-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <span>{text}</span>
        {share === undefined ? (
          <div className="ui-drop-tools">
            <Button type="primary" onClick={() => input.current?.click()}>
              选择文件
            </Button>
            {children}
          </div>
        ) : (
          <>
            <Progress
              percent={Math.round(share * 100)}
              status="active"
              aria-label="上传进度"
              style={{ maxWidth: 320 }}
            />
            <span role="status">{share < 1 ? '正在上传…' : '已上传，正在读取…'}</span>
            <Button onClick={() => leaving.current?.abort()}>取消</Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label="选择文件"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </>
  );
};
