import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { call } from '#web/api/transport/service.ts';
import { Note } from '#web/ui/page/note.tsx';
import { ConceptBlocks } from '#web/ui/query/concept-blocks.tsx';
import { FormulaCard } from '#web/ui/query/formula-card.tsx';
import { proposedQuery, type QueryDraft } from '#web/ui/query/query-edit.ts';
import { ReadBack } from '#web/ui/query/read-back.tsx';
import { LogDialog } from './log-dialog.tsx';
import { Memory } from './memory.tsx';
import { Trial } from './trial.tsx';
import { useProjectChange } from './use-project.ts';

/** Blocks on the left, the formula of every database on the right. */
export const QueryStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, query, closed } = project;
  const [history, setHistory] = useState<readonly QueryDraft[]>([query]);
  const [logged, setLogged] = useState<{ database: string; formula: string }>();
  const draft = history.at(-1) ?? query;
  const onDraft = (next: QueryDraft) => {
    if (next !== draft) setHistory([...history.slice(-100), next]);
  };
  const undo = () => setHistory(history.length > 1 ? history.slice(0, -1) : history);
  const save = useProjectChange(
    orderId,
    () => call('POST /novelty/query', { body: { orderId, version, query: draft } }),
    '检索式已保存',
  );
  const problems = draft.blocks.length > 0 ? queryProblems(draft) : [];
  const isDirty = JSON.stringify(draft) !== JSON.stringify(query);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the whole step
    <div
      className="novelty-query"
      onKeyDown={(event) => {
        if (
          (event.ctrlKey || event.metaKey) &&
          event.key.toLowerCase() === 'z' &&
          !(event.target instanceof HTMLInputElement)
        ) {
          event.preventDefault();
          undo();
        }
      }}
    >
      <section className="novelty-card" aria-label="概念组">
        {draft.blocks.length === 0 && project.terms.length > 0 && !closed && (
          <Button onClick={() => onDraft(proposedQuery(project.terms))}>用委托单的检索词起头</Button>
        )}
        <ConceptBlocks draft={draft} onDraft={onDraft} />
        {problems.map((sentence) => (
          <Note key={sentence} kind="danger">
            {sentence}
          </Note>
        ))}
        <div className="novelty-row">
          {!closed && (
            <Button
              type="primary"
              loading={save.isPending}
              disabled={!isDirty || problems.length > 0}
              onClick={() => save.mutate(undefined)}
            >
              保存检索式
            </Button>
          )}
          <Button disabled={history.length < 2} onClick={undo} aria-keyshortcuts="Control+Z">
            撤销
          </Button>
        </div>
        <Trial orderId={orderId} query={draft} ready={draft.blocks.length > 0 && problems.length === 0} />
        {!closed && <Memory orderId={orderId} draft={draft} onDraft={onDraft} />}
        <ReadBack databases={['wos', ...databaseNames.filter((name) => name !== 'wos')]} onModel={onDraft} />
      </section>
      <section className="novelty-formulas" aria-label="各数据库的检索式">
        {draft.blocks.length === 0 && <p className="novelty-soft">加入第一个词，各数据库的检索式就写在这里。</p>}
        {draft.blocks.length > 0 &&
          problems.length === 0 &&
          databaseNames.map((name) => (
            <FormulaCard
              key={name}
              syntax={databaseTable[name]}
              translation={translateQuery(draft, databaseTable[name])}
              ran={project.searches.flatMap(({ database, formula }) => (database === name ? [formula] : []))}
              onLog={closed ? undefined : (formula) => setLogged({ database: name, formula })}
            />
          ))}
      </section>
      {logged && (
        <LogDialog
          project={project}
          start={{ ...logged, yearFrom: draft.years?.from ?? null, yearTo: draft.years?.to ?? null }}
          onClose={() => setLogged(undefined)}
        />
      )}
    </div>
  );
};
