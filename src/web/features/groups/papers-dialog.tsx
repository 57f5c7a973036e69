import { Button, Input } from 'antd';
import { useState } from 'react';
import type { GroupPaper, GroupPersonLine } from '#contracts/groups.ts';
import { groupPaperSources } from '#domain/groups/terms.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { groupsKey, personName } from './group-words.ts';

const PaperLine = ({ item: { paper, from }, onOff }: { item: GroupPaper; onOff: () => void }) => (
  <Flow as="li" justify="space-between" gap={8}>
    <Text breaks>
      {paper.title}
      <Text tone="soft" size="second">
        {' '}
        {[paper.source, paper.year, groupPaperSources[from]].filter(Boolean).join(' · ')}
      </Text>
    </Text>
    <Button type="link" danger aria-label={`去掉 ${paper.title}`} onClick={onOff}>
      去掉
    </Button>
  </Flow>
);

/** What an order will ask for: papers of the list and of the library, fewer or more. */
export const PapersDialog = ({ line, onClose }: { line: GroupPersonLine; onClose: () => void }) => {
  const { data, load } = useQuery({
    queryKey: [groupsKey, 'papers', line.id, line.version],
    queryFn: () => call('GET /groups/people/:id', { params: { id: line.id } }),
  });
  const [changed, setChanged] = useState<GroupPaper[]>();
  const [text, setText] = useState('');
  const papers = changed ?? data?.papers ?? [];
  const read = useAction((pasted: string) => call('POST /papers/paste', { body: { text: pasted } }), {
    refresh: 'none',
    said: (found) => `读出 ${found.papers.length} 篇`,
  });
  const save = useAction(
    () => call('POST /groups/papers', { body: { id: line.id, version: data?.version ?? line.version, papers } }),
    { refresh: groupsKey, said: '论文已保存' },
  );
  return (
    <Dialog
      open
      title={`${personName(line)} 的论文`}
      width={760}
      okText="保存"
      okButtonProps={{ disabled: changed === undefined }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {data ? (
        <Stack gap={12}>
          {papers.length === 0 && <Text tone="soft">还没有论文。把参考文献粘贴在下面，一行一篇。</Text>}
          <ol>
            {papers.map((item, at) => (
              <PaperLine
                key={`${item.paper.doi}${item.paper.title}`}
                item={item}
                onOff={() => setChanged(papers.filter((_, no) => no !== at))}
              />
            ))}
          </ol>
          <Input.TextArea
            aria-label="粘贴参考文献"
            rows={4}
            value={text}
            placeholder="粘贴参考文献，一行一篇"
            onChange={({ target }) => setText(target.value)}
          />
          <Flow>
            <Button
              disabled={!text.trim()}
              loading={read.isPending}
              onClick={() =>
                read.mutate(text, {
                  onSuccess: (found) => {
                    setChanged([...papers, ...found.papers.map(({ paper }) => ({ from: 'office' as const, paper }))]);
                    setText('');
                  },
                })
              }
            >
              读入
            </Button>
          </Flow>
        </Stack>
      ) : (
        <Skeleton load={load} rows={4} name="论文" />
      )}
    </Dialog>
  );
};
