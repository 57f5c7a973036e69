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
      <PageHead title="导入文献" text="上传成果清单或参考文献，平台逐条识别；核对之后加入委托。">
        {read && <Button onClick={() => setRead(undefined)}>换一个文件</Button>}
      </PageHead>
      <Card title={read ? '核对读出的论文' : '选择文件'}>
        {read ? (
          <FoundPapers read={read} existing={[]} dialogs={0} onAdd={add} />
        ) : (
          <FileDrop
            template
            accept=".docx,.xlsx,.xls,.ods,.csv,.tsv,.bib,.ris,.txt,.nbib,.ciw,.enw,.net,.isi,.xml,.zip,.gz"
            text="Word 文件（.docx）里的参考文献列表，GB/T 7714、APA、IEEE 或带编号的一般写法都可以；也可以是数据库导出的题录、Excel、CSV、BibTeX、RIS 或文本，20 MB 以内"
            onRead={setRead}
          />
        )}
      </Card>
    </ConfigProvider>
  );
};
