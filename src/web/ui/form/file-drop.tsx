import { Button, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { words } from '../more-words.ts';
import { Note } from '../page/note.tsx';
import { DropZone } from './drop-zone.tsx';

interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface FileDropProps {
  accept: string;
  text: string;
  /** Sends the file on; answers a sentence when it could not. */
  send: (file: File, sending: Sending) => Promise<string | undefined>;
  /** The largest file, in MB. */
  megabytes?: number;
  /** Another button of the page is the next thing to do. */
  plain?: boolean;
  /** Buttons beside the one that chooses. */
  children?: ReactNode;
}

/** Takes one file and shows how far it has come. */
export const FileDrop = ({ accept, text, send, megabytes = 20, plain = false, children }: FileDropProps) => {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > megabytes * 1024 * 1024) return setFault(words.fileTooLarge(megabytes));
    leaving.current = new AbortController();
    setFault(undefined);
    setShare(0);
    setFault(await send(file, { signal: leaving.current.signal, onProgress: setShare }));
    setShare(undefined);
  };
  return (
    <>
      {fault && <Note kind="danger">{fault}</Note>}
      <DropZone
        {...{ accept, text, plain, tools: children }}
        onFiles={([file]) => void take(file)}
        busy={
          share !== undefined && (
            <>
              <Progress
                percent={Math.round(share * 100)}
                status="active"
                aria-label={words.uploadProgress}
                style={{ maxWidth: 320 }}
              />
              <span role="status">{share < 1 ? words.uploading : words.uploadedReading}</span>
              <Button onClick={() => leaving.current?.abort()}>{words.cancel}</Button>
            </>
          )
        }
      />
    </>
  );
};
