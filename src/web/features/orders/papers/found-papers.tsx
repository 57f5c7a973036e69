import { Button, Checkbox, Pagination } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import type { FoundPaper, PapersRead } from '#contracts/papers.ts';
import { ownAmong, ownNameFor } from '#domain/orders/forms/own-among.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { startDownload } from '#web/api/transport/service.ts';
import { Box, Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { PaperFields } from './paper-fields.tsx';
import { citedParts, paperFieldNames, repeatedIn, sumOf } from './paper-words.ts';
import './found-papers.css';
import { pageItem } from '#web/ui/list/page-item.tsx';

const perPage = 20;

interface FoundPapersProps {
  read: PapersRead;
  /** What the order holds already. */
  existing: readonly PaperEntry[];
  /** Every spelling of the applicant's name, to find their part in a paper by. */
  own?: readonly string[];
  onAdd: (papers: PaperEntry[]) => void;
  onCancel?: () => void;
}

const doubtWords = (uncertain: readonly string[]): string =>
  uncertain.map((field) => paperFieldNames[field as keyof PaperEntry] ?? field).join('、');

const lostWords = (lost: number, other: number): string =>
  [lost > 0 ? `${lost} 处没有读入` : '', other > 0 ? `${other} 处请留意` : ''].filter(Boolean).join('，');

const Lost = ({ read }: { read: PapersRead }) => {
  if (read.problems.length === 0) return null;
  const lost = read.problems.filter((problem) => problem.lost).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section className="op-lost" tabIndex={0} aria-label="没有读入的内容">
      <strong>{lostWords(lost, read.problems.length - lost)}</strong>{' '}
      {read.refused && (
        <Button size="small" onClick={() => startDownload('POST /papers/refused', { body: read.refused! })}>
          下载退回的 {read.refused.rows.length} 行（附原因）
        </Button>
      )}
      <Box as="ul" margin="4 0 0" padStart="1.2em">
        {read.problems.slice(0, 500).map(({ sentence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>{sentence}</li>
        ))}
      </Box>
    </section>
  );
};

interface ItemProps {
  found: FoundPaper;
  at: number;
  chosen: boolean;
  repeated: string | undefined;
  /** The applicant is not among its authors. */
  stranger: boolean;
  onChoose: (chosen: boolean) => void;
  onEdit: (change: Partial<PaperEntry>) => void;
  /** It is right as it stands. */
  onRight: () => void;
  /** The applicant's name where the list lacks it, as the other authors are written. */
  missing: string | undefined;
}

/** Names in bold or underlined, where the list has any. */
const boldOf = ({ authors }: FoundPaper): string =>
  (authors?.emphasised ?? []).map((place) => authors!.names[place]).join('、');

/** What a doubtful one asks, in words. */
const questionOf = (found: FoundPaper, stranger: boolean): string => {
  const { uncertain } = found;
  const bold = boldOf(found);
  if (stranger) return `作者中没有找到您的姓名，是您的论文吗？${bold && `（加粗的作者：${bold}）`}`;
  if (uncertain.length === 1 && uncertain[0] === 'year') return '哪一年？';
  return uncertain.length > 0 ? `${doubtWords(uncertain)}读得对吗？` : '';
};

const Understood = ({ found: { paper, uncertain } }: Pick<ItemProps, 'found'>) => (
  <div className="op-what">
    <Text as="strong" weight={500} data-doubt={uncertain.includes('title') || undefined}>
      {paper.title || '（没有读出题名）'}
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

const Item = ({ found, at, chosen, repeated, stranger, missing, onChoose, onEdit, onRight }: ItemProps) => {
  const { paper, text, uncertain } = found;
  const [editing, setEditing] = useState(false);
  const [source, setSource] = useState(false);
  const question = repeated ? '' : questionOf(found, stranger);
  const name = `第 ${at + 1} 条`;
  return (
    <li data-doubtful={question !== '' || undefined}>
      <Checkbox
        checked={chosen}
        aria-label={`选择${name}：${paper.title || '没有题名'}`}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div>
        {question && (
          <Flow gap="4 8" marginBottom={4}>
            <Text as="strong" tone="warn">
              {name}：{question}
            </Text>
            {text !== '' && (
              <Button type="link" size="small" aria-expanded={source} onClick={() => setSource(!source)}>
                {source ? '收起原文' : '看原文'}
              </Button>
            )}
          </Flow>
        )}
        <Understood found={found} />
        {repeated && (
          <Text tone="warn" size="0.9em">
            {repeated}，只留一条
          </Text>
        )}
        {source && <Source {...found} />}
      </div>
      <Flow gap={8}>
        {missing && !editing && (
          <Button
            size="small"
            aria-label={`${name}的作者补上 ${missing}`}
            onClick={() => onEdit({ authors: [paper.authors, missing].filter(Boolean).join('; ') })}
          >
            补上 {missing}
          </Button>
        )}
        {question && !editing && (
          <Button size="small" aria-label={`${name}${stranger ? '是我的' : '没错'}`} onClick={onRight}>
            {stranger ? '是我的' : '没错'}
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={editing}
          aria-label={`${editing ? '收起' : '修改'}${name}`}
          onClick={() => setEditing(!editing)}
        >
          {editing ? '收起' : '修改'}
        </Button>
      </Flow>
      {editing && <PaperFields paper={paper} uncertain={uncertain} onChange={onEdit} />}
    </li>
  );
};

/** The applicant's part, proposed: `#` is a shared first place, `*` and 通讯作者 the correspondence, else who stands first. */
const withOwnRole = (found: FoundPaper, own: readonly string[]): FoundPaper => {
  const place = found.authors ? ownPlace(found.authors, own) : -1;
  if (place < 0 || found.paper.ownRole !== '') return found;
  const role = found.authors!.coFirst.includes(place)
    ? 'co_first'
    : found.authors!.corresponding.includes(place)
      ? place === 0
        ? 'first'
        : 'corresponding'
      : place === 0
        ? 'first'
        : '';
  return role === '' ? found : { ...found, paper: { ...found.paper, ownRole: role } };
};

/** By name; where no name fits, the only author in bold or underlined, as people mark themselves. */
const ownPlace = ({ names, emphasised }: NonNullable<FoundPaper['authors']>, own: readonly string[]): number => {
  const named = ownAmong(names, own);
  return named >= 0 || emphasised.length !== 1 ? named : emphasised[0]!;
};

/** Told only where the list gives all its names and the applicant gave theirs. */
const isStranger = ({ authors }: FoundPaper, own: readonly string[]): boolean =>
  authors !== undefined &&
  authors.names.length > 0 &&
  !authors.more &&
  own.some((name) => name.trim()) &&
  ownAmong(authors.names, own) < 0;

/** Proposed where the list names others only, also where it breaks off before the end. */
const missingName = ({ authors, paper }: FoundPaper, stranger: boolean, own: readonly string[]): string | undefined => {
  if (!authors || !(stranger || authors.more) || ownPlace(authors, own) >= 0) return undefined;
  const name = ownNameFor(authors.names, own);
  return name === undefined || paper.authors.includes(name) ? undefined : name;
};

const useItems = ({
  read,
  existing,
  own,
}: Pick<FoundPapersProps, 'read' | 'existing'> & { own: readonly string[] }) => {
  const repeated = useMemo(
    () =>
      repeatedIn(
        read.papers.map(({ paper }) => paper),
        existing,
      ),
    [read, existing],
  );
  const [items, setItems] = useState(() =>
    read.papers.map((found, at) => ({
      found: withOwnRole(found, own),
      stranger: isStranger(found, own),
      chosen: repeated[at] === undefined && (found.paper.title !== '' || found.paper.doi !== ''),
    })),
  );
  const update = (place: number, change: (item: (typeof items)[number]) => (typeof items)[number]) =>
    setItems((list) => list.map((item, at) => (at === place ? change(item) : item)));
  return {
    items,
    repeated,
    choose: (place: number, chosen: boolean) => update(place, (item) => ({ ...item, chosen })),
    right: (place: number) =>
      update(place, ({ found, chosen }) => ({ chosen, stranger: false, found: { ...found, uncertain: [] } })),
    // What a person has changed is no longer uncertain.
    edit: (place: number, change: Partial<PaperEntry>) =>
      update(place, ({ found, chosen, stranger }) => ({
        chosen,
        stranger: stranger && !('authors' in change),
        found: {
          ...found,
          paper: { ...found.paper, ...change },
          uncertain: found.uncertain.filter((field) => !(field in change)),
        },
      })),
  };
};

const kindOf = ({ found, stranger }: { found: FoundPaper; stranger: boolean }, repeated: string | undefined): number =>
  repeated !== undefined ? 1 : stranger || found.uncertain.length > 0 ? 0 : 2;

/** What was read: doubtful ones first with their question, then repeated ones, the clear ones one line each. */
export const FoundPapers = ({ read, existing, own = [], onAdd, onCancel }: FoundPapersProps) => {
  const { items, repeated, choose, right, edit } = useItems({ read, existing, own });
  const [page, setPage] = useState(1);
  // As it was read: an answer does not move the row away from under the pointer.
  const [order] = useState(() =>
    items
      .map((_, at) => at)
      .sort((one, other) => kindOf(items[one]!, repeated[one]) - kindOf(items[other]!, repeated[other]) || one - other),
  );
  const chosen = items.filter((item) => item.chosen).map(({ found }) => found.paper);
  const doubtful = items.filter((item, at) => item.chosen && kindOf(item, repeated[at]) === 0).length;
  const sum = sumOf(
    items.map(({ found, stranger }, at) => ({
      place: found.place,
      repeated: repeated[at] !== undefined,
      doubtful: stranger || found.uncertain.length > 0,
    })),
  );
  const from = (page - 1) * perPage;
  const add = () => chosen.length > 0 && onAdd(chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the button in the foot
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
      }}
    >
      <Lost read={read} />
      <p role="status">
        {read.sourceName}：{sum}
      </p>
      <Stack as="ol" className="op-found" gap={0} margin={0}>
        {order.slice(from, from + perPage).map((at) => (
          <Item
            key={at}
            found={items[at]!.found}
            at={at}
            chosen={items[at]!.chosen}
            repeated={repeated[at]}
            stranger={items[at]!.stranger}
            missing={repeated[at] === undefined ? missingName(items[at]!.found, items[at]!.stranger, own) : undefined}
            onChoose={(next) => choose(at, next)}
            onEdit={(change) => edit(at, change)}
            onRight={() => right(at)}
          />
        ))}
      </Stack>
      {items.length > perPage && (
        <Pagination
          size="small"
          current={page}
          pageSize={perPage}
          total={items.length}
          showSizeChanger={false}
          itemRender={pageItem}
          onChange={setPage}
        />
      )}
      <Flow className="op-found-foot" pad="12 0" gap={12}>
        <Button
          type={doubtful === 0 ? 'primary' : 'default'}
          disabled={chosen.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={add}
        >
          加入 {chosen.length} 篇{doubtful > 0 && `，其中 ${doubtful} 条没有看`}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <span className="of-hint">Ctrl + Enter 加入</span>
      </Flow>
    </div>
  );
};
