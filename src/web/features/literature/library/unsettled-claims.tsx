import { Button } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { words } from './library-words.ts';
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
    <Card title={words.waitsForLibrarian} text={words.unsettledText}>
      <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label={words.unsettled}>
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
                  {words.reason(reason)}
                </span>
              )}
            </Stack>
            <div className="cy-flow library-deeds">
              <Button
                size="small"
                aria-label={`${state === 'waiting' ? words.unclaim : words.gotIt} ${work.title}`}
                onClick={() => mutate({ deed: 'withdraw', ids: [work.id] })}
              >
                {state === 'waiting' ? words.unclaim : words.gotIt}
              </Button>
            </div>
          </Grid>
        ))}
      </Box>
    </Card>
  );
};
