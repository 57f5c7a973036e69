import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportText } from '#contracts/reports/report-texts.ts';
import { call } from '#web/api/service.ts';
import { ask } from '#web/ui/ask.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { textsKey } from './texts/keys.ts';
import { TextEditor } from './texts/text-editor.tsx';
import './texts/texts.css';

const groups: readonly { kind: ReportText['kind']; title: string }[] = [
  { kind: 'database', title: '数据库说明' },
  { kind: 'sentence', title: '结论用句' },
  { kind: 'institution', title: '单位' },
];

const idOf = ({ kind, key }: Pick<ReportText, 'kind' | 'key'>): string => `${kind} ${key}`;

const isOwn = ({ own }: ReportText): boolean => own.zh !== '' || own.en !== '';

interface TextsProps {
  list: readonly ReportText[];
  chosen: string;
  onChosen: (id: string) => void;
}

const Texts = ({ list, chosen, onChosen }: TextsProps) => (
  <nav className="texts-list" aria-label="报告用语">
    {groups.map(({ kind, title }) => (
      <section key={kind}>
        <h2>{title}</h2>
        <ul>
          {list
            .filter((one) => one.kind === kind)
            .map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  aria-current={idOf(one) === chosen ? 'true' : undefined}
                  onClick={() => onChosen(idOf(one))}
                >
                  {one.name}
                  {!one.listed && <StatusTag meaning="other">不列</StatusTag>}
                  {isOwn(one) && <StatusTag meaning="turn">本单位</StatusTag>}
                </button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </nav>
);

/** /databaseTemplate 数据库模板: which databases a report lists and in what words, and its conclusions. */
export const DatabaseTemplatesPage = () => {
  const { data } = useQuery({ queryKey: [textsKey], queryFn: async () => (await call('GET /report-texts')).list });
  const [chosen, setChosen] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const shown = data?.find((one) => idOf(one) === chosen) ?? data?.[0];
  const choose = async (id: string) => {
    const question = { title: '修改尚未保存', text: '换到另一条，刚才的修改会丢失。', yes: '不保存', no: '继续编辑' };
    if (dirty && !(await ask({ ...question, danger: true }))) return;
    setDirty(false);
    setChosen(id);
  };
  return (
    <>
      <PageHead
        title="数据库模板"
        text="报告里各数据库的说明与结论的用句。没有修改的用平台的文字，修改只影响今后收集的报告。"
      />
      {!shown && <Skeleton rows={6} />}
      {data && shown && (
        <div className="texts">
          <Texts list={data} chosen={idOf(shown)} onChosen={(id) => void choose(id)} />
          <TextEditor key={`${idOf(shown)} ${shown.version}`} text={shown} onDirty={setDirty} />
        </div>
      )}
    </>
  );
};
