import { askProvider, quoted, untilEnded } from './ask-provider.ts';
import { refused, type SendBy } from './channel.ts';
import { filledPlaces } from './provider-form.ts';

const asking = { name: '短信网关', repeatable: false };

/** A school's own gateway: fields as the institution wrote them, and a text by which its answer means success. */
export const sendByHttp: SendBy = (tools, telling) =>
  untilEnded(async () => {
    const { address, form, success } = tools.settings;
    const fields = filledPlaces(tools, telling, { 手机号: telling.address, 密钥: tools.secret });
    const pairs = fields.map(({ name, text }): [string, string] => [name, text]);
    const body = form === 'json' ? JSON.stringify(Object.fromEntries(pairs)) : new URLSearchParams(pairs).toString();
    const type = form === 'json' ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type };
    const { status, text } = await askProvider(tools, asking, { url: address, headers, body, hosts: null });
    if (status < 200 || status > 299) return refused(`短信网关拒绝了（回答 ${status}）`);
    if (success && !text.includes(success)) {
      // The gateway may repeat what it was given: neither the number nor the key is kept.
      const said = [telling.address, tools.secret]
        .filter(Boolean)
        .reduce((kept, one) => kept.replaceAll(one, '…'), text);
      return refused(`短信网关说没有收下：${quoted(said)}`);
    }
    return { state: 'sent', providerId: '' };
  });
