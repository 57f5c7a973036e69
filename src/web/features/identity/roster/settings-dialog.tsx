import { Form } from 'antd';
import type { RosterOverview } from '#contracts/identity/roster.ts';
import { rosterFieldLabels, rosterFieldNames } from '#domain/roster/read-rows.ts';
import { type RosterSource, rosterSourceNames, rosterSources } from '#domain/roster/roster.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';

type Settings = RosterOverview['settings'];
type Values = Pick<Settings, 'source' | 'atTime' | 'brakePercent' | 'fields' | 'rest'> & { secret?: string };

const RestItems = ({ hasSecret }: { hasSecret: boolean }) => (
  <>
    <TextItem
      name={['rest', 'peopleUrl']}
      label="人员接口地址"
      needed="请填写人员接口的地址"
      placeholder="https://data.example.edu.cn/api/people"
      maxLength={500}
    />
    <TextItem
      name={['rest', 'unitsUrl']}
      label="部门接口地址"
      extra="没有就留空，部门按人员里写的名称。"
      maxLength={500}
    />
    <TextItem name={['rest', 'header']} label="带密钥的请求头" maxLength={60} />
    <TextItem
      name="secret"
      label="密钥"
      extra={
        hasSecret
          ? '已保存。留空不改；请求头的值整个填在这里，如 Bearer 加令牌。'
          : '请求头的值整个填在这里，如 Bearer 加令牌。'
      }
      maxLength={4000}
      autoComplete="off"
    />
    <TextItem
      name={['rest', 'listPath']}
      label="列表在回答中的位置"
      extra="如 data.list；回答本身就是列表的留空。"
      maxLength={100}
    />
    <TextItem name={['rest', 'pageParameter']} label="页码的参数名" extra="一次给全的留空。" maxLength={100} />
    <TextItem name={['rest', 'sizeParameter']} label="每页条数的参数名" maxLength={100} />
    <NumberItem name={['rest', 'pageSize']} label="每页条数" min={1} max={10000} />
    <NumberItem name={['rest', 'firstPage']} label="第一页的页码" min={0} max={1} />
  </>
);

/** Where the roster comes from, when it is read, and when it asks. */
export const RosterSettingsDialog = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const save = useAction(
    ({ secret, ...values }: Values) =>
      call('POST /roster/settings', {
        body: {
          ...values,
          fields: values.fields ?? settings.fields,
          rest: { ...settings.rest, ...values.rest },
          atTime: values.atTime ?? settings.atTime,
          version: settings.version,
          ...(secret && { secret }),
        },
        quiet: true,
      }),
    { refresh: 'roster', said: '名册来源已保存' },
  );
  return (
    <SendDialog<Values>
      title="名册来源"
      okText="保存"
      initialValues={settings}
      send={save.mutateAsync}
      onClose={onClose}
    >
      <ChoiceItem name="source" label="来源" options={optionsOf(rosterSources, rosterSourceNames)} />
      <NumberItem
        name="brakePercent"
        label="刹车线（%）"
        extra="一次有超过这个比例的人要离开时先停下来问人；0 表示有人离开就问。"
        min={0}
        max={100}
        needed="请填写百分数"
      />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => {
          const source = getFieldValue('source') as RosterSource;
          const read = source === 'file' || source === 'rest';
          return (
            <>
              {read && (
                <TextItem
                  name="atTime"
                  label="每天读取的时间"
                  rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: '应为 02:30 这样的形式' }]}
                  maxLength={5}
                />
              )}
              {source === 'rest' && <RestItems hasSecret={settings.hasSecret} />}
              {read &&
                rosterFieldNames.map((key) => (
                  <TextItem
                    key={key}
                    name={['fields', key]}
                    label={`${rosterFieldLabels[key]}的列名`}
                    {...(key === 'number' && { extra: '留空时认常用的名称；接口里可写路径，如 base.gh。' })}
                    maxLength={100}
                  />
                ))}
            </>
          );
        }}
      </Form.Item>
    </SendDialog>
  );
};
