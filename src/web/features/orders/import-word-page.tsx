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
import { askOwnNames } from './papers/own-names.ts';

const FORM = '/creatingDelegate/papers?step=papers';

/** Without the names nobody is asked whether a paper is one's own; the list is there all the same. */
const withOwnNames = async (papers: PapersRead) => ({ papers, own: await askOwnNames().catch(() => []) });

/** §2.18 A Word file with a list of references becomes papers, each beside the line it came from. */
export const ImportWordPage = () => {
  const navigate = useNavigate();
  const [read, setRead] = useState<{ papers: PapersRead; own: readonly string[] }>();
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
          <FoundPapers read={read.papers} own={read.own} existing={[]} dialogs={0} onAdd={add} />
        ) : (
          <FileDrop
            template
            accept=".docx,.xlsx,.xls,.ods,.csv,.tsv,.bib,.ris,.txt,.nbib,.ciw,.enw,.net,.isi,.xml,.zip,.gz"
            text={words.kinds}
            onRead={(papers) => void withOwnNames(papers).then(setRead)}
          />
        )}
      </Card>
    </ConfigProvider>
  );
};
