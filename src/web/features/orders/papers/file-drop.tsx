import { Button } from 'antd';
import type { PapersRead } from '#contracts/papers.ts';
import { startDownload, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { FileDrop as Drop } from '#web/ui/form/file-drop.tsx';
import { words } from './papers-words.ts';

interface FileDropProps {
  accept: string;
  text: string;
  template?: boolean;
  onRead: (read: PapersRead) => void;
}

/** Takes one file and hands on the papers that were read from it. */
export const FileDrop = ({ accept, text, template, onRead }: FileDropProps) => (
  <Drop
    accept={accept}
    text={text}
    send={(file, sending) =>
      upload('POST /papers/read', file, { quiet: true, ...sending }).then((read) => void onRead(read), uploadFault)
    }
  >
    {template && <Button onClick={() => startDownload('GET /papers/template', {})}>{words.excelTemplate}</Button>}
  </Drop>
);
