import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedInstitution } from '#contracts/institutions/institutions.ts';
import { pagesOf } from '#domain/navigation/menu-item.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, useSession } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { type MadePassword, PasswordOnce } from '#web/ui/dialog/password-once.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { EraseDialog } from './platform/erase-dialog.tsx';
import { HostsDialog } from './platform/hosts-dialog.tsx';
import { InstitutionDialog, institutionsKey } from './platform/institution-dialog.tsx';
import { isStanding, moduleNames, standingOf, standings } from './platform/institution-words.ts';
import './platform/institutions.css';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { useList } from '#web/kit/use-list.ts';

const filterNames = ['text', 'standing'] as const;
const settingsPage = 'institutions/institution-settings';

const standing = (row: ListedInstitution) => standingOf(row, Date.now());

const columns: Column<ListedInstitution>[] = [
  { key: 'id', title: '编号', value: (row) => row.id, numeric: true, sortable: true },
  { key: 'name', title: '单位', value: (row) => row.name, sortable: true },
  { key: 'modules', title: '模块', value: (row) => moduleNames(row.modules) },
  { key: 'dueDate', title: '到期日', value: (row) => row.dueDate ?? '长期', sortable: true },
  {
    key: 'standing',
    title: '状态',
    value: (row) => standing(row).word,
    meaning: (row) => standing(row).meaning,
    sortable: true,
  },
  { key: 'hosts', title: '主机', value: (row) => row.hosts.join('、') || null },
  { key: 'userCount', title: '用户数', value: (row) => row.userCount, numeric: true, sortable: true },
  { key: 'shortName', title: '简称', value: (row) => row.shortName, optional: true },
  {
    key: 'demo',
    title: '演示',
    value: (row) => (row.demo ? '是' : '否'),
    optional: true,
  },
];

/** Where the menu has the settings of an institution, if it has. */
const useSettingsPath = (): string | undefined =>
  useSession((state) => pagesOf(state.menuList).find(({ component }) => component === settingsPage)?.path);

interface ActionsProps {
  row: ListedInstitution;
  onEdit: () => void;
  onHosts: () => void;
  onErase: () => void;
}

const Actions = ({ row, onEdit, onHosts, onErase }: ActionsProps) => {
  const { id, version, name, suspended } = row;
  const navigate = useNavigate();
  const settings = useSettingsPath();
  const suspend = useAction(() => call('POST /institution/update', { body: { id, version, suspended: !suspended } }), {
    refresh: institutionsKey,
    said: suspended ? `${name}已恢复` : `${name}已停用`,
  });
  const askToSuspend = async () => {
    const text = '本单位所有人的登录立即结束，在恢复之前不能再登录；资料与委托都保留。';
    const sure = suspended || (await ask({ title: `停用 ${name}`, text, yes: '停用', danger: true }));
    if (sure) suspend.mutate(undefined);
  };
  return (
    <>
      <Button type="link" aria-label={`编辑 ${name}`} onClick={onEdit}>
        编辑
      </Button>
      <Button type="link" aria-label={`${name}的主机`} onClick={onHosts}>
        主机
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(settings ? [{ key: 'settings', label: '单位设置' }] : []),
            ...(suspended ? [{ key: 'erase', label: '抹除单位', danger: true }] : []),
            { key: 'suspend', label: suspended ? '恢复' : '停用', danger: !suspended },
          ],
          onClick: ({ key }) => {
            if (key === 'erase') onErase();
            else if (key === 'settings') void navigate(`${settings}?institutionId=${id}`);
            else void askToSuspend();
          },
        }}
      >
        <Button type="link" aria-label={`更多 ${name}`} aria-haspopup="menu">
          更多
        </Button>
      </Dropdown>
    </>
  );
};

/** 单位管理: who uses the platform, what they bought, until when, and under which addresses. */
export const InstitutionsPage = () => {
  const list = useList(institutionsKey, filterNames, ({ filters: { text, standing }, page, limit }) =>
    call('POST /institution/list', {
      body: { q: text ?? '', standing: isStanding(standing) ? standing : undefined, page, limit },
    }),
  );
  const { filters, put } = list;
  const [edited, setEdited] = useState<ListedInstitution | 'new'>();
  const [hosted, setHosted] = useState<ListedInstitution>();
  const [erased, setErased] = useState<ListedInstitution>();
  const [made, setMade] = useState<MadePassword>();
  return (
    <ListPage
      title="单位管理"
      text="开通单位、购买的模块、到期日与访问地址；停用的单位不能登录。"
      head={
        <Button type="primary" onClick={() => setEdited('new')}>
          开通单位
        </Button>
      }
      name="institutions"
      label="单位"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => row.name}
      actions={(row) => (
        <Actions
          row={row}
          onEdit={() => setEdited(row)}
          onHosts={() => setHosted(row)}
          onErase={() => setErased(row)}
        />
      )}
      onOpen={setEdited}
      filters={
        <>
          <SearchField label="单位名称或简称" value={filters.text ?? ''} onValue={put('text')} />
          <ChoiceFilter label="状态" value={filters.standing} options={standings} onValue={put('standing')} />
        </>
      }
      empty={{ title: '没有符合条件的单位', text: '换个条件试试，或开通一个单位。' }}
    >
      {edited && (
        <InstitutionDialog
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onMade={setMade}
        />
      )}
      {erased && <EraseDialog institution={erased} onClose={() => setErased(undefined)} />}
      {hosted && <HostsDialog institution={hosted} onClose={() => setHosted(undefined)} />}
      {made && <PasswordOnce {...made} onClose={() => setMade(undefined)} />}
    </ListPage>
  );
};
