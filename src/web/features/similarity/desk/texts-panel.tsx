import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { TextLine } from '#contracts/similarity.ts';
import { textKindNames, textKinds } from '#domain/similarity/text-kinds.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListTable } from '#web/kit/list-page.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { similarityKey, useSimilarityTasks } from '../use-similarity.ts';
import { LinkDialog } from './link-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';

const states = { reading: '读取中', held: '在用', failed: '没有读出', withdrawn: '已撤下' } as const;
const meanings = { reading: 'other', held: 'done', failed: 'wrong', withdrawn: 'wrong' } as const;

const AddTexts = () => {
  const client = useQueryClient();
  const [kind, setKind] = useState<'library' | 'imported'>('library');
  const [sent, setSent] = useState<{ done: number; all: number }>();
  const [faults, setFaults] = useState<string[]>([]);
  const add = async (files: File[]) => {
    setFaults([]);
    for (const [at, file] of files.entries()) {
      setSent({ done: at, all: files.length });
      try {
        await upload('POST /similarity/texts/upload', file, { query: { kind }, quiet: true });
      } catch (error) {
        const fault = uploadFault(error);
        if (fault) setFaults((list) => [...list, `${file.name}：${fault}`]);
      }
    }
    setSent(undefined);
    await client.invalidateQueries({ queryKey: [similarityKey] });
    await client.invalidateQueries({ queryKey: ['tasks', 'similarity.text'] });
  };
  return (
    <Card
      title="添加比对文本"
      text="可一次选择多个文件。成果库全文按首页的 DOI 或与文件名相同的题名对应到成果；对不上的作为导入的文本，可以再指定。"
    >
      <Grid className="similarity-add" columns="180px 1fr" gap={12} align="start">
        <Select<'library' | 'imported'>
          aria-label="文本的种类"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'library', label: textKinds.library },
            { value: 'imported', label: textKinds.imported },
          ]}
        />
        <DropZone
          multiple
          accept=".docx,.pdf,.txt,.md,.tex"
          text="把 Word、PDF、纯文本或 LaTeX 拖到这里"
          onFiles={(files) => void add(files)}
          busy={sent && <span role="status">{`正在上传 ${sent.done + 1} / ${sent.all}`}</span>}
        />
      </Grid>
      {faults.map((fault) => (
        <Note key={fault} kind="danger">
          {fault}
        </Note>
      ))}
    </Card>
  );
};

/** The texts that manuscripts are compared with: added in bulk, linked to works, withdrawn. */
export const TextsPanel = ({ state, change }: { state: ListState; change: (next: ListChange) => void }) => {
  const { page, limit, filters } = state;
  const [withdrawing, setWithdrawing] = useState<TextLine>();
  const [linking, setLinking] = useState<TextLine>();
  const [opened, setOpened] = useState<string>();
  useSimilarityTasks('similarity.text');
  const q = filters.q ?? '';
  const kind = textKindNames.find((one) => one === filters.kind);
  const textState = (Object.keys(states) as TextLine['state'][]).find((one) => one === filters.state);
  const list = usePageOf<TextLine, { list: TextLine[]; total: number }>(
    [similarityKey, 'texts', page, limit, q, kind, textState],
    () =>
      call('POST /similarity/texts/list', {
        body: { page, limit, q, ...(kind && { kind }), ...(textState && { state: textState }) },
      }),
  );
  const columns: Column<TextLine>[] = [
    { key: 'title', title: '题名', value: ({ title }) => title },
    { key: 'authors', title: '作者', value: ({ authors }) => authors },
    { key: 'kind', title: '种类', value: (line) => textKinds[line.kind] },
    { key: 'work', title: '成果库', value: ({ workTitle }) => (workTitle ? '已对应' : '') },
    { key: 'letters', title: '字数', value: ({ letters }) => letters, numeric: true },
    {
      key: 'state',
      title: '状态',
      value: (line) => states[line.state],
      render: (line) => (
        <Text className="cy-flow" gap="4 8" minWidth={120}>
          <StatusTag meaning={meanings[line.state]}>{states[line.state]}</StatusTag>
          {line.error && <span>{line.error}</span>}
          {line.state === 'withdrawn' && (
            <span>
              {line.withdrawnByName}：{line.withdrawnReason}
            </span>
          )}
        </Text>
      ),
    },
    {
      key: 'created',
      title: '添加时间',
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  return (
    <>
      <AddTexts />
      <ListTable<TextLine>
        name="similarity-texts"
        label="比对文本"
        list={{ ...list, state, change }}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        filters={
          <>
            <SearchField label="题名、作者" value={q} onValue={(value) => change({ filters: { q: value } })} />
            <ChoiceFilter
              label="种类"
              value={filters.kind}
              options={optionsOf(textKinds, textKindNames)}
              onValue={(value) => change({ filters: { kind: value } })}
            />
            <ChoiceFilter
              label="状态"
              value={filters.state}
              options={optionsOf(states)}
              onValue={(value) => change({ filters: { state: value } })}
            />
          </>
        }
        actions={(line) => (
          <>
            {line.state === 'held' && (
              <RowButton of={line.title} onClick={() => setOpened(line.id)}>
                看全文
              </RowButton>
            )}
            {line.state === 'held' && (line.kind === 'imported' || line.kind === 'library') && (
              <RowButton of={line.title} onClick={() => setLinking(line)}>
                对应成果
              </RowButton>
            )}
            {(line.state === 'held' || line.state === 'failed') && (
              <RowButton danger of={line.title} onClick={() => setWithdrawing(line)}>
                撤下
              </RowButton>
            )}
          </>
        )}
        empty={{ title: '还没有比对文本', text: '添加成果全文或其他文本，送检的稿件才有可以比对的内容。' }}
      />
      {withdrawing && (
        <ReasonDialog
          title={`撤下 ${withdrawing.title}`}
          okText="撤下"
          danger
          label="原因"
          missing="请填写原因"
          most={200}
          send={(reason) =>
            call('POST /similarity/texts/withdraw', {
              body: { id: withdrawing.id, version: withdrawing.version, reason },
            })
          }
          refresh={similarityKey}
          said="已撤下，文字与指纹都已删除"
          onClose={() => setWithdrawing(undefined)}
        >
          <p>文字与全部指纹会立即删除，以后不再比对；已完成的结果不变。</p>
        </ReasonDialog>
      )}
      {linking && <LinkDialog text={linking} onClose={() => setLinking(undefined)} />}
      {opened && <TextDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
