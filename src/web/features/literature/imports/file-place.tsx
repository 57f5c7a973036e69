import { Button, Select } from 'antd';
import { useState } from 'react';
import type { OrderFile } from '#contracts/literature/order-files.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { placeWords } from './place-words.ts';
import { asksPerson, type usePlacing } from './use-order-files.ts';
import './file-place.css';

interface FilePlaceProps {
  file: OrderFile;
  papers: readonly Pick<WorkbenchPaper, 'id' | 'no' | 'title'>[];
  placing: ReturnType<typeof usePlacing>;
  /** Nothing of the order may be changed now. */
  closed: boolean;
}

/** Says which paper the records cite: those without a place, or the whole file. */
const Choice = ({ file, papers, placing, onDone }: FilePlaceProps & { onDone: () => void }) => {
  const [paperId, setPaperId] = useState(file.listPaperId ?? file.restDecision?.paperId ?? file.proposal ?? undefined);
  const say = (what: 'whole' | 'rest', paper: string | null, reopen = false) =>
    placing.place.mutate({ file, what, paperId: paper, reopen }, { onSuccess: onDone });
  return (
    <Flow as="span" className="imports-choice" gap="6 8">
      <Select
        aria-label={`${file.name} 引用的论文`}
        placeholder="选择论文"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={paperId}
        options={papers.map(({ id, no, title }) => ({ value: id, label: `${no}. ${title}` }))}
        onChange={setPaperId}
      />
      {file.rest > 0 && (
        <Button disabled={!paperId || placing.busy} onClick={() => say('rest', paperId!)}>
          这 {file.rest} 条都引用它
        </Button>
      )}
      <Button disabled={!paperId || placing.busy} onClick={() => say('whole', paperId!)}>
        整个文件都引用它
      </Button>
      {file.rest > 0 && (
        <Button disabled={placing.busy} onClick={() => say('rest', null)}>
          与本单无关
        </Button>
      )}
      {file.listPaperId !== null && (
        <Button disabled={placing.busy} onClick={() => say('whole', null)}>
          改为按内容分配
        </Button>
      )}
      {file.restDecision !== null && (
        <Button disabled={placing.busy} onClick={() => say('rest', null, true)}>
          撤回这个判断
        </Button>
      )}
    </Flow>
  );
};

/** Where the records of a file went; what nothing in the file decides is asked, and all of it can be corrected. */
export const FilePlace = (props: FilePlaceProps) => {
  const { file, papers, placing, closed } = props;
  const [changing, setChanging] = useState(false);
  const noOf = (id: string): number => papers.find((one) => one.id === id)?.no ?? 0;
  const asked = file.rest > 0 && file.restDecision === null && file.listPaperId === null;
  const said = file.restDecision;
  const words = placeWords(file);
  return (
    <Flow className="imports-place" gap="6 12" column="1 / -1" size="second" data-asks={asksPerson(file) || undefined}>
      {words && <span>{words}</span>}
      {file.listPaperId !== null && <span>整个文件：施引第 {noOf(file.listPaperId)} 篇</span>}
      {said && (
        <span>
          其余题录：{said.paperId ? `施引第 ${noOf(said.paperId)} 篇` : '与本单无关'}（{said.by} 判定）
        </span>
      )}
      {!closed && !asked && !changing && (
        <Button type="link" size="small" aria-label={`更改 ${file.name} 的分配`} onClick={() => setChanging(true)}>
          更改
        </Button>
      )}
      {asked && <strong>{file.rest} 条没有对上任何论文：文件里没有参考文献，或都不是本单论文。它们引用哪一篇？</strong>}
      {!closed && (asked || changing) && <Choice {...props} onDone={() => setChanging(false)} />}
      {file.withoutIndex > 0 && (
        <Flow as="span" className="imports-choice" gap="6 8">
          <strong>{file.withoutIndex} 条没有写明索引，是从哪个索引导出的？</strong>
          {!closed &&
            file.indexes.map(({ database, code }) => (
              <Button
                key={database}
                aria-label={`${file.name} 属于 ${code}`}
                disabled={placing.busy}
                onClick={() => placing.index.mutate({ file, database })}
              >
                {code}
              </Button>
            ))}
        </Flow>
      )}
    </Flow>
  );
};
