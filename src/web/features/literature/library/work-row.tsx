import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { LibraryWork } from '#contracts/literature/library.ts';
import { openUrlQuery } from '#domain/literature/formats/open-url.ts';
import { Box, Flow, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { words } from './library-words.ts';
import './work-row.css';

/** `化学学报, 2023, 81(3): 12-20`. */
export const placeOf = ({ source, year, paper: { volume, issue, pages } }: LibraryWork): string => {
  const number = volume + (issue ? `(${issue})` : '');
  const place = [source, year === null ? '' : String(year), number].filter(Boolean).join(', ');
  return pages ? `${place}: ${pages}` : place;
};

export const openUrlWork = ({ title, authors, source, year, doi, paper }: LibraryWork) => ({
  title,
  authors: paper.authors || authors,
  source,
  year,
  doi,
  kind: paper.kind,
  issn: paper.issn,
  volume: paper.volume,
  issue: paper.issue,
  pages: paper.pages,
});

/** COinS: nothing to see; Zotero and other reference managers pick the work up here. */
const Coins = ({ work }: { work: LibraryWork }) => (
  <span className="Z3988" title={openUrlQuery(openUrlWork(work))} aria-hidden="true" />
);

export const WorkWords = ({ work, onOpen }: { work: LibraryWork; onOpen: (id: string) => void }) => (
  <>
    <button type="button" className="library-title" onClick={() => onOpen(work.id)}>
      {work.title || words.untitled}
    </button>
    <span>{work.authors}</span>
    <small>{[placeOf(work), work.doi].filter(Boolean).join(' · ')}</small>
    <Coins work={work} />
    <Flow as="span" gap="4 8">
      {work.databases.map(({ id, code }) => (
        <Box as="span" pad="0 7" tone="soft" size="second" leading="20px" round={4} fill="sunken" key={id}>
          {code}
        </Box>
      ))}
      {work.own === 'claimed' ? (
        <span className="library-soft">{words.iClaimed}</span>
      ) : (
        work.claimed && <span className="library-soft">{words.claimed}</span>
      )}
      {work.own === 'waiting' && <span className="library-soft">{words.waitsForLibrarian}</span>}
      {work.own === 'refused' && <span className="library-soft">{words.notAccepted}</span>}
    </Flow>
  </>
);

interface WorkRowProps {
  work: LibraryWork;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onOpen: (id: string) => void;
  /** Why it stands here. */
  note?: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

export const WorkRow = ({ work, chosen, onChoose, onOpen, note, children }: WorkRowProps) => (
  <Grid as="li" className="library-row" columns="auto 1fr auto" gap={12} align="start" pad="14 18" edgeTop="line">
    <Checkbox
      checked={chosen}
      aria-label={words.chooseThis(work.title)}
      onChange={({ target }) => onChoose(target.checked)}
    />
    <Stack className="library-what" gap={3} minWidth={0} breaks>
      <WorkWords work={work} onOpen={onOpen} />
      {note}
    </Stack>
    {children && <div className="cy-flow library-deeds">{children}</div>}
  </Grid>
);
