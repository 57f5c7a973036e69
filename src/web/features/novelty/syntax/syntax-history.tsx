import type { QuerySyntax } from '#contracts/novelty/syntaxes.ts';
import { syntaxesKey } from '#web/api/calls/syntaxes.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { changedLabels, fieldsOf } from './syntax-fields.ts';

/** What was changed when, by whom and on what grounds; beside each version the rules that it changed. */
export const SyntaxHistory = ({ database, revision }: Pick<QuerySyntax, 'database' | 'revision'>) => {
  const { data, load } = useQuery({
    queryKey: [syntaxesKey, database, revision],
    queryFn: async () => (await call('GET /novelty/syntaxes/:database/history', { params: { database } })).list,
    enabled: revision > 0,
  });
  if (revision === 0) return null;
  return (
    <Card title="历次修改">
      {!data && <Skeleton load={load} rows={2} />}
      <Box as="ol" className="cy-stack cy-gap-3">
        {data?.map(({ version, rules, reason, changedBy, changedAt }, at) => {
          const before = data[at + 1];
          const labels = before ? changedLabels(fieldsOf(before.rules), fieldsOf(rules)) : [];
          return (
            <li key={version}>
              <b>{`第 ${version} 版`}</b> {changedBy} <Moment at={changedAt} />
              <Text as="p" margin="4 0 0">
                {reason}
              </Text>
              {labels.length > 0 && (
                <Text as="small" tone="soft" size="second" leading="20px">{`改了：${labels.join('、')}`}</Text>
              )}
            </li>
          );
        })}
      </Box>
    </Card>
  );
};
