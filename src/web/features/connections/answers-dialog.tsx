import { Button } from 'antd';
import type { ConnectionView } from '#contracts/connections/connections.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, download } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Moment } from '#web/ui/value/moment.tsx';

/** The last requests with what came of them; an answer that was kept can be saved as a sample. */
export const AnswersDialog = ({ connection, onClose }: { connection: ConnectionView; onClose: () => void }) => {
  const { source, name } = connection;
  const { data, load } = useQuery({
    queryKey: ['connections', 'answers', source],
    queryFn: async () => (await call('POST /connections/answers', { body: { source } })).list,
  });
  return (
    <Dialog open title={`${name} 最近的请求`} footer={null} width={960} onCancel={onClose}>
      {data ? (
        data.length === 0 ? (
          <Empty title="还没有请求过" text="自检或取数之后，每次请求都列在这里。" />
        ) : (
          <ul className="cy-stack cy-gap-3">
            {data.map((one) => (
              <Stack as="li" key={one.id} gap={2} padBottom={12} edgeBottom="line">
                <span>
                  <Moment at={one.at} /> · {one.purposeName}
                  {one.orderNumber && ` · ${one.orderNumber}`}
                  {one.status !== null && ` · ${one.status}`}
                  {one.milliseconds !== null && ` · ${one.milliseconds} ms`}
                  {one.records > 0 && ` · ${one.records} 条`}
                  {one.askedByName && ` · ${one.askedByName}`}
                  {one.tokens && ` · ${one.tokens.told ? '' : '至多 '}${one.tokens.prompt + one.tokens.answer} 词元`}
                </span>
                <Text as="code" breaks size="second" leading="20px">
                  {one.query}
                </Text>
                {one.failure && <Text tone="danger">{one.failure}</Text>}
                <span className="cy-second connections-soft">
                  {one.requestId && `请求号 ${one.requestId} · `}
                  {one.sha256 && `指纹 ${one.sha256.slice(0, 16)}…`}
                  {one.kept && (
                    <Button
                      type="link"
                      size="small"
                      onClick={() =>
                        void download('GET /connections/answers/:id/sample', {
                          params: { id: one.id },
                          fileName: `${source}-${one.sha256.slice(0, 8)}.rec.json`,
                        })
                      }
                    >
                      存为测试样本
                    </Button>
                  )}
                </span>
              </Stack>
            ))}
          </ul>
        )
      ) : (
        <Skeleton load={load} rows={5} name="请求" />
      )}
    </Dialog>
  );
};
