import { Button } from 'antd';
import { Fragment } from 'react';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { useMatrix } from './use-roles.ts';
import './role-matrix.css';

type Matrix = NonNullable<ReturnType<typeof useMatrix>['data']>;

/** The rows of one group, each with its place in the whole list. */
const groupsOf = (list: Matrix['list']) =>
  [...new Set(list.map(({ group }) => group))].map((title) => ({
    title,
    rows: list.map((permission, at) => ({ ...permission, at })).filter(({ group }) => group === title),
  }));

const sheetOf = ({ list, matrix }: Matrix) => ({
  headers: ['分组', '权限', ...matrix.map(({ name }) => name)],
  rows: list.map(({ group, label }, at) => [group, label, ...matrix.map(({ held }) => (held[at] ? '有' : ''))]),
});

/** 角色权限一览: who may do what, on one page. */
export const RoleMatrix = ({ institutionId }: { institutionId: number | undefined }) => {
  const { data, load } = useMatrix(institutionId);
  if (!data) return <Skeleton load={load} rows={10} />;
  const { list, matrix } = data;
  return (
    <>
      <Row gap={16} align="center" justify="space-between" padBottom={12} tone="soft">
        <span>
          {matrix.length} 个角色，{list.length} 项权限。系统管理员、安全管理员与审计员三者的权限互不重叠。
        </span>
        <Button onClick={() => void saveSheet('角色权限一览', sheetOf(data))}>导出 Excel</Button>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="role-matrix" aria-label="角色权限一览" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">权限</th>
              {matrix.map(({ roleId, name, institutionName, userCount }) => (
                <th key={roleId} scope="col">
                  {name}
                  <small>{institutionName || `${userCount} 人`}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groupsOf(list).map(({ title, rows }) => (
              <Fragment key={title}>
                <tr className="role-matrix-group">
                  <th scope="rowgroup" colSpan={matrix.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
                {rows.map(({ value, label, at }) => (
                  <tr key={value}>
                    <th scope="row">{label}</th>
                    {matrix.map(({ roleId, held }) => (
                      <td key={roleId} data-held={held[at]}>
                        {held[at] ? <span title="有此权限">✓</span> : <span className="visually-hidden">无</span>}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
