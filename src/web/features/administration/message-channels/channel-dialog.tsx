import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { MessageChannelView } from '#contracts/message-channels.ts';
import {
  accountKinds,
  type ChannelSettings,
  type FieldShape,
  fieldsOf,
  formPlacesOf,
  mailSecurities,
  requestForms,
  type SmsProvider,
  secretName,
  secretOptional,
  smsProviders,
  usualSettings,
} from '#domain/notifications/channel-settings.ts';
import { contactCodeEvent, contactCodeName } from '#domain/notifications/contact-code.ts';
import { mailKinds } from '#domain/notifications/order-mails.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { channelsKey } from './keys.ts';

/** As typed: the lists are lines of “name=text”. */
type Typed = Omit<ChannelSettings, 'places' | 'perEvent'> & { places: string; perEvent: string; secret: string };

const choices: Partial<Record<keyof ChannelSettings, { value: string; label: string }[]>> = {
  security: optionsOf(mailSecurities),
  account: optionsOf(accountKinds),
  form: optionsOf(requestForms),
};

/** Lines of “name=text”; a line without the sign is a name alone, which the server will say something about. */
const pairsOf = (lines: string): [string, string][] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });

const eventOf = (name: string): string =>
  name === contactCodeName ? contactCodeEvent : (mailKinds.find((kind) => kind.name === name)?.key ?? name);
const eventName = (event: string): string =>
  event === contactCodeEvent ? contactCodeName : (mailKinds.find(({ key }) => key === event)?.name ?? event);

const typedOf = (settings: ChannelSettings): Typed => ({
  ...settings,
  places: settings.places.map(({ name, text }) => `${name}=${text}`).join('\n'),
  perEvent: settings.perEvent.map(({ event, templateId }) => `${eventName(event)}=${templateId}`).join('\n'),
  secret: '',
});

const settingsOf = ({ places, perEvent, secret: _, ...typed }: Typed): ChannelSettings => ({
  ...typed,
  places: pairsOf(places).map(([name, text]) => ({ name, text })),
  perEvent: pairsOf(perEvent).map(([name, templateId]) => ({ event: eventOf(name), templateId })),
});

const Field = ({
  shape: { name, label, hint, required },
  places,
}: {
  shape: FieldShape;
  places: readonly string[];
}) => {
  const options = choices[name];
  const lines = name === 'places' || name === 'perEvent';
  return (
    <OwnItem
      name={name}
      label={label}
      extra={name === 'places' ? `${hint ?? ''}占位符：${places.join('、')}。` : hint}
      wide={lines || name === 'address' || name === 'secondAddress'}
      needed={required && `请填写${label}`}
    >
      {options ? (
        <Select options={options} />
      ) : lines ? (
        <Input.TextArea rows={3} />
      ) : name === 'port' ? (
        <InputNumber min={1} max={65_535} precision={0} />
      ) : (
        <Input maxLength={500} />
      )}
    </OwnItem>
  );
};

/** Settings of a channel. A secret that is kept is never shown, and asked for again when the server changes. */
export const ChannelDialog = ({ view, onClose }: { view: MessageChannelView; onClose: () => void }) => {
  const { channel, version, secretTail } = view;
  const [form] = Form.useForm<Typed>();
  const [provider, setProvider] = useState<SmsProvider>(view.settings.provider);
  const save = useAction(
    (typed: Typed) =>
      call('POST /message-channels/save', {
        body: { channel, version, settings: settingsOf(typed), secret: typed.secret || undefined },
        quiet: true,
      }),
    { refresh: channelsKey, said: '已保存' },
  );
  const change = (next: SmsProvider) => {
    setProvider(next);
    const start = next === view.settings.provider ? view.settings : usualSettings(channel, next);
    form.setFieldsValue(typedOf(start));
  };
  const optional = secretOptional(channel, { ...view.settings, provider });
  const name = secretName(channel, provider);
  return (
    <SendDialog<Typed>
      title={`${view.name}的设置`}
      width={640}
      initialValues={typedOf(view.settings)}
      form={form}
      send={(typed) => save.mutateAsync({ ...typedOf(view.settings), ...typed, provider })}
      onClose={onClose}
    >
      {channel === 'sms' && (
        <ChoiceItem name="provider" label="服务商" wide options={optionsOf(smsProviders)} onChange={change} />
      )}
      {fieldsOf(channel, provider).map((shape) => (
        <Field key={shape.name} shape={shape} places={formPlacesOf(channel, provider)} />
      ))}
      <SecretItem
        name="secret"
        label={optional ? `${name}（可不填）` : name}
        wide
        extra={secretTail ? `已保存，尾号 ${secretTail}；不填就不改，换了服务器要重新填` : '加密保存，之后不再显示'}
        autoComplete="new-password"
        maxLength={500}
        visibilityToggle={false}
      />
    </SendDialog>
  );
};
