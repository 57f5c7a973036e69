import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { type DocumentType, documentTypes } from '#domain/novelty/query/query-model.ts';
import { Box, Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import {
  type BlockPlace,
  type DraftTerm,
  movedTerm,
  type QueryDraft,
  termsAt,
  typedTerm,
  withField,
  withTerm,
} from './query-edit.ts';
import { draggedTerm, fieldChoices, isTermDragged, TermChip } from './term-chip.tsx';
import './query.css';

interface WordsProps {
  draft: QueryDraft;
  block: BlockPlace;
  title: string;
  /** What the field is called for whoever cannot see it. */
  label: string;
  onDraft: ((draft: QueryDraft) => void) | undefined;
}

const fieldOf = (terms: readonly DraftTerm[]): DraftTerm['field'] | undefined =>
  new Set(terms.map(({ field }) => field)).size === 1 ? terms[0]!.field : undefined;

/** One group of words, and a field in which ↵ adds one. Words of other groups can be dropped on it. */
const Words = ({ draft, block, title, label, onDraft }: WordsProps) => {
  const [typed, setTyped] = useState('');
  const [isTarget, setTarget] = useState(false);
  const terms = termsAt(draft, block);
  return (
    <fieldset
      className="cy-stack query-block"
      data-target={isTarget || undefined}
      data-excluded={block === 'not' || undefined}
      onDragOver={(event) => {
        if (!onDraft || !isTermDragged(event)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const dragged = draggedTerm(event);
        if (!onDraft || !dragged) return;
        event.preventDefault();
        onDraft(movedTerm(draft, dragged.block, dragged.place, block));
      }}
    >
      <Box as="legend" pad="0 4" weight={600}>
        {title}
      </Box>
      {onDraft && terms.length > 0 && (
        <Select<DraftTerm['field']>
          className="query-field"
          aria-label={`${title}的字段`}
          size="small"
          variant="borderless"
          placeholder="各词不同"
          value={fieldOf(terms) ?? null}
          options={fieldChoices}
          onChange={(field) => onDraft(withField(draft, block, field))}
        />
      )}
      <Row as="ul" wrap gap={8}>
        {terms.map((term, place) => (
          <li key={term.text}>
            {onDraft ? (
              <TermChip {...{ draft, block, place, onDraft }} />
            ) : (
              <span className="query-term" data-language={term.language}>
                <span className="query-word">
                  {term.text}
                  {term.truncate && '*'}
                </span>
              </span>
            )}
          </li>
        ))}
      </Row>
      {onDraft && (
        <Input
          aria-label={label}
          placeholder={block === 'not' ? '输入要排除的词，按 ↵ 加入' : '输入一个词，按 ↵ 加入；词尾加 * 为截词'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => {
            const term = typedTerm(typed);
            if (term) onDraft(withTerm(draft, block, term));
            setTyped('');
          }}
        />
      )}
    </fieldset>
  );
};

const typeChoices = (Object.keys(documentTypes) as DocumentType[]).map((value) => ({
  value,
  label: documentTypes[value],
}));

interface ConceptBlocksProps {
  draft: QueryDraft;
  /** Absent: it is only read. */
  onDraft: ((draft: QueryDraft) => void) | undefined;
  /** Whether types of documents can be chosen: databases of one type have no use for them. */
  withTypes?: boolean;
}

/** A query as groups of synonyms: one word of each must be found, none of the excluded ones. */
export const ConceptBlocks = ({ draft, onDraft, withTypes = false }: ConceptBlocksProps) => (
  <>
    {[...draft.blocks.keys(), ...(onDraft ? [draft.blocks.length] : [])].map((block) => (
      <Box key={block} className="cy-stack cy-gap-1" minWidth={0}>
        {block > 0 && (
          <Text tone="soft" size="second" leading="20px" justifySelf="center" weight={600}>
            与
          </Text>
        )}
        <Words
          {...{ draft, block, onDraft }}
          title={block < draft.blocks.length ? `第 ${block + 1} 组` : '新的一组'}
          label={`第 ${block + 1} 组的新词`}
        />
      </Box>
    ))}
    <Box className="cy-stack cy-gap-1" minWidth={0}>
      <Text tone="soft" size="second" leading="20px" justifySelf="center" weight={600}>
        非
      </Text>
      <Words {...{ draft, onDraft }} block="not" title="排除" label="要排除的词" />
    </Box>
    {onDraft && (
      <Flow>
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
        <span>—</span>
        <InputNumber
          aria-label="终止年"
          min={1000}
          max={2999}
          value={draft.years?.to ?? null}
          onChange={(to) =>
            onDraft({ ...draft, years: to === null ? undefined : { from: draft.years?.from ?? to, to } })
          }
        />
        {withTypes && (
          <>
            <span>类型</span>
            <Checkbox.Group<DocumentType>
              aria-label="文献类型"
              value={draft.types ?? []}
              options={typeChoices}
              onChange={(types) => onDraft({ ...draft, types: types.length > 0 ? types : undefined })}
            />
          </>
        )}
      </Flow>
    )}
  </>
);
