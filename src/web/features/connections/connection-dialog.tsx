import { InputNumber } from 'antd';
import type { ConnectionView } from '#contracts/connections/connections.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { NumberItem, SecretItem, TextItem } from '#web/ui/form/form-items.tsx';

interface Values {
  address: string;
  proxy: string;
  key: string;
  token: string;
  contact: string;
  collection: string;
  perSecond: number;
  concurrency: number;
  dailyBudget: number | null;
  yearlyBudget: number | null;
  orderBudget: number | null;
  askAbove: number;
  timeoutSeconds: number;
  model: string;
  monthlyBudget: number | null;
  dailyTokens: number | null;
  monthlyTokens: number | null;
  promptCharacters: number;
}

/** Not every connection is asked for these. */
type AskedOfSome = 'key' | 'token' | 'collection' | 'contact' | 'askAbove';

const keptWords = (tail: string): string => (tail ? `已保存，尾号 ${tail}；不填就不改` : '保存后不再显示');

/** Key, address and limits of a source. A key that is kept is never shown. */
export const ConnectionDialog = ({ connection, onClose }: { connection: ConnectionView; onClose: () => void }) => {
  const { source, version, keyUse, takesToken, collections, yearlyUnit } = connection;
  const isModel = connection.kind === 'model';
  const save = useAction(
    ({ key, token, ...values }: Partial<Pick<Values, AskedOfSome>> & Omit<Values, AskedOfSome>) =>
      call('POST /connections/save', {
        body: {
          collection: connection.collection,
          contact: connection.contact,
          askAbove: connection.askAbove,
          ...values,
          source,
          version,
          key: key || undefined,
          token: token || undefined,
          dailyBudget: values.dailyBudget ?? null,
          yearlyBudget: values.yearlyBudget ?? null,
          orderBudget: values.orderBudget ?? null,
          monthlyBudget: values.monthlyBudget ?? null,
          dailyTokens: values.dailyTokens ?? null,
          monthlyTokens: values.monthlyTokens ?? null,
        },
        quiet: true,
      }),
    { refresh: 'connections', said: '已保存' },
  );
  return (
    <SendDialog<Values>
      title={`${connection.name} 的设置`}
      width={640}
      // The model is the campus's own: no address could be proposed.
      initialValues={{ ...connection, key: '', token: '', ...(isModel && !connection.model ? { address: '' } : {}) }}
      send={save.mutateAsync}
      onClose={onClose}
    >
      {keyUse !== 'none' && (
        <SecretItem
          name="key"
          label={keyUse === 'optional' ? 'API 密钥（可不填）' : 'API 密钥'}
          wide
          rules={[{ required: keyUse === 'needed' && !connection.keyTail, message: '请填写密钥' }]}
          extra={keptWords(connection.keyTail)}
          autoComplete="new-password"
          maxLength={500}
          visibilityToggle={false}
        />
      )}
      {takesToken && (
        <SecretItem
          name="token"
          label="机构令牌"
          wide
          extra={keptWords(connection.tokenTail)}
          autoComplete="new-password"
          maxLength={500}
          visibilityToggle={false}
        />
      )}
      <TextItem
        name="address"
        label="地址"
        wide
        rules={[{ required: true, message: '请填写地址' }]}
        extra={
          isModel
            ? '到 /v1 为止，例如 https://model.example.edu/v1。校内地址须由运维人员列入 OUTGOING_ALLOW。'
            : '通常不用改。密钥只发给这个来源自己的主机，或运维人员列出的主机。'
        }
        maxLength={500}
      />
      {isModel && (
        <TextItem
          name="model"
          label="模型名称"
          wide
          needed="请填写模型名称"
          extra="对方接口里的名称。"
          maxLength={200}
        />
      )}
      <TextItem
        name="proxy"
        label="代理"
        extra="校园网只能经代理出去时填，例如 http://proxy.example.edu:3128。"
        maxLength={200}
      />
      {!isModel && (
        <TextItem name="contact" label="联系邮箱" extra="写在请求里，对方有问题时找得到人。" maxLength={120} />
      )}
      {collections.length > 0 && (
        <ChoiceItem
          name="collection"
          label="范围"
          options={collections.map(({ value, name }) => ({ value, label: name }))}
        />
      )}
      <OwnItem name="perSecond" label="每秒最多几次">
        <InputNumber min={0.1} max={100} step={0.5} />
      </OwnItem>
      <NumberItem name="concurrency" label="同时几个请求" min={1} max={20} />
      <NumberItem name="dailyBudget" label="每天最多几次" extra="不填表示不限。" min={0} />
      {isModel ? (
        <>
          <NumberItem name="monthlyBudget" label="每月最多几次" extra="不填表示不限。" min={0} />
          <NumberItem name="dailyTokens" label="每天最多几个词元" extra="不填表示不限。" min={0} />
          <NumberItem name="monthlyTokens" label="每月最多几个词元" extra="不填表示不限。" min={0} />
          <NumberItem name="promptCharacters" label="一次最多发几个字" min={500} max={100000} />
        </>
      ) : (
        <NumberItem
          name="yearlyBudget"
          label={yearlyUnit === 'records' ? '每年最多几条全记录' : '每年最多几次'}
          extra="不填表示不限。"
          min={0}
        />
      )}
      <NumberItem name="orderBudget" label="每张委托最多几次" extra="不填表示不限。" min={0} />
      <NumberItem name="timeoutSeconds" label="最多等几秒" extra="一次请求过了它就算没有答完。" min={5} max={90} />
      {!isModel && <NumberItem name="askAbove" label="超过几次先问" extra="一次取数超过它，要先同意次数。" min={0} />}
    </SendDialog>
  );
};
