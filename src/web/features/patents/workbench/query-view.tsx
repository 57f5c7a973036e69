import { Button } from 'antd';
import { useState } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import type { DatabaseSyntax } from '#domain/novelty/query/database-syntax.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { type Translation, translateQuery } from '#domain/novelty/query/translate.ts';
import { useSyntaxTable } from '#web/api/calls/syntaxes.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ConceptBlocks } from '#web/ui/query/concept-blocks.tsx';
import { proposedQuery, type QueryDraft } from '#web/ui/query/query-edit.ts';
import { patentDatabases } from './patent-databases.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useProjectChange } from './use-patents.ts';

interface FormulaProps {
  syntax: DatabaseSyntax;
  translation: Translation;
  onLog: ((formula: string) => void) | undefined;
}

/** The formulas of one database, what it could not say, and the way to its site. */
const Formula = ({ syntax, translation: { formula, warnings }, onLog }: FormulaProps) => {
  const [copied, setCopied] = useState<number>();
  const copy = async (text: string, at: number) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(at);
    } catch {
      setCopied(-1);
    }
  };
  return (
    <article className="patents-card" aria-label={syntax.name}>
      <div className="patents-row">
        <h3>{syntax.name}</h3>
        {syntax.site && (
          <a href={syntax.site} target="_blank" rel="noreferrer">
            打开网站
          </a>
        )}
      </div>
      {formula.map((text, at) => (
        <div key={text} className="patents-formula">
          <code>{text}</code>
          <div className="patents-row">
            <span className="patents-soft">{`${formula.length > 1 ? `${at + 1} / ${formula.length} · ` : ''}${text.length} / ${syntax.limits.characters} 字`}</span>
            <Button size="small" onClick={() => void copy(text, at)}>
              {copied === at ? '已复制' : '复制'}
            </Button>
            {onLog && (
              <Button size="small" onClick={() => onLog(text)}>
                记下检索
              </Button>
            )}
          </div>
        </div>
      ))}
      {copied === -1 && <p className="patents-warn">浏览器不让复制，请选中文字按 Ctrl C</p>}
      {warnings.map((sentence) => (
        <p key={sentence} className="patents-warn">
          ! {sentence}
        </p>
      ))}
    </article>
  );
};

const Log = ({ searches }: Pick<PatentProject, 'searches'>) =>
  searches.length === 0 ? (
    <Empty title="还没有检索记录" text="复制检索式，到数据库检索之后记下命中数；报告会照印。" />
  ) : (
    <div className="patents-scroll">
      <table className="patents-figures">
        <thead>
          <tr>
            {['数据库', '检索式', '日期', '命中', '检索人'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {searches.map(({ id, databaseName, formula, note, runOn, hits, userName }) => (
            <tr key={id}>
              <th scope="row">{databaseName}</th>
              <td>
                <code>{formula}</code>
                {note && <small>{note}</small>}
              </td>
              <td>{runOn}</td>
              <td>{hits}</td>
              <td>{userName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

/** Concept blocks on the left, the formula of every patent database on the right, and what was run below. */
export const QueryView = ({ project }: { project: PatentProject }) => {
  const { orderId, version, query, closed, searches, terms } = project;
  const { table, load } = useSyntaxTable();
  const [draft, setDraft] = useState<QueryDraft>(query);
  const [logged, setLogged] = useState<{ database?: string; formula?: string; syntaxVersion?: string }>();
  const save = useProjectChange(
    orderId,
    () => call('POST /patents/query', { body: { orderId, version, query: draft } }),
    '检索式已保存',
  );
  const problems = draft.blocks.length > 0 ? queryProblems(draft) : [];
  const isDirty = JSON.stringify(draft) !== JSON.stringify(query);
  const isReady = draft.blocks.length > 0 && problems.length === 0;
  return (
    <>
      <div className="patents-query">
        <section className="patents-card" aria-label="概念组">
          {draft.blocks.length === 0 && terms.length > 0 && !closed && (
            <Button onClick={() => setDraft(proposedQuery(terms))}>用委托单的关键词起头</Button>
          )}
          <ConceptBlocks draft={draft} onDraft={closed ? undefined : setDraft} />
          {problems.map((sentence) => (
            <Note key={sentence} kind="danger">
              {sentence}
            </Note>
          ))}
          {!closed && (
            <div className="patents-row">
              <Button
                type="primary"
                loading={save.isPending}
                disabled={!isDirty || problems.length > 0}
                onClick={() => save.mutate(undefined)}
              >
                保存检索式
              </Button>
            </div>
          )}
        </section>
        <section className="patents-formulas" aria-label="各数据库的检索式">
          {!isReady && <p className="patents-soft">加入第一个词，各专利数据库的检索式就写在这里。</p>}
          {isReady && !table && <Skeleton load={load} rows={4} />}
          {isReady &&
            table &&
            patentDatabases.map((name) => (
              <Formula
                key={name}
                syntax={table[name]}
                translation={translateQuery(draft, table[name])}
                onLog={
                  closed
                    ? undefined
                    : (formula) => setLogged({ database: name, formula, syntaxVersion: table[name].version })
                }
              />
            ))}
        </section>
      </div>
      <section className="patents-card" aria-label="检索记录">
        <div className="patents-row">
          <h3>检索记录</h3>
          {!closed && <Button onClick={() => setLogged({})}>记下一次检索</Button>}
        </div>
        <Log searches={searches} />
      </section>
      {logged && <SearchDialog project={project} start={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
};
