import { Button, Select } from 'antd';
import type { ClipboardEvent } from 'react';
import { isMixed } from '#domain/literature/database-choice.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import { languageGroup } from '#domain/orders/services/citation/split.ts';
import { ownRoles, searchedGroups } from '#domain/services/choices.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { PaperFacts } from './paper-facts.tsx';
import { PaperFields } from './paper-fields.tsx';
import { words } from './papers-words.ts';
import './paper-row.css';

interface PaperRowProps {
  at: number;
  paper: PaperEntry;
  problems: readonly FormProblem[];
  open: boolean;
  onOpen: (open: boolean) => void;
  onEdit: (change: Partial<PaperEntry>) => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

const groupOptions = optionsOf(searchedGroups);
const roleOptions = optionsOf(ownRoles);

/** One paper: what was understood, what is doubtful; a click opens every field of it. */
export const PaperRow = ({ at, paper, problems, open, onOpen, onEdit, onRemove, onPaste }: PaperRowProps) => {
  const name = words.paperPlace(at + 1);
  const asksGroup = useCitation(({ databases, ownSources }) => isMixed(databases, ownSources));
  return (
    <Box as="li" className="op-row" pad="10 0" edgeTop="line" data-path={`papers.${at}`}>
      <Grid
        className="op-head"
        columns={asksGroup ? '2.2em 1fr 108px 132px auto' : '2.2em 1fr 132px auto'}
        gap={10}
        align="start"
        phone={{ columns: '1.6em 1fr' }}
      >
        <Text tone="soft" numeric textAlign="right">
          {at + 1}
        </Text>
        <button type="button" className="op-what" aria-expanded={open} onClick={() => onOpen(!open)}>
          <PaperFacts title={paper.title || (isBlankPaper(paper) ? words.newPaper : words.untitled)} paper={paper} />
        </button>
        {asksGroup && (
          <Select
            aria-label={words.databasesOf(name)}
            value={paper.searchedIn || languageGroup(paper)}
            options={groupOptions}
            onChange={(searchedIn: PaperEntry['searchedIn']) => onEdit({ searchedIn })}
          />
        )}
        <Select
          aria-label={words.roleOf(name)}
          allowClear
          placeholder={words.ownRole}
          value={paper.ownRole || undefined}
          options={roleOptions}
          onChange={(ownRole?: PaperEntry['ownRole']) => onEdit({ ownRole: ownRole ?? '' })}
        />
        <span>
          <Button
            type="link"
            size="small"
            aria-label={`${open ? words.fold : words.edit}${name}`}
            onClick={() => onOpen(!open)}
          >
            {open ? words.fold : words.edit}
          </Button>
          <Button type="link" size="small" aria-label={words.removePaper(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </span>
      </Grid>
      {!open && problems.length > 0 && (
        <Stack className="op-flags" gap={2} marginStart="calc(2.2em + 10px)">
          {problems.map((problem) => (
            <ProblemSentence key={problem.path + problem.sentence} problem={problem} />
          ))}
        </Stack>
      )}
      {open && (
        <PaperFields
          path={`papers.${at}`}
          paper={paper}
          problems={problems}
          onChange={onEdit}
          {...(isBlankPaper(paper) ? { onPaste } : {})}
        />
      )}
    </Box>
  );
};
