import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { patentsKey, useProjectChange } from './use-patents.ts';

/** Spellings of applicants: merged by rule, by hand, and parted again. */
export const NamesDialog = ({ project, onClose }: { project: PatentProject; onClose: () => void }) => {
  const { orderId, version, nameDecisions, closed } = project;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [into, setInto] = useState('');
  const { data, load } = useQuery({
    queryKey: [patentsKey, orderId, 'names', q],
    queryFn: () => call('GET /patents/orders/:id/names', { params: { id: orderId }, query: q ? { q } : {} }),
  });
  const merge = useProjectChange(
    orderId,
    async () => {
      const spellings = data?.list.filter(({ name }) => chosen.includes(name)).map(({ spellings: [first] }) => first!);
      const answer = await call('POST /patents/names/decide', {
        body: { orderId, version, decision: { kind: 'merge', names: spellings ?? [], into: into || chosen[0]! } },
      });
      setChosen([]);
      setInto('');
      return answer;
    },
    '已合并',
  );
  const part = useProjectChange(
    orderId,
    (name: string) =>
      call('POST /patents/names/decide', { body: { orderId, version, decision: { kind: 'apart', name } } }),
    '已分开',
  );
  const undo = useProjectChange(
    orderId,
    (decisionId: string) => call('POST /patents/names/undo', { body: { orderId, version, decisionId } }),
    '已撤销',
  );
  return (
    <Dialog open title="申请人合并" width={760} footer={null} onCancel={onClose}>
      <div className="patents">
        <SearchField label="查找申请人" value={q} onValue={setQ} />
        {!data && <Skeleton load={load} rows={4} />}
        {!closed && data && data.proposed.length > 0 && (
          <section aria-label="建议合并">
            <h3>只差一个字母或字，可能是同一个申请人</h3>
            <Stack as="ul" gap={4} maxHeight={160} overflow="auto">
              {data.proposed.map(([one, other]) => (
                <li key={`${one} ${other}`}>
                  {`${one} ／ ${other}`}
                  <Button type="link" size="small" onClick={() => setChosen([one, other])}>
                    选这两个
                  </Button>
                </li>
              ))}
            </Stack>
          </section>
        )}
        <Stack as="ul" gap={4} maxHeight={320} overflow="auto">
          {data?.list.map(({ name, spellings, documents }) => (
            <li key={name}>
              <Checkbox
                disabled={closed !== null}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              >
                {`${name} · ${documents} 件`}
              </Checkbox>
              {spellings.length > 1 && (
                <Text as="small" display="block">
                  {spellings.map((spelling) => (
                    <span key={spelling}>
                      {spelling}
                      {!closed && (
                        <Button type="link" size="small" onClick={() => part.mutate(spelling)}>
                          分开
                        </Button>
                      )}
                    </span>
                  ))}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        {data && data.total > data.list.length && (
          <p className="patents-soft">{`共 ${data.total} 个名称，只列前 ${data.list.length} 个；请用查找缩小范围。`}</p>
        )}
        {chosen.length > 1 && (
          <div className="cy-flow patents-row">
            <Input
              aria-label="合并后的名称"
              placeholder={chosen[0]}
              value={into}
              onChange={({ target }) => setInto(target.value)}
            />
            <Button type="primary" loading={merge.isPending} onClick={() => merge.mutate(undefined)}>
              {`合并这 ${chosen.length} 个`}
            </Button>
          </div>
        )}
        {nameDecisions.length > 0 && (
          <section aria-label="合并的记录">
            <h3>合并的记录</h3>
            <Stack as="ul" gap={4} maxHeight={320} overflow="auto">
              {nameDecisions.map((decision) => (
                <li key={decision.id}>
                  {decision.kind === 'merge'
                    ? `${decision.names.join('、')} → ${decision.into}`
                    : `${decision.name} 单列`}
                  <Text as="small" display="block">
                    {decision.userName}
                  </Text>
                  {!closed && (
                    <Button type="link" size="small" onClick={() => undo.mutate(decision.id)}>
                      撤销
                    </Button>
                  )}
                </li>
              ))}
            </Stack>
          </section>
        )}
      </div>
    </Dialog>
  );
};
