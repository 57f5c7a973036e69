import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MessageChannelView } from '#contracts/message-channels.ts';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { type ChannelId, channelIds, channels } from '#domain/notifications/channels.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { MessageChannelsPage } from './message-channels-page.tsx';

const viewOf = (channel: ChannelId, more: Partial<MessageChannelView> = {}): MessageChannelView => ({
  channel,
  ...channels[channel],
  version: 0,
  enabled: false,
  byPlatform: false,
  settings: usualSettings(channel),
  secretTail: '',
  sent: 0,
  failed: 0,
  lastFailure: '',
  ...more,
});
const given = (changed: Partial<Record<ChannelId, Partial<MessageChannelView>>> = {}) =>
  answer('POST /message-channels/list', () => ({
    list: channelIds.map((channel) => viewOf(channel, changed[channel])),
    quiet: null,
    rulesVersion: 0,
  }));
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('§+ nothing is set up: every channel says what it gives and what to apply for, and offers 设置 alone', async () => {
  given();
  draw(<MessageChannelsPage />, '/system/messageChannels');
  for (const channel of channelIds) {
    const { name, gives, apply } = channels[channel];
    const card = await cardOf(name);
    expect(card.getByText('未设置')).toBeVisible();
    expect(card.getByText(`${gives}。${apply}。`)).toBeVisible();
    expect(card.getByRole('button', { name: /^设\s?置$/ })).toBeEnabled();
    expect(card.queryByRole('button', { name: '给自己发一条测试消息' })).toBeNull();
  }
  expect(screen.getByText('现在没有安静时段。')).toBeVisible();
});

test('§+ a channel is set up from the empty state: what is missing is named, what is typed is sent', async () => {
  given();
  answer('POST /message-channels/save', () => ({ version: 1 }));
  const { user } = draw(<MessageChannelsPage />, '/system/messageChannels');
  await user.click((await cardOf('企业微信')).getByRole('button', { name: /^设\s?置$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '企业微信的设置' }));
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('请填写企业 ID（corpid）')).toBeInTheDocument();
  expect(askedFor('POST /message-channels/save')).toHaveLength(0);
  await user.type(dialog.getByLabelText('企业 ID（corpid）'), 'ww1');
  await user.type(dialog.getByLabelText('应用的 AgentId'), '1000002');
  await user.type(dialog.getByLabelText('应用的 Secret'), 'secret-of-the-app');
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await expect.poll(() => askedFor('POST /message-channels/save')).toHaveLength(1);
  expect(askedFor('POST /message-channels/save')[0]).toMatchObject({
    body: {
      channel: 'wecom',
      version: 0,
      secret: 'secret-of-the-app',
      settings: { appId: 'ww1', agentId: '1000002', address: 'https://qyapi.weixin.qq.com' },
    },
  });
});

test('§+ a test message that did not arrive stands on its card with the reason', async () => {
  given({ sms: { version: 1, enabled: true } });
  answer('POST /message-channels/test', () => ({
    sent: false,
    sentence: '测试消息只发给您自己，而本人没有手机号，请先在个人中心补上',
  }));
  const { user } = draw(<MessageChannelsPage />, '/system/messageChannels');
  const card = await cardOf('短信 · 腾讯云短信');
  expect(card.getByText('近 30 天没有发过。')).toBeVisible();
  given({ sms: { version: 1, enabled: true, failed: 1, lastFailure: '本人没有手机号' } });
  await user.click(card.getByRole('button', { name: '给自己发一条测试消息' }));
  expect(await card.findByText(/而本人没有手机号，请先在个人中心补上/)).toBeVisible();
  expect(await card.findByText('近 30 天送出 0 条，失败 1 次。')).toBeVisible();
});

test('§+ a list that cannot be loaded says so and can be asked again', async () => {
  answer('POST /message-channels/list', () => {
    throw new Refused('服务器忙，请稍后再试', 503);
  });
  const { user } = draw(<MessageChannelsPage />, '/system/messageChannels');
  const again = await screen.findByRole('button', { name: /重\s?试/ });
  given();
  await user.click(again);
  expect(await screen.findByRole('region', { name: '企业微信' })).toBeVisible();
});
