import { Button, Form } from 'antd';
import { useId } from 'react';
import type { Outward } from '#contracts/outward.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { SwitchItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import './outward.css';

const outwardKey = 'outward';

type Values = Pick<Outward, 'oai' | 'oaiEmail' | 'mcp' | 'resolverUrl'>;

const OutwardForm = ({ outward }: { outward: Outward }) => {
  const [form] = Form.useForm<Values>();
  const name = useId();
  const { version, oaiUrl, mcpUrl, offered, updatedAt, updatedBy } = outward;
  const save = useAction(
    (values: Values) => call('POST /outward/save', { body: { ...values, version }, quiet: true }),
    { refresh: outwardKey, said: '对外服务已保存' },
  );
  const { busy, fault, submit } = useSubmit(form, (values) => save.mutateAsync(values));
  return (
    <Form form={form} name={name} layout="vertical" className="outward" initialValues={outward} onFinish={submit}>
      {fault && <Note kind="danger">{fault}</Note>}
      <Card
        title="成果收割（OAI-PMH 2.0）"
        text="学校的知识库、图书馆联盟定期取走成果库中公开的题录：题名、作者、来源、年份、DOI、关键词。不含认领人、委托与被引次数。任何人都能取，无须账号。"
      >
        <SwitchItem name="oai" label="开放收割" />
        <TextItem
          name="oaiEmail"
          label="联系邮箱"
          extra="协议要求公布，任何人都看得到。"
          maxLength={200}
          placeholder="library@example.edu.cn"
        />
        <Grid as="dl" className="outward-facts" columns="96px 1fr" gap="8 12">
          <dt>收割地址</dt>
          <Text as="dd" breaks>
            {oaiUrl}
          </Text>
          <dt>现有题录</dt>
          <Text as="dd" breaks>
            {outward.oai ? `${offered} 条` : '没有开放'}
          </Text>
        </Grid>
      </Card>
      <Card
        title="模型工具（MCP）"
        text="校内的大模型应用用工具查委托、看进度、问被引次数的依据、验报告真伪。只读；凭“开放接口”里应用的密钥与范围，能看到的与开放接口相同。"
      >
        <SwitchItem name="mcp" label="开放模型工具" />
        <Grid as="dl" className="outward-facts" columns="96px 1fr" gap="8 12">
          <dt>地址</dt>
          <Text as="dd" breaks>
            {mcpUrl}
          </Text>
        </Grid>
      </Card>
      <Card title="全文链接（OpenURL 1.0）" text="填了本馆的链接解析服务，成果库的每项成果有“查找全文”。">
        <TextItem
          name="resolverUrl"
          label="链接解析服务的地址"
          extra="只接受 https；留空即不显示。"
          maxLength={500}
          placeholder="https://resolver.example.edu.cn/openurl"
        />
      </Card>
      <div className="cy-flow cy-gap-3">
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
        {updatedAt && (
          <small>
            {updatedBy} 于 <Moment at={updatedAt} /> 修改
          </small>
        )}
      </div>
    </Form>
  );
};

/** 对外服务: what others fetch without asking a person; everything is off until it is switched on here. */
export const OutwardPage = () => {
  const { data, load } = useQuery({ queryKey: [outwardKey], queryFn: () => call('GET /outward') });
  return (
    <>
      <PageHead title="对外服务" text="别的系统不经人手能取走什么。默认都不开放。" />
      {data ? <OutwardForm key={data.version} outward={data} /> : <Skeleton load={load} rows={8} name="对外服务" />}
    </>
  );
};
