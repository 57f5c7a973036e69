import { Button } from 'antd';
import { useState } from 'react';
import type { PersonNumber } from '#contracts/identity/person-numbers.ts';
import { numberSources, personNumberKinds } from '#domain/identity/person-numbers.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { changeList, defaultLimit, firstPage, type ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Empty } from '#web/ui/load/empty.tsx';

const numbersKey = 'person-numbers';

const columns: Column<PersonNumber>[] = [
  { key: 'person', title: '委托人', value: (row) => `${row.fullName}（${row.username}）` },
  { key: 'value', title: '号码', value: (row) => row.value },
  { key: 'department', title: '院系或部门', value: (row) => row.department },
  { key: 'kind', title: '种类', value: (row) => personNumberKinds[row.kind] },
  {
    key: 'source',
    title: '由谁核实',
    value: (row) => [numberSources[row.source], row.vouchedBy].filter(Boolean).join(' · '),
  },
  { key: 'sharedWith', title: '同号的其他账号', value: (row) => row.sharedWith || '无' },
];

const words = {
  typed: { title: '没有待核实的号码', button: '核实选中的', said: '已核实' },
  vouched: { title: '还没有核实过的号码', button: '收回选中的', said: '已收回' },
} as const;

/** Numbers that applicants wrote themselves: other systems find nobody by them until somebody vouches here. */
export const NumbersDialog = ({ onClose }: { onClose: () => void }) => {
  const [state, setState] = useState<ListState>({ page: firstPage, limit: defaultLimit, sort: '', filters: {} });
  const [shown, setShown] = useState<'typed' | 'vouched'>('typed');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = { page: state.page, limit: state.limit, vouched: shown === 'vouched' };
  const list = usePageOf<PersonNumber, { list: PersonNumber[]; total: number }>([numbersKey, asked], () =>
    call('POST /person-numbers/list', { body: asked }),
  );
  const ready = chosen.filter((id) => list.rows?.some((row) => row.id === id));
  const vouch = useAction(
    () => call('POST /person-numbers/vouch', { body: { ids: [...ready], vouched: shown === 'typed' } }),
    { refresh: numbersKey, said: ({ done }) => `${words[shown].said} ${done} 个号码` },
  );
  return (
    <Dialog open title="工号与 ORCID 的核实" footer={null} width={960} onCancel={onClose}>
      <p className="cy-second">
        委托人自己填写的号码，在馆员或管理员核实之前，开放接口查不到。请对照人事名册或证件核实；同号的账号请特别留意。
      </p>
      <DataTable<PersonNumber>
        name={numbersKey}
        label="工号与 ORCID"
        columns={columns}
        rows={list.rows}
        total={list.total}
        loading={list.loading}
        load={list.load}
        state={state}
        onState={(change) => setState((before) => changeList(before, change))}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.fullName} ${row.value}`}
        selection={{ chosen: ready, onChosen: (keys) => setChosen(keys.map(String)) }}
        empty={<Empty title={words[shown].title} text="报告里印有委托人自填的号码时，会列在这里。" />}
        toolbar={
          <>
            <ChoiceFilter
              label="状态"
              all="待核实的"
              value={shown === 'vouched' ? shown : ''}
              options={[{ value: 'vouched', label: '已核实的' }]}
              onValue={(value) => {
                setShown(value === 'vouched' ? 'vouched' : 'typed');
                setState((before) => changeList(before, { page: firstPage }));
              }}
            />
            <Button
              type="primary"
              disabled={ready.length === 0}
              loading={vouch.isPending}
              onClick={() => vouch.mutate(undefined)}
            >
              {ready.length === 0 ? words[shown].button : `${words[shown].button} ${ready.length} 个`}
            </Button>
          </>
        }
      />
    </Dialog>
  );
};
