import { Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PapersRead } from '#contracts/papers.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { handOverPapers } from '#web/api/calls/paper-hand-over.ts';
import { device } from '#web/api/session/device.ts';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { words } from './order-page-words.ts';
import { FileDrop } from './papers/file-drop.tsx';
import { FoundPapers } from './papers/found-papers.tsx';

const FORM = '/creatingDelegate/papers?step=papers';

/** §2.18 A Word file with a list of references becomes papers, each beside the line it came from. */
export const ImportWordPage = () => {
  const navigate = useNavigate();
  const [read, setRead] = useState<PapersRead>();
  useUnsavedWork(read !== undefined);
  const add = (papers: PaperEntry[]) => {
    handOverPapers(papers);
    setRead(undefined);
    void navigate(FORM);
  };
  return (
    <ConfigProvider componentSize={device === 'mobile' ? 'large' : 'medium'}>
      <PageHead title={words.importPapers} text={words.importText}>
        {read && <Button onClick={() => setRead(undefined)}>{words.anotherFile}</Button>}
      </PageHead>
      <Card title={read ? words.checkPapers : words.chooseFile}>
        {read ? (
          <FoundPapers read={read} existing={[]} dialogs={0} onAdd={add} />
        ) : (
          <FileDrop
            template
            accept=".docx,.xlsx,.xls,.ods,.csv,.tsv,.bib,.ris,.txt,.nbib,.ciw,.enw,.net,.isi,.xml,.zip,.gz"
            text={words.kinds}
            onRead={setRead}
          />
        )}
      </Card>
    </ConfigProvider>
  );
};
