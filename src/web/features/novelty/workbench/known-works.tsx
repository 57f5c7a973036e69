import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { NoveltyKnown, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Note } from '#web/ui/page/note.tsx';
import { noveltyKey } from './use-project.ts';

type Known = NoveltyKnown['list'][number];

const stateNames: Readonly<Record<Known['state'], string>> = {
  found: '检出',
  missed: '未检出',
  untested: '无法检验',
};

const foundWords = ({ databases, why }: Known): string =>
  [
    ...Object.entries(stateNames).map(([state, label]) => {
      const names = databases.filter((one) => one.state === state).map(({ name }) => name);
      return names.length > 0 && `${label}：${names.join('、')}`;
    }),
    why,
  ]
    .filter(Boolean)
    .join('；');

/** `3 / 4 检出，1 篇无法检验`, of the works of which it can be told. */
const figureWords = ({ found, tested, list }: NoveltyKnown): string =>
  [
    (tested > 0 || list.length === 0) && `${found} / ${tested} 检出`,
    list.length > tested && `${list.length - tested} 篇无法检验`,
  ]
    .filter(Boolean)
    .join('，');

/** Works that a good query finds: the applicant's, the team's, and those marked here. They prove the search. */
export const KnownWorks = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, closed } = project;
  const client = useQueryClient();
  const [text, setText] = useState('');
  // Another query, or another file, gives another answer.
  const queryKey = [noveltyKey, orderId, 'known', version, project.screening.hits];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /novelty/orders/:id/known', { params: { id: orderId } }),
    staleTime: 0,
  });
  const put = (known: NoveltyKnown) => putNewer(client, queryKey, () => known);
  const add = useMutation({
    mutationFn: () => call('POST /novelty/known/add', { body: { orderId, text } }),
    onSuccess: (known) => {
      put(known);
      setText('');
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('POST /novelty/known/remove', { body: { orderId, id } }),
    onSuccess: put,
  });
  if (!data) return null;
  const { list, found } = data;
  return (
    <section className="cy-stack" aria-label="已知文献">
      <h3>
        已知文献{' '}
        {list.length > 0 && (
          <small className={found < list.length ? 'novelty-warn' : 'novelty-soft'}>{figureWords(data)}</small>
        )}
      </h3>
      {list.length === 0 && (
        <p className="novelty-soft">委托单没有写已知文献。写下一篇应当检出的文献，用它检验检索式。</p>
      )}
      <ul className="cy-stack">
        {list.map((one) => (
          <li key={one.id ?? one.text}>
            {one.text} <small className="novelty-soft">{one.fromName}</small>
            {one.state === 'found' ? (
              <small className="novelty-soft">{` ${foundWords(one)}`}</small>
            ) : (
              <Note kind="warn">{foundWords(one)}</Note>
            )}
            {one.id !== null && !closed && (
              <Button
                type="text"
                size="small"
                aria-label={`取消 ${one.text}`}
                onClick={() => one.id && remove.mutate(one.id)}
              >
                取消
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!closed && (
        <div className="cy-flow novelty-row">
          <Input
            aria-label="应当检出的文献"
            placeholder="题名、著录或 DOI"
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={() => text.trim() && add.mutate()}
          />
          <Button disabled={!text.trim()} loading={add.isPending} onClick={() => add.mutate()}>
            加入
          </Button>
        </div>
      )}
    </section>
  );
};
