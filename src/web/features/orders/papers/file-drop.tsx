import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import type { PapersRead } from '#contracts/papers.ts';
import { CallFailure } from '#web/api/failure.ts';
import { download, upload } from '#web/api/service.ts';
import { Note } from '#web/ui/note.tsx';
import './papers.css';

interface FileDropProps {
  accept: string;
  text: string;
  template?: boolean;
  onRead: (read: PapersRead) => void;
}

const largest = 20 * 1024 * 1024;

/** Takes one file, shows how far it has come, and hands on what was read from it. */
export const FileDrop = ({ accept, text, template, onRead }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) return setFault('文件超过 20 MB，请分成几个文件');
    leaving.current = new AbortController();
    setFault(undefined);
    setShare(0);
    try {
      const { signal } = leaving.current;
      onRead(await upload('POST /papers/read', file, { quiet: true, signal, onProgress: setShare }));
    } catch (error) {
      if (!(error instanceof CallFailure && error.kind === 'cancelled'))
        setFault(error instanceof CallFailure ? error.message : '文件没有读取成功');
    } finally {
      setShare(undefined);
    }
  };
  return (
    <>
      {fault && <Note kind="danger">{fault}</Note>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className="op-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <span>{text}</span>
        {share === undefined ? (
          <div className="op-tools">
            <Button type="primary" onClick={() => input.current?.click()}>
              选择文件
            </Button>
            {template && (
              <Button onClick={() => void download('GET /papers/template', {}).catch(() => undefined)}>
                下载 Excel 模板
              </Button>
            )}
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
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </>
  );
};
