import { Button } from 'antd';
import type { AuditLogEntry } from '#contracts/audit.ts';
import { actionName, nounName } from '#domain/audit/action-words.ts';
import { changedLines, type NamesById } from '#domain/audit/changed-lines.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Unfilled } from '#web/ui/load/unfilled.tsx';
import { Fact, FactLines } from '#web/ui/value/fact.tsx';
import { Moment } from '#web/ui/value/moment.tsx';

const Changes = ({ entry, names }: { entry: AuditLogEntry; names: NamesById }) => {
  const lines = changedLines(entry.before, entry.after, names);
  if (lines.length === 0) return <p className="cy-soft">这项操作没有前后内容。</p>;
  return (
    <table className="admin-changes">
      <TableHead words={['项目', '变更前', '变更后']} />
      <tbody>
        {lines.map(({ label, before, after, changed }) => (
          <tr key={label} data-changed={changed}>
            <th scope="row">{label}</th>
            <Box as="td" width="50%" whiteSpace="pre-line">
              {before}
            </Box>
            <Box as="td" width="50%" whiteSpace="pre-line">
              {after}
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What was done to the same order, person or thing, the newest first. */
const History = ({ entry, about }: { entry: AuditLogEntry; about: string }) => {
  const { data, isLoading, load } = useQuery({
    queryKey: ['audit', 'history', about],
    queryFn: async () => (await call('POST /audit/list', { body: { about, limit: 20 }, quiet: true })).list,
    failure: 'beside',
  });
  return (
    <ol className="admin-history" aria-label={`${entry.subjectName || nounName(entry.subject)}的历史`}>
      {(data ?? []).map((one) => (
        <Text as="li" key={one.id} pad="6 10" edgeBottom="line" aria-current={one.id === entry.id || undefined}>
          <Moment at={one.at} /> {one.actorName || '系统'} · {actionName(one.action)}
        </Text>
      ))}
      {!data?.length && (
        <Text as="li" pad="6 10" edgeBottom="line">
          <Unfilled load={load} loaded={!isLoading} name="历史">
            没有其他记录
          </Unfilled>
        </Text>
      )}
    </ol>
  );
};

interface EntryDialogProps {
  entry: AuditLogEntry;
  names: NamesById;
  /** Shows the whole list of one thing, or of one person's doing. */
  onOnly: (filter: { about?: string; actor?: string }) => void;
  onClose: () => void;
}

export const EntryDialog = ({ entry, names, onOnly, onClose }: EntryDialogProps) => {
  // An order by its number: that is what stands in the filter afterwards, and its reports and imports belong to it.
  const about = entry.subject === 'order' && entry.subjectName ? entry.subjectName : entry.subjectId;
  const facts: [string, string][] = [
    ['操作人', entry.actorName || '系统'],
    ['对象', `${nounName(entry.subject)} ${entry.subjectName}`.trim()],
    ['相关委托', entry.orderNumber],
    ['单位', entry.institutionName],
    ['来源地址', entry.ip],
    ['请求号', entry.requestId],
  ];
  return (
    <Dialog open title={actionName(entry.action)} footer={null} width={760} onCancel={onClose}>
      <dl className="admin-facts">
        <Fact name="时间">
          <Moment at={entry.at} />
        </Fact>
        <FactLines of={facts.filter(([, value]) => value !== '')} />
      </dl>
      <Changes entry={entry} names={names} />
      <Text as="h3" margin="16 0 8" size="body">
        同一对象的历史
      </Text>
      {about ? <History entry={entry} about={about} /> : <p className="cy-soft">这项操作不针对某一个对象。</p>}
      <Text as="p" className="cy-flow" margin="12 0 0">
        {about && <Button onClick={() => onOnly({ about })}>列出这个对象的全部记录</Button>}
        {entry.orderNumber && (
          <Button onClick={() => onOnly({ about: entry.orderNumber })}>列出委托 {entry.orderNumber} 的全部记录</Button>
        )}
        {entry.actorId && <Button onClick={() => onOnly({ actor: entry.actorId ?? '' })}>列出此人的全部操作</Button>}
      </Text>
    </Dialog>
  );
};
