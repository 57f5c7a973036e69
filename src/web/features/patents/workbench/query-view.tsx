import { Button } from 'antd';
import { useState } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { useSyntaxTable } from '#web/api/calls/syntaxes.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { ConceptBlocks } from '#web/ui/query/concept-blocks.tsx';
import { FormulaCard } from '#web/ui/query/formula-card.tsx';
import { proposedQuery, proposedWords, type QueryDraft } from '#web/ui/query/query-edit.ts';
import { ReadBack } from '#web/ui/query/read-back.tsx';
import { Trial } from '#web/ui/query/trial.tsx';
import { patentDatabases } from './patent-databases.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useProjectChange } from './use-patents.ts';

const Log = ({ searches }: Pick<PatentProject, 'searches'>) =>
  searches.length === 0 ? (
    <Empty title="还没有检索记录" text="复制检索式，到数据库检索之后记下命中数；报告会照印。" />
  ) : (
    <div className="patents-scroll">
      <table>
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
              <Box as="td" textAlign="right">
                <Text as="code" breaks size="second" leading="20px">
                  {formula}
                </Text>
                {note && (
                  <Text as="small" display="block">
                    {note}
                  </Text>
                )}
              </Box>
              <Box as="td" textAlign="right">
                {runOn}
              </Box>
              <Box as="td" textAlign="right">
                {hits}
              </Box>
              <Box as="td" textAlign="right">
                {userName}
              </Box>
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
      <Grid className="patents-query" columns="minmax(320px, 604px) 1fr" gap={12} align="start">
        <section className="patents-card" aria-label="概念组">
          {draft.blocks.length === 0 && terms.length > 0 && !closed && (
            <Button
              onClick={() => {
                const proposed = proposedQuery(terms);
                setDraft(proposed);
                showNotice(proposedWords(proposed), noticeDuration, 'info');
              }}
            >
              用委托单的关键词起头
            </Button>
          )}
          <ConceptBlocks draft={draft} onDraft={closed ? undefined : setDraft} />
          <Trial
            noun="专利"
            unit="件"
            draft={draft}
            ready={isReady}
            onDraft={closed ? undefined : setDraft}
            onTry={(tried) => call('POST /patents/trial', { body: { orderId, query: tried } }).catch(() => undefined)}
          />
          <p className="patents-soft">已标引的和列入比对表的专利按相关计；标签为“不相关”“无关”“噪声”的按不相关计。</p>
          {!closed && table && <ReadBack table={table} databases={patentDatabases} onModel={setDraft} />}
          {problems.map((sentence) => (
            <Note key={sentence} kind="danger">
              {sentence}
            </Note>
          ))}
          {!closed && (
            <div className="cy-flow patents-row">
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
        <Stack as="section" gap={12} minWidth={0} aria-label="各数据库的检索式">
          {!isReady && <p className="patents-soft">加入第一个词，各专利数据库的检索式就写在这里。</p>}
          {isReady && !table && <Skeleton load={load} rows={4} />}
          {isReady &&
            table &&
            patentDatabases.map((name) => (
              <FormulaCard
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
        </Stack>
      </Grid>
      <section className="patents-card" aria-label="检索记录">
        <div className="cy-flow patents-row">
          <h3>检索记录</h3>
          {!closed && <Button onClick={() => setLogged({})}>记下一次检索</Button>}
        </div>
        <Log searches={searches} />
      </section>
      {logged && <SearchDialog project={project} start={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
};
