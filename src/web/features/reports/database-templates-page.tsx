import type { ReportText } from '#contracts/reports/report-texts.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { type NameGroup, NameSidebar } from '#web/ui/list/name-sidebar.tsx';
import { useKeptChoice } from '#web/ui/list/use-kept-choice.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { textsKey } from './texts/keys.ts';
import { TextEditor } from './texts/text-editor.tsx';
import './texts/texts.css';

const groups: readonly { kind: ReportText['kind']; title: string }[] = [
  { kind: 'database', title: '数据库说明' },
  { kind: 'sentence', title: '结论用句' },
  { kind: 'novelty', title: '查新结论用句' },
  { kind: 'institution', title: '单位' },
];

const idOf = ({ kind, key }: Pick<ReportText, 'kind' | 'key'>): string => `${kind} ${key}`;

const isOwn = ({ own }: ReportText): boolean => own.zh !== '' || own.en !== '';

const marksOf = (text: ReportText) => (
  <>
    {!text.listed && (
      <StatusTag meaning="other" label>
        不列
      </StatusTag>
    )}
    {isOwn(text) && (
      <StatusTag meaning="turn" label>
        本单位
      </StatusTag>
    )}
  </>
);

const groupsOf = (list: readonly ReportText[]): NameGroup[] =>
  groups.map(({ kind, title }) => ({
    title,
    names: list
      .filter((one) => one.kind === kind)
      .map((one) => ({ key: idOf(one), name: one.name, marks: marksOf(one) })),
  }));

/** /databaseTemplate 数据库模板: which databases a report lists and in what words, and its conclusions. */
export const DatabaseTemplatesPage = () => {
  const { data, load } = useQuery({
    queryKey: [textsKey],
    queryFn: async () => (await call('GET /report-texts')).list,
  });
  const { chosen, choose, setDirty } = useKeptChoice('换到另一条，刚才的修改会丢失。');
  const shown = data?.find((one) => idOf(one) === chosen) ?? data?.[0];
  return (
    <>
      <PageHead
        title="数据库模板"
        text="报告里各数据库的说明与结论的用句。没有修改的用平台的文字，修改只影响今后收集的报告。"
      />
      {!shown && <Skeleton load={load} rows={6} />}
      {data && shown && (
        <NameSidebar label="报告用语" groups={groupsOf(data)} chosen={idOf(shown)} onChosen={choose} long>
          <TextEditor key={idOf(shown)} text={shown} onDirty={setDirty} />
        </NameSidebar>
      )}
    </>
  );
};
