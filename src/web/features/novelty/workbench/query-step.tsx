import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { Proposal } from '#contracts/novelty/proposals.ts';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { type DatabaseSyntax, databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { type SyntaxTable, useSyntaxTable } from '#web/api/calls/syntaxes.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { ConceptBlocks } from '#web/ui/query/concept-blocks.tsx';
import { proposedQuery, proposedWords, type QueryDraft, typedTerm, withTerm } from '#web/ui/query/query-edit.ts';
import { ReadBack } from '#web/ui/query/read-back.tsx';
import { Trial } from '#web/ui/query/trial.tsx';
import { FormulaCard } from './formula-card.tsx';
import type { KeptPart } from './keeper.ts';
import { KeptLine } from './kept-line.tsx';
import { KnownWorks } from './known-works.tsx';
import { LogDialog, type LogFields } from './log-dialog.tsx';
import { Memory } from './memory.tsx';
import { ModelProposals } from './model-proposals.tsx';
import { takenCopy, withTaken } from './taken-copy.ts';
import { useKept } from './use-kept.ts';
import { useModel } from './use-model.ts';

const isPatentBase = ({ types }: DatabaseSyntax): boolean => types.holds.every((type) => type === 'patent');

interface FormulasProps {
  project: NoveltyProject;
  /** The point the query belongs to; null: the whole project. */
  point: number | null;
  draft: QueryDraft;
  table: SyntaxTable;
}

/** Formulas of the databases of papers, or of patents. 1–9 copy, L writes the one copied last into the log. */
const Formulas = ({ project, point, draft, table }: FormulasProps) => {
  const [kind, setKind] = useState<'papers' | 'patents'>('papers');
  const [copied, setCopied] = useState<{ database: string; text: string; refused: boolean }>();
  const [logged, setLogged] = useState<Partial<LogFields>>();
  const rows = databaseNames.map((name) => table[name]);
  const papers = rows.filter((syntax) => !isPatentBase(syntax));
  const patents = rows.filter(isPatentBase);
  const shown = (kind === 'papers' ? papers : patents).map((syntax) => ({
    syntax,
    translation: translateQuery(draft, syntax),
  }));
  const copy = async ({ id }: DatabaseSyntax, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ database: id, text, refused: false });
    } catch {
      setCopied({ database: id, text, refused: true });
    }
  };
  const log = (database: string, text: string) => {
    const syntax = rows.find(({ id }) => id === database);
    setLogged({
      database,
      formula: text,
      points: point === null ? [] : [point],
      yearFrom: draft.years?.from ?? null,
      yearTo: draft.years?.to ?? null,
      ...(syntax && { syntaxVersion: syntax.version }),
    });
  };
  useKeys({
    l: copied && !project.closed ? () => log(copied.database, copied.text) : undefined,
    ...Object.fromEntries(
      shown.slice(0, 9).map(({ syntax, translation: { formula } }, at) => {
        const [text] = formula ?? [];
        return [String(at + 1), text === undefined ? undefined : () => void copy(syntax, text)];
      }),
    ),
  });
  return (
    <>
      <div className="cy-flow novelty-row">
        <span className="novelty-soft">由左边生成，不能表达的会写明</span>
        <Segmented
          aria-label="哪一类数据库"
          value={kind}
          options={[
            { value: 'papers', label: `文献 ${papers.length}` },
            { value: 'patents', label: `专利 ${patents.length}` },
          ]}
          onChange={setKind}
        />
      </div>
      {shown.map(({ syntax, translation }, at) => (
        <FormulaCard
          key={syntax.id}
          {...{ syntax, translation, project }}
          shortcut={at < 9 ? at + 1 : undefined}
          copied={copied?.database === syntax.id ? copied : undefined}
          onCopy={(text) => void copy(syntax, text)}
          onLog={project.closed ? undefined : (text) => log(syntax.id, text)}
        />
      ))}
      <Text as="p" className="cy-flow cy-keys novelty-keys" gap="4 12" tone="soft" size="second">
        <kbd>1</kbd>–<kbd>{Math.min(9, shown.length)}</kbd> 复制第几库 <kbd>L</kbd> 把刚复制的记入检索记录
      </Text>
      {logged && <LogDialog project={project} start={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
};

/** Blocks of the whole project, or of one point. */
const blocksOf = (point: number | null): KeptPart<QueryDraft> => ({
  name: point === null ? 'query' : `query:${point}`,
  storedIn: ({ query, pointQueries }) => (point === null ? query : (pointQueries[point] ?? nothing)),
  send: (query, { orderId, version }) =>
    withTaken(orderId, `query:${point}`, (proposals) =>
      call('POST /novelty/query', { body: { orderId, version, point, query, proposals }, quiet: true }),
    ),
  // A block that is still empty may be kept: a query is written bit by bit.
  faultOf: (draft) => {
    const filled = { ...draft, blocks: draft.blocks.filter(({ terms }) => terms.length > 0) };
    return filled.blocks.length > 0 ? queryProblems(filled)[0] : undefined;
  },
});
const nothing: QueryDraft = { blocks: [], not: [] };

const wholeProject = 'whole';

/** A query belongs to the project or to one point; each has its own blocks. */
export const QueryStep = ({ project }: { project: NoveltyProject }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const countOf = (draft: QueryDraft | undefined): string => (draft?.blocks.length ? ` ${draft.blocks.length} 组` : '');
  return (
    <>
      <Segmented
        aria-label="检索式属于"
        value={chosen ?? wholeProject}
        options={[
          { value: wholeProject, label: `整个项目${countOf(project.query)}` },
          ...project.points.map((_, at) => ({
            value: at,
            label: `查新点 ${at + 1}${countOf(project.pointQueries[at])}`,
          })),
        ]}
        onChange={(value) => setChosen(typeof value === 'number' ? value : null)}
      />
      {chosen !== null && <p className="novelty-soft">{project.points[chosen]?.text}</p>}
      <QueryBlocks key={chosen ?? wholeProject} project={project} point={chosen} />
    </>
  );
};

/** Blocks on the left, the formula of every database on the right. */
const QueryBlocks = ({ project, point }: { project: NoveltyProject; point: number | null }) => {
  const { orderId, closed } = project;
  const { table, load } = useSyntaxTable();
  const [part] = useState(() => blocksOf(point));
  const kept = useKept(project, part);
  const draft = kept.value;
  const [earlier, setEarlier] = useState<readonly QueryDraft[]>([]);
  const onDraft = (next: QueryDraft) => {
    if (next === draft) return;
    setEarlier([...earlier.slice(-100), draft]);
    kept.change(next);
  };
  const undo = () => {
    const before = earlier.at(-1);
    if (!before) return;
    setEarlier(earlier.slice(0, -1));
    kept.change(before);
  };
  useKeys({ 'ctrl z': undo });
  const model = useModel(orderId);
  /** The word stands beside the one it belongs to; without such a block both begin a new one. */
  const takeWord = async ({ id, subject, text }: Proposal) => {
    const [word, beside] = [typedTerm(text), typedTerm(subject)];
    if (!word || !beside) return;
    const known = draft.blocks.findIndex(({ terms }) => terms.some((term) => term.text === beside.text));
    const block = known < 0 ? draft.blocks.length : known;
    takenCopy(orderId, `query:${point}`).add(id);
    onDraft(withTerm(withTerm(draft, block, beside), block, word));
    await kept.flush();
    await model?.refresh();
  };
  const problems = draft.blocks.length > 0 ? queryProblems(draft) : [];
  return (
    <Grid className="novelty-query" columns="minmax(320px, 604px) 1fr" gap={12}>
      <section className="novelty-card" aria-label="概念组">
        <div className="cy-flow novelty-row">
          <h3>概念组</h3>
          <span className="novelty-soft">组内为“或”，组间为“与”</span>
          <Button size="small" disabled={earlier.length === 0} onClick={undo} aria-keyshortcuts="Control+Z">
            撤销 <kbd data-kept>Ctrl Z</kbd>
          </Button>
        </div>
        {draft.blocks.length === 0 && project.terms.length > 0 && !closed && (
          <Button
            onClick={() => {
              const proposed = proposedQuery(project.terms);
              onDraft(proposed);
              showNotice(proposedWords(proposed), noticeDuration, 'info');
            }}
          >
            用委托单的检索词起头
          </Button>
        )}
        <ConceptBlocks draft={draft} onDraft={closed ? undefined : onDraft} withTypes />
        {problems.map((sentence) => (
          <Note key={sentence} kind="danger">
            {sentence}
          </Note>
        ))}
        {!closed && <KeptLine {...kept} />}
        <Trial
          noun="文献"
          unit="篇"
          onTry={(query) => call('POST /novelty/trial', { body: { orderId, query } }).catch(() => undefined)}
          draft={draft}
          ready={draft.blocks.length > 0 && problems.length === 0}
          onDraft={closed ? undefined : onDraft}
        />
        <KnownWorks project={project} />
        {!closed && (
          <ModelProposals
            model={model}
            kinds={['synonyms', 'translations']}
            at={{ point }}
            onTake={(proposal) => void takeWord(proposal)}
          />
        )}
        {!closed && <Memory orderId={orderId} draft={draft} onDraft={onDraft} />}
        {!closed && table && (
          <ReadBack
            table={table}
            databases={['wos', ...databaseNames.filter((name) => name !== 'wos')]}
            onModel={onDraft}
          />
        )}
      </section>
      <Box as="section" className="cy-stack cy-gap-3" alignContent="start" aria-label="各数据库的检索式">
        {!table && <Skeleton load={load} rows={6} />}
        {draft.blocks.length === 0 && <p className="novelty-soft">加入第一个词，各数据库的检索式就写在这里。</p>}
        {table && draft.blocks.length > 0 && problems.length === 0 && (
          <Formulas project={project} point={point} draft={draft} table={table} />
        )}
      </Box>
    </Grid>
  );
};
