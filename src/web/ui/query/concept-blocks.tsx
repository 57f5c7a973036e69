import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { type DraftTerm, movedTerm, type QueryDraft, typedTerm, withoutTerm, withTerm } from './query-edit.ts';
import './query.css';

interface WordsProps {
  title: string;
  /** What the field is called for whoever cannot see it. */
  label: string;
  terms: readonly DraftTerm[];
  onAdd: ((term: DraftTerm) => void) | undefined;
  onRemove: (place: number) => void;
  /** Absent: the words have no other group to go to. */
  onMove?: (place: number, by: 1 | -1) => void;
}

/** One group of words, and a field in which ↵ adds one. Delete takes a word out, Alt ↑ ↓ moves it to another group. */
const Words = ({ title, label, terms, onAdd, onRemove, onMove }: WordsProps) => {
  const [typed, setTyped] = useState('');
  return (
    <fieldset className="query-block">
      <legend>{title}</legend>
      <ul>
        {terms.map((term, place) => (
          <li key={term.text}>
            <button
              className="query-term"
              data-language={term.language}
              type="button"
              disabled={!onAdd}
              title={onMove && '按 Delete 删去，按 Alt ↑ ↓ 移到别的组'}
              onKeyDown={({ key, altKey }) => {
                if (key === 'Delete') onRemove(place);
                if (altKey && key === 'ArrowUp') onMove?.(place, -1);
                if (altKey && key === 'ArrowDown') onMove?.(place, 1);
              }}
              onClick={() => onRemove(place)}
            >
              {term.text}
              {term.truncate && '*'} <span aria-hidden="true">×</span>
              <span className="visually-hidden">删去</span>
            </button>
          </li>
        ))}
      </ul>
      {onAdd && (
        <Input
          aria-label={label}
          placeholder="输入一个词，按 ↵ 加入；词尾加 * 为截词"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => {
            const term = typedTerm(typed);
            if (term) onAdd(term);
            setTyped('');
          }}
        />
      )}
    </fieldset>
  );
};

interface ConceptBlocksProps {
  draft: QueryDraft;
  /** Absent: it is only read. */
  onDraft: ((draft: QueryDraft) => void) | undefined;
}

/** A query as groups of synonyms: one word of each must be found, none of the excluded ones. */
export const ConceptBlocks = ({ draft, onDraft }: ConceptBlocksProps) => (
  <>
    {[...draft.blocks.keys(), ...(onDraft ? [draft.blocks.length] : [])].map((block) => (
      <Words
        key={block}
        title={block < draft.blocks.length ? `第 ${block + 1} 组` : '新的一组'}
        label={`第 ${block + 1} 组的新词`}
        terms={draft.blocks[block]?.terms ?? []}
        onAdd={onDraft && ((term) => onDraft(withTerm(draft, block, term)))}
        onRemove={(place) => onDraft?.(withoutTerm(draft, block, place))}
        onMove={(place, by) => onDraft?.(movedTerm(draft, block, place, by))}
      />
    ))}
    <Words
      title="排除"
      label="要排除的词"
      terms={draft.not}
      onAdd={onDraft && ((term) => onDraft({ ...draft, not: [...draft.not, term] }))}
      onRemove={(place) => onDraft?.({ ...draft, not: draft.not.filter((_, at) => at !== place) })}
    />
    {onDraft && (
      <div className="query-years">
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
    )}
  </>
);
