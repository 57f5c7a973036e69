import type { QuerySyntax } from '#contracts/novelty/syntaxes.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { useSyntaxes } from '#web/api/calls/syntaxes.ts';
import type { NameGroup } from '#web/ui/list/name-sidebar.tsx';
import { NameSidebar } from '#web/ui/list/name-sidebar.tsx';
import { useKeptChoice } from '#web/ui/list/use-kept-choice.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { SyntaxEditor } from './syntax/syntax-editor.tsx';
import './syntax/syntax.css';

const namesOf = (list: readonly QuerySyntax[], isPatent: boolean): NameGroup['names'] =>
  list
    .filter(({ rules }) => rules.types.holds.every((type) => type === 'patent') === isPatent)
    .map(({ database, changed }) => ({
      key: database,
      name: databaseTable[database].name,
      marks: changed.length > 0 && (
        <StatusTag meaning="turn" label>
          本单位
        </StatusTag>
      ),
    }));

/** /system/querySyntax 检索语法: how each database is asked; what is changed holds for formulas written from then on. */
export const QuerySyntaxPage = () => {
  const { data, load } = useSyntaxes();
  const { chosen, choose, setDirty } = useKeptChoice('换到另一个数据库，刚才的修改会丢失。');
  const shown = data?.find(({ database }) => database === chosen) ?? data?.[0];
  return (
    <>
      <PageHead
        title="检索语法"
        text="各数据库的检索式怎样写。数据库改了语法，在这里改，今后写出的检索式照新的写；已记下的检索式不变，并留着当时的版本。"
      />
      {!shown && <Skeleton load={load} rows={6} />}
      {data && shown && (
        <NameSidebar
          label="数据库"
          groups={[
            { title: '文献', names: namesOf(data, false) },
            { title: '专利', names: namesOf(data, true) },
          ]}
          chosen={shown.database}
          onChosen={choose}
        >
          <SyntaxEditor key={shown.database} syntax={shown} onDirty={setDirty} />
        </NameSidebar>
      )}
    </>
  );
};
