import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { call, session } from '#web/api/transport/service.ts';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

interface Row {
  id: number;
  name: string;
  institutionName: string;
}

const names: readonly string[] = [];
const columns = [{ key: 'name', title: '名称', value: (row: Row) => row.name }];
const institutionOf = (row: Row): string => row.institutionName;

/** As the pages of administration are written. */
const Page = () => {
  const list = useList<Row, { list: Row[]; total: number }>('rows', names, ({ institutionId, page, limit }) =>
    call('POST /LibNewSearchStation/list', { body: { institutionId, page, limit } as never }),
  );
  return (
    <ListPage
      title="检索站管理"
      text="说明"
      name="rows"
      label="检索站"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => row.name}
      empty={{ title: '没有检索站', text: '' }}
    />
  );
};

beforeEach(() => {
  queryClient.clear();
  answer('POST /LibNewSearchStation/list', () => ({
    list: [{ id: 1, name: '东馆检索站', institutionName: '云麓大学图书馆' }],
    total: 1,
  }));
  answer('POST /institution/list', () => ({ list: [{ id: 270, name: '云麓大学图书馆' }], total: 1 }));
});

test('§+ a list of the platform says of which institution each row is, and asks for the one chosen', async () => {
  session.store.setState({ OrganizationId: null } as never);
  draw(<Page />, '/rows?institution=270');
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('云麓大学图书馆')).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: '单位' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: '单位' })).toBeVisible();
  expect(askedFor('POST /LibNewSearchStation/list').at(-1)).toMatchObject({ body: { institutionId: 270 } });
});

test('§+ within an institution neither the column nor the filter is there', async () => {
  session.store.setState({ OrganizationId: 270 } as never);
  draw(<Page />, '/rows');
  expect(await screen.findByText('东馆检索站')).toBeVisible();
  expect(screen.queryByText('云麓大学图书馆')).toBeNull();
  expect(screen.queryByRole('combobox', { name: '单位' })).toBeNull();
});
