/** How a person is reached beyond the bell, in the order in which they are tried unless an institution says otherwise. */
export const channelIds = ['wecom', 'dingtalk', 'wechat', 'mail', 'sms'] as const;
export type ChannelId = (typeof channelIds)[number];

export const isChannel = (text: string): text is ChannelId => channelIds.some((id) => id === text);

export interface Channel {
  name: string;
  /** What people get by it. */
  gives: string;
  /** What the library must apply for, and with whom. */
  apply: string;
  /** Whether a telephone rings: such a channel keeps the quiet hours. */
  rings: boolean;
  /** Whether the other side drops what comes twice, so that an attempt of unknown outcome may be repeated. */
  dropsTwins: boolean;
}

export const channels: Readonly<Record<ChannelId, Channel>> = {
  wecom: {
    name: '企业微信',
    gives: '应用消息，点开就是委托',
    apply: '在企业微信管理后台建一个自建应用，把平台的出口地址列为可信 IP',
    rings: true,
    dropsTwins: true,
  },
  dingtalk: {
    name: '钉钉',
    gives: '工作通知',
    apply: '在钉钉开放平台建一个企业内部应用，开通工作通知与通讯录只读权限',
    rings: true,
    dropsTwins: true,
  },
  wechat: {
    name: '微信服务号',
    gives: '模板消息；收件人先在个人中心绑定微信，没有绑定的收不到',
    apply: '已认证的服务号，选用一个行业模板，并登记网页授权域名',
    rings: true,
    dropsTwins: true,
  },
  mail: {
    name: '邮件',
    gives: '全文通知',
    apply: '一个发信账号，通常由信息办开通',
    rings: false,
    // The same Message-ID: mail systems show it once.
    dropsTwins: true,
  },
  sms: {
    name: '短信',
    gives: '一句话与链接，按条收费',
    apply: '腾讯云或阿里云的短信签名与模板（实名报备需 5–10 个工作日），或学校的短信网关',
    rings: true,
    dropsTwins: false,
  },
};

/** The channels in the order given, each once; those that it leaves out follow. */
export const inOrder = (wanted: readonly ChannelId[]): ChannelId[] => [...new Set([...wanted, ...channelIds])];

const minute = 60_000;

/** Pauses between attempts by one channel; after the last the next channel is tried. */
const waits = [minute, 5 * minute, 30 * minute, 120 * minute] as const;

/** Milliseconds until the next attempt after so many by this channel failed; undefined when it is given up. */
export const waitAfterAttempt = (failed: number): number | undefined => waits[failed - 1];
