import { Button } from 'antd';
import { useState } from 'react';
import type { OpenApplicationLine } from '#contracts/open-api/applications.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { ApplicationsCard } from './applications-card.tsx';
import { ConsoleCard } from './console-card.tsx';
import { SecretOnce, type ShownSecret } from './secret-once.tsx';
import { SessionKeyCard } from './session-key-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';
import './open-api.css';
import './open-api-page.css';

/** 开放接口: applications of other campus systems, what they are told, and a console to try a call. */
export const OpenApiPage = () => {
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<OpenApplicationLine | 'new'>();
  const [secret, setSecret] = useState<ShownSecret>();
  const { data, load } = useQuery({
    queryKey: ['open-applications', 'list'],
    queryFn: () => call('POST /open-applications/list', { body: {} }),
  });
  const applications = data?.list ?? [];
  const application = applications.find(({ id }) => id === chosen) ?? applications[0];
  return (
    <>
      <PageHead title="开放接口" text="让科研、人事、数据中台取已核实的论文，验证报告真伪。">
        <Button href="/open/v2/openapi.json" target="_blank">
          OpenAPI 文件
        </Button>
        <Button type="primary" onClick={() => setEditing('new')}>
          新建应用
        </Button>
      </PageHead>
      {data ? (
        <Grid className="open-api" columns="440px 1fr" gap={12} align="start">
          <Stack gap={12} minWidth={0}>
            <ApplicationsCard applications={applications} chosen={application?.id} onChoose={setChosen} />
            {application && (
              <>
                <ApplicationCard
                  key={application.id}
                  application={application}
                  onEdit={() => setEditing(application)}
                  onSecret={setSecret}
                />
                <WebhooksCard key={`hooks ${application.id}`} applicationId={application.id} onSecret={setSecret} />
              </>
            )}
          </Stack>
          <Stack gap={12} minWidth={0}>
            <ConsoleCard application={application} origin={data.origin} />
            <SessionKeyCard />
          </Stack>
        </Grid>
      ) : (
        <Skeleton load={load} rows={8} name="开放接口" />
      )}
      {editing && (
        <ApplicationDialog
          application={editing === 'new' ? undefined : editing}
          onMade={(made, id) => {
            setChosen(id);
            setSecret(made);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {secret && <SecretOnce {...secret} onClose={() => setSecret(undefined)} />}
    </>
  );
};
