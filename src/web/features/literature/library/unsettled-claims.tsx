import { Button } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { libraryKey, useSay } from './use-library.ts';
import { WorkWords } from './work-row.tsx';

/** One's own claims that wait for a librarian, or were refused and why. */
export const UnsettledClaims = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { data } = useQuery({
    queryKey: [libraryKey, 'unsettled'],
    queryFn: () => call('GET /library/claims/own', { quiet: true }),
    failure: 'beside',
  });
  const { mutate } = useSay();
  if (!data || data.list.length === 0) return null;
  return (
    <Card title="待馆员核实" text="这些成果的作者中没有与您相符的姓名，由馆员核实后才算您的成果。">
      <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label="待馆员核实的成果">
        {data.list.map(({ work, state, reason }) => (
          <Grid
            as="li"
            className="library-row library-row-plain"
            columns="1fr auto"
            gap={12}
            align="start"
            pad="14 18"
            edgeTop="line"
            key={work.id}
          >
            <Stack className="library-what" gap={3} minWidth={0} breaks>
              <WorkWords work={work} onOpen={onOpen} />
              {state === 'refused' && (
                <span className="cy-soft library-why" data-verdict="likely">
                  原因：{reason}
                </span>
              )}
            </Stack>
            <div className="cy-flow library-deeds">
              <Button
                size="small"
                aria-label={`${state === 'waiting' ? '撤销认领' : '知道了'} ${work.title}`}
                onClick={() => mutate({ deed: 'withdraw', ids: [work.id] })}
              >
                {state === 'waiting' ? '撤销认领' : '知道了'}
              </Button>
            </div>
          </Grid>
        ))}
      </Box>
    </Card>
  );
};
