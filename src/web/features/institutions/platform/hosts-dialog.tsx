import { Button, Form, Select } from 'antd';
import type { ListedInstitution } from '#contracts/institutions/institutions.ts';
import type { HostRow } from '#contracts/institutions/site.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { institutionsKey } from './institution-dialog.tsx';

type Kind = HostRow['kind'];

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'primary', label: '主站' },
  { value: 'secondary', label: '检索站' },
  { value: 'other', label: '其他' },
];

interface HostFields {
  host: string;
  kind: Kind;
}

const useHosts = (institutionId: number) => {
  const { data, load } = useQuery({
    queryKey: [institutionsKey, 'hosts', institutionId],
    queryFn: async () => (await call('POST /hosts/list', { body: { institutionId } })).list,
  });
  const save = useAction(
    ({ quiet = false, ...fields }: HostFields & { quiet?: boolean }) =>
      call('POST /hosts/save', { body: { ...fields, institutionId }, quiet }),
    { refresh: institutionsKey, said: ({ host }) => `${host} 已生效` },
  );
  const remove = useAction((host: string) => call('POST /hosts/delete', { body: { host } }), {
    refresh: institutionsKey,
    said: '主机已删除',
  });
  return { list: data, load, save, remove };
};

/** The hosts of an institution: which address opens whose login page (§2.4–2.6). */
export const HostsDialog = ({ institution, onClose }: { institution: ListedInstitution; onClose: () => void }) => {
  const [form] = Form.useForm<HostFields>();
  const { list, load, save, remove } = useHosts(institution.id);
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    await save.mutateAsync({ ...fields, quiet: true });
    form.resetFields();
  });
  const askToRemove = async (host: string) => {
    const text = '从这个地址来的访客将看到平台的登录页，而不是本单位的。';
    if (await ask({ title: `删除主机 ${host}`, text, yes: '删除', danger: true })) remove.mutate(host);
  };
  return (
    <Dialog open title={`${institution.name}的主机`} width={620} footer={null} onCancel={onClose}>
      <p>访客从哪个地址来，就看到哪个单位的登录页。地址须先由域名管理员指向本平台。</p>
      {!list && <Skeleton load={load} rows={2} name="主机" />}
      {list?.length === 0 && <Empty title="还没有主机" text="在下面添加一个，立即生效。" />}
      <Box as="ul" className="hosts" margin="0 0 16" aria-label="主机">
        {list?.map(({ host, kind }) => (
          <Grid as="li" key={host} columns="1fr auto auto" gap={8} align="center" pad="6 0">
            <Text as="code" breaks>
              {host}
            </Text>
            <Select<Kind>
              aria-label={`${host} 的类型`}
              style={{ width: 110 }}
              value={kind}
              options={[...kinds]}
              onChange={(next) => save.mutate({ host, kind: next })}
            />
            <Button type="link" danger aria-label={`删除 ${host}`} onClick={() => void askToRemove(host)}>
              删除
            </Button>
          </Grid>
        ))}
      </Box>
      {fault && <Note kind="danger">{fault}</Note>}
      <Form<HostFields>
        form={form}
        name="new-host"
        className="hosts-new"
        layout="vertical"
        initialValues={{ kind: 'primary' }}
        onFinish={submit}
      >
        <TextItem name="host" label="主机名" needed="请输入主机名" maxLength={253} placeholder="lib.example.edu.cn" />
        <ChoiceItem name="kind" label="类型" options={[...kinds]} />
        <OwnItem label=" ">
          <Button type="primary" htmlType="submit" loading={busy}>
            添加
          </Button>
        </OwnItem>
      </Form>
    </Dialog>
  );
};
