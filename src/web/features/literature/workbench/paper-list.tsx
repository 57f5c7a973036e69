import { useEffect, useRef } from 'react';
import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { waitsForIndex } from '#domain/literature/searches/search-state.ts';
import { Box, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { markNames, missingSearches } from '../check-rows.ts';
import './paper-list.css';

const signs: Readonly<Record<WorkbenchPaper['mark'], string>> = { done: '●', doubtful: '◐', unsearched: '○' };

const factsOf = ({ mark, databases, proposals, checks, doubts, union, role }: WorkbenchPaper): string => {
  const asked = databases.some(({ searches }) => searches.some(({ question }) => question === 'inclusion'));
  const found = databases.filter((one) => one.found > 0).length;
  const within = (is: (search: WorkbenchPaper['databases'][number]['searches'][number]) => boolean): number =>
    databases.filter(({ searches }) => searches.some(is)).length;
  const open = within(({ state, why }) => state === 'unsearched' && !waitsForIndex({ why }));
  const unsearched = open > 0 && `${open} 库未检索`;
  const index = within(waitsForIndex);
  const short = within(({ why }) => why === 'short');
  const waiting = proposals + checks + doubts;
  // What waits comes first: a narrow list cuts the end off.
  return [
    waiting > 0 && `待判 ${waiting} 处`,
    role.finding !== null && role.decision === null && '角色待定',
    found > 0 && `收录 ${found} 库`,
    mark === 'done' && found === 0 && asked && '均未收录',
    unsearched,
    index > 0 && `${index} 库待标明索引`,
    short > 0 && `${short} 库未取齐`,
    union.total > 0 && `去重后被引 ${union.total} 次`,
  ]
    .filter(Boolean)
    .join(' · ');
};

interface PaperListProps {
  /** Of the order, with their names. */
  databases: Board['databases'];
  papers: readonly WorkbenchPaper[];
  chosen: string | undefined;
  active: boolean;
  onChosen: (id: string) => void;
}

/** The papers of the order: which are done, which wait. */
export const PaperList = ({ papers, databases, chosen, active, onChosen }: PaperListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-paper="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section className="workbench-papers" aria-label="论文" data-active={active}>
      <Text as="h2" pad="10 14 6" size="body">
        论文{' '}
        <Text tone="soft" weight={400}>
          {papers.length}
        </Text>
      </Text>
      <Box as="ul" flex={1} pad="0 6 6" overflowY="auto" ref={list}>
        {papers.map((paper) => {
          const word = [markNames[paper.mark], missingSearches(paper, databases)].filter(Boolean).join('：');
          return (
            <li key={paper.id}>
              <Grid
                as="button"
                columns="1.6em 1.2em 1fr"
                gap={4}
                width="100%"
                pad="6 8"
                round="tag"
                textAlign="left"
                type="button"
                data-paper={paper.id}
                data-mark={paper.mark}
                aria-current={paper.id === chosen || undefined}
                onClick={() => onChosen(paper.id)}
              >
                <Text tone="soft" numeric textAlign="right">
                  {paper.no}
                </Text>
                <Text className="workbench-mark" tone="good" textAlign="center" title={word}>
                  <span aria-hidden="true">{signs[paper.mark]}</span>
                  <span className="visually-hidden">{word}</span>
                </Text>
                <Stack as="span" minWidth={0}>
                  <span className="cy-clip">{paper.printed.title || '（无题名）'}</span>
                  <Text as="small" clip>
                    {factsOf(paper)}
                  </Text>
                </Stack>
              </Grid>
            </li>
          );
        })}
      </Box>
    </section>
  );
};
