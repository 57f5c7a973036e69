import { Button, Checkbox, Pagination } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import type { FoundPaper, PapersRead } from '#contracts/papers.ts';
import { ownAmong } from '#domain/orders/forms/own-among.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { startDownload } from '#web/api/transport/service.ts';
import { Box, Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { PaperFields } from './paper-fields.tsx';
import { citedParts, paperFieldNames, repeatedIn, sumOf } from './paper-words.ts';
import './found-papers.css';

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
}

const Item = ({ found, at, chosen, repeated, stranger, onChoose, onEdit }: ItemProps) => {
  const { paper, place, text, style, uncertain } = found;
  const [editing, setEditing] = useState(false);
  return (
    <li data-plain={text === '' || undefined}>
      <Checkbox
        checked={chosen}
        aria-label={`选择第 ${at + 1} 条：${paper.title || '没有题名'}`}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {text !== '' && (
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
      )}
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
        {uncertain.length > 0 && (
          <Text tone="warn" size="0.9em">
            不确定，请核对：{doubtWords(uncertain)}
          </Text>
        )}
        {stranger && (
          <Text tone="warn" size="0.9em">
            作者中没有找到您的姓名，请核对是不是您的论文
            {boldOf(found) && `（加粗的作者：${boldOf(found)}）`}
          </Text>
        )}
        {repeated && (
          <Text tone="warn" size="0.9em">
            {repeated}
          </Text>
        )}
      </div>
      <Button
        size="small"
        aria-expanded={editing}
        aria-label={`${editing ? '收起' : '修改'}第 ${at + 1} 条`}
        onClick={() => setEditing(!editing)}
      >
        {editing ? '收起' : '修改'}
      </Button>
      {editing && <PaperFields paper={paper} uncertain={uncertain} onChange={onEdit} />}
    </li>
  );
};

/** Names in bold or underlined, where the list has any. */
const boldOf = ({ authors }: FoundPaper): string =>
  (authors?.emphasised ?? []).map((place) => authors!.names[place]).join('、');

/** The applicant's part as the list marks it: `#` is a shared first place, `*` and 通讯作者 the correspondence. */
const withOwnRole = (found: FoundPaper, own: readonly string[]): FoundPaper => {
  const place = found.authors ? ownPlace(found.authors, own) : -1;
  if (place < 0 || found.paper.ownRole !== '') return found;
  const role = found.authors!.coFirst.includes(place)
    ? 'co_first'
    : found.authors!.corresponding.includes(place)
      ? place === 0
        ? 'first'
        : 'corresponding'
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
    chooseAll: (chosen: boolean) => setItems((list) => list.map((item) => ({ ...item, chosen }))),
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

/** What was read, each beside its source, to be looked at before it joins the order. */
export const FoundPapers = ({ read, existing, own = [], onAdd, onCancel }: FoundPapersProps) => {
  const { items, repeated, choose, chooseAll, edit } = useItems({ read, existing, own });
  const [page, setPage] = useState(1);
  const chosen = items.filter((item) => item.chosen).map(({ found }) => found.paper);
  const sum = sumOf(
    items.map(({ found, stranger }, at) => ({
      place: found.place,
      repeated: repeated[at] !== undefined,
      doubtful: stranger || found.uncertain.length > 0,
    })),
  );
  const from = (page - 1) * perPage;
  return (
    <div>
      <Lost read={read} />
      <Flow gap="8 16" justify="space-between" marginBottom={8}>
        <span role="status">
          {read.sourceName}：{sum}
        </span>
        <Checkbox
          checked={chosen.length === items.length && items.length > 0}
          indeterminate={chosen.length > 0 && chosen.length < items.length}
          onChange={({ target }) => chooseAll(target.checked)}
        >
          全选
        </Checkbox>
      </Flow>
      <Stack as="ol" className="op-found" gap={0} margin={0}>
        {items.slice(from, from + perPage).map((item, offset) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: items neither move nor go
            key={from + offset}
            found={item.found}
            at={from + offset}
            chosen={item.chosen}
            repeated={repeated[from + offset]}
            stranger={item.stranger}
            onChoose={(next) => choose(from + offset, next)}
            onEdit={(change) => edit(from + offset, change)}
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
          onChange={setPage}
        />
      )}
      <Flow padTop={12}>
        <Button type="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          加入委托（{chosen.length} 篇）
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </Flow>
    </div>
  );
};
