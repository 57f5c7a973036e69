import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { call } from '#web/api/transport/service.ts';
import { Note } from '#web/ui/page/note.tsx';
import { ReadBack } from '#web/ui/query/read-back.tsx';
import { FormulaCard } from './formula-card.tsx';
import { Memory } from './memory.tsx';
import { movedTerm, proposedQuery, type QueryDraft, typedTerm, withoutTerm, withTerm } from './query-draft.ts';
import { Trial } from './trial.tsx';
import { useProjectChange } from './use-project.ts';

interface BlockProps {
  draft: QueryDraft;
  block: number;
  onDraft: (draft: QueryDraft) => void;
}

/** One concept: its words, and a field in which ↵ adds one. Alt ↑ ↓ moves a word between concepts. */
const Block = ({ draft, block, onDraft }: BlockProps) => {
  const [typed, setTyped] = useState('');
  const terms = draft.blocks[block]?.terms ?? [];
  const add = () => {
    const term = typedTerm(typed);
    if (term) onDraft(withTerm(draft, block, term));
    setTyped('');
  };
  return (
    <fieldset className="novelty-block">
      <legend>{block < draft.blocks.length ? `第 ${block + 1} 组` : '新的一组'}</legend>
      <ul>
        {terms.map((term, place) => (
          <li key={term.text}>
            <button
              className="novelty-term"
              data-language={term.language}
              type="button"
              title="按 Delete 删去，按 Alt ↑ ↓ 移到别的组"
              onKeyDown={(event) => {
                if (event.key === 'Delete') onDraft(withoutTerm(draft, block, place));
                if (event.altKey && event.key === 'ArrowUp') onDraft(movedTerm(draft, block, place, -1));
                if (event.altKey && event.key === 'ArrowDown') onDraft(movedTerm(draft, block, place, 1));
              }}
              onClick={() => onDraft(withoutTerm(draft, block, place))}
            >
              {term.text}
              {term.truncate && '*'} <span aria-hidden="true">×</span>
              <span className="visually-hidden">删去</span>
            </button>
          </li>
        ))}
      </ul>
      <Input
        aria-label={`第 ${block + 1} 组的新词`}
        placeholder="输入一个词，按 ↵ 加入；词尾加 * 为截词"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={add}
      />
    </fieldset>
  );
};

/** Blocks on the left, the formula of every database on the right. */
export const QueryStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, query, closed } = project;
  const [history, setHistory] = useState<readonly QueryDraft[]>([query]);
  const [excluded, setExcluded] = useState('');
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
        {[...draft.blocks.keys(), draft.blocks.length].map((block) => (
          <Block key={block} {...{ draft, block, onDraft }} />
        ))}
        <fieldset className="novelty-block">
          <legend>排除</legend>
          <ul>
            {draft.not.map((term, place) => (
              <li key={term.text}>
                <button
                  className="novelty-term"
                  type="button"
                  onClick={() => onDraft({ ...draft, not: draft.not.filter((_, at) => at !== place) })}
                >
                  {term.text} <span aria-hidden="true">×</span>
                  <span className="visually-hidden">删去</span>
                </button>
              </li>
            ))}
          </ul>
          <Input
            aria-label="要排除的词"
            placeholder="输入要排除的词，按 ↵ 加入"
            value={excluded}
            onChange={(event) => setExcluded(event.target.value)}
            onPressEnter={() => {
              const term = typedTerm(excluded);
              if (term) onDraft({ ...draft, not: [...draft.not, term] });
              setExcluded('');
            }}
          />
        </fieldset>
        <div className="novelty-row">
          <span>年份</span>
          <InputNumber
            aria-label="起始年"
            min={1000}
            max={2999}
            value={draft.years?.from ?? null}
            onChange={(from) =>
              onDraft({ ...draft, years: from === null ? undefined : { from, to: draft.years?.to ?? from } })
            }
          />
          <InputNumber
            aria-label="终止年"
            min={1000}
            max={2999}
            value={draft.years?.to ?? null}
            onChange={(to) =>
              onDraft({ ...draft, years: to === null ? undefined : { from: draft.years?.from ?? to, to } })
            }
          />
        </div>
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
              project={project}
              years={draft.years}
            />
          ))}
      </section>
    </div>
  );
};
