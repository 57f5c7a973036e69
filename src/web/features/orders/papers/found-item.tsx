import { Button, Checkbox } from 'antd';
import { Fragment, useState } from 'react';
import type { FoundPaper } from '#contracts/papers.ts';
import { listed } from '#domain/language/list-words.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { PaperFields } from './paper-fields.tsx';
import { citedAs, citedParts, paperFieldNames } from './paper-lines.ts';
import { words as texts } from './papers-words.ts';

interface FoundItemProps {
  found: FoundPaper;
  at: number;
  chosen: boolean;
  repeated: string | undefined;
  /** The applicant is not among its authors. */
  stranger: boolean;
  /** The applicant's name where the list lacks it, as the other authors are written. */
  missing: string | undefined;
  /** Its answers are given by the keys 1 and 2. */
  current: boolean;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  onChoose: (chosen: boolean) => void;
  onEdit: (change: Partial<PaperEntry>) => void;
  /** It is right as it stands. */
  onRight: () => void;
}

const doubtWords = (uncertain: readonly string[]): string =>
  uncertain.map((field) => paperFieldNames[field as keyof PaperEntry] ?? field).join(listed.comma);

/** Names in bold or underlined, where the list has any. */
const boldOf = ({ authors }: FoundPaper): string =>
  (authors?.emphasised ?? []).map((place) => authors!.names[place]).join(listed.comma);

/** What a doubtful one asks, in words. */
const questionOf = (found: FoundPaper, stranger: boolean): string => {
  const { uncertain } = found;
  const bold = boldOf(found);
  if (stranger) return texts.isItYours(bold && texts.boldAuthors(bold));
  if (uncertain.length === 1 && uncertain[0] === 'year') return texts.whichYear;
  return uncertain.length > 0 ? texts.readRight(doubtWords(uncertain)) : '';
};

const Understood = ({ found: { paper, uncertain } }: Pick<FoundItemProps, 'found'>) => (
  <div className="op-what">
    <Text as="strong" weight={500} data-doubt={uncertain.includes('title') || undefined}>
      {paper.title || texts.noTitleRead}
    </Text>
    {paper.authors && (
      <Text as="small" size="0.92em" data-doubt={uncertain.includes('authors') || undefined}>
        {paper.authors}
      </Text>
    )}
    <Text as="small" size="0.92em">
      {citedParts(paper).map(({ field, before, text: part }) => (
        <Fragment key={field}>
          {before}
          <span data-doubt={uncertain.includes(field) || undefined}>{part}</span>
        </Fragment>
      ))}
    </Text>
  </div>
);

/** A clear one: its title and where it stands, each on a line of its own only where the window is narrow. */
const InOneLine = ({ at, paper }: { at: number; paper: PaperEntry }) => (
  <Flow gap="0 12" align="baseline">
    <Text tone="soft" numeric>
      {at + 1}
    </Text>
    <Text as="strong" weight={500} flex="1 1 320px" breaks>
      {paper.title || texts.noTitleRead}
    </Text>
    <Text as="small" size="0.92em" tone="soft" flex="0 1 260px" breaks>
      {citedAs(paper) || paper.doi}
    </Text>
  </Flow>
);

const Source = ({ place, style, text }: Pick<FoundPaper, 'place' | 'style' | 'text'>) => (
  <Text
    as="p"
    pad="8 10"
    round="tag"
    fill="sunken"
    tone="soft"
    size="0.92em"
    leading={1.6}
    breaks
    whiteSpace="pre-wrap"
  >
    <Text as="small" display="block">
      {[place, style].filter(Boolean).join(' · ')}
    </Text>
    {text}
  </Text>
);

interface FoundAnswer {
  words: string;
  label: string;
  act: () => void;
}

/** What may be said of it at one press, in the order of the keys. */
export const answersOf = ({
  found: { paper },
  at,
  stranger,
  missing,
  doubtful,
  onEdit,
  onRight,
}: Pick<FoundItemProps, 'found' | 'at' | 'stranger' | 'missing' | 'onEdit' | 'onRight'> & {
  doubtful: boolean;
}): FoundAnswer[] => {
  const name = texts.entryPlace(at + 1);
  const right = stranger ? texts.mine : texts.right;
  return [
    ...(missing
      ? [
          {
            words: texts.addName(missing),
            label: texts.addNameTo(name, missing),
            act: () => onEdit({ authors: [paper.authors, missing].filter(Boolean).join('; ') }),
          },
        ]
      : []),
    ...(doubtful ? [{ words: right, label: `${name}${right}`, act: onRight }] : []),
  ];
};

export const FoundItem = (props: FoundItemProps) => {
  const { found, at, chosen, repeated, stranger, current, editing, onChoose, onEdit, onEditing } = props;
  const { paper, text, uncertain } = found;
  const [source, setSource] = useState(false);
  const question = repeated ? '' : questionOf(found, stranger);
  const name = texts.entryPlace(at + 1);
  const answers = answersOf({ ...props, doubtful: question !== '' });
  // Drawn by the style sheet: a button's name is its words, without the key.
  const key = (number: number) => current && <kbd aria-hidden data-key={number} />;
  return (
    <li data-doubtful={question !== '' || undefined} aria-current={current || undefined}>
      <Checkbox
        checked={chosen}
        aria-label={texts.chooseEntry(name, paper.title || texts.noTitle)}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div>
        {question && (
          <Flow gap="4 8" marginBottom={4}>
            <Text as="strong" tone="warn">
              {texts.entryAsks(name, question)}
            </Text>
            {text !== '' && (
              <Button type="link" size="small" aria-expanded={source} onClick={() => setSource(!source)}>
                {source ? texts.hideSource : texts.seeSource}
              </Button>
            )}
          </Flow>
        )}
        {question || repeated ? <Understood found={found} /> : <InOneLine at={at} paper={paper} />}
        {repeated && (
          <Text tone="warn" size="0.9em">
            {texts.keptOnce(repeated)}
          </Text>
        )}
        {source && question && <Source {...found} />}
      </div>
      <Flow gap={8}>
        {!editing &&
          answers.map(({ words, label, act }, place) => (
            <Button
              key={words}
              size="small"
              aria-label={label}
              aria-keyshortcuts={current ? String(place + 1) : undefined}
              onClick={act}
            >
              {words} {key(place + 1)}
            </Button>
          ))}
        <Button
          size="small"
          aria-expanded={editing}
          aria-label={`${editing ? texts.fold : texts.edit}${name}`}
          onClick={() => onEditing(!editing)}
        >
          {editing ? texts.fold : texts.edit} {!editing && key(answers.length + 1)}
        </Button>
      </Flow>
      {editing && <PaperFields paper={paper} uncertain={uncertain} onChange={onEdit} />}
    </li>
  );
};
