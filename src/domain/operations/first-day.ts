/** What the platform found when it asked itself by its public address. */
export type AddressState = 'asking' | 'itself' | 'other' | 'silent';

/** What the server knows of a platform on its first day. */
export interface FirstDayFacts {
  mustChangePassword: boolean;
  /** Open accounts of the platform. */
  administrators: number;
  /** Accounts of the platform that wait to be confirmed. */
  waiting: number;
  /** What confirms them at the server, where there is nobody else yet. */
  confirmCommand: string;
  /** Those of them who have signed in and chosen a password of their own: only they can confirm anything. */
  confirmers: number;
  passphrase: boolean;
  scheduled: boolean;
  folder: string;
  /** The newest backup is whole and holds the keys under today's passphrase. */
  backupWithKeys: boolean;
  mailConfigured: boolean;
  mailArrived: boolean;
  publicUrl: string | undefined;
  address: AddressState;
  institutions: number;
}

export interface FirstDayStep {
  key: 'password' | 'second' | 'confirmer' | 'backup' | 'mail' | 'address' | 'institution';
  title: string;
  /** What is missing, or why it matters. */
  words: string;
  done: boolean;
  /** Where it is done; null where it is done on the server itself. */
  path: string | null;
  action: string;
  /** To be run at the server; null: nothing is. */
  command: string | null;
}

type Drawn = Omit<FirstDayStep, 'command'> & { command?: string };

const backupWords = (facts: FirstDayFacts): string => {
  if (!facts.passphrase) return '还没有口令：没有它，备份里没有密钥，恢复后打不开证书与网关设置。';
  if (!facts.scheduled) return '口令已设，还没有打开定时备份。';
  if (!facts.backupWithKeys) return '已排好，还没有一份带密钥、已校验的备份；可以现在备份一次。';
  return `每天备份到 ${facts.folder}，带密钥，已校验。请另存到别的机器。`;
};

const addressWords = ({ publicUrl: address, address: found }: FirstDayFacts): string => {
  if (!address)
    return '没有设置 PUBLIC_URL：邮件里没有链接，报告的二维码也打不开。请在服务器的环境文件里写上，再重启。';
  if (!address.startsWith('https://')) return `${address} 不是 https：密码与报告会明文经过网络。请装上网站证书。`;
  if (found === 'asking') return `正在打开 ${address} 核对，稍后再看。`;
  if (found === 'other') return `${address} 有应答，但不是这个平台：请核对域名解析与反向代理。`;
  if (found === 'silent')
    return `服务器自己打不开 ${address}：没有应答，或证书不受信任，看不出用户打不打得开。请核对域名、反向代理与证书。`;
  return `${address}，走 TLS，应答的是这个平台。`;
};

const secondWords = ({ administrators, waiting }: FirstDayFacts): string => {
  if (administrators > 1) return `现在有 ${administrators} 位。`;
  if (waiting > 0)
    return '已提交，等确认。现在没有别的账号可以确认：请管服务器的人运行下面的命令，它列出编号；把编号写在后面再运行一次。';
  return '只有一位时，密码丢了、人不在了，平台就没有人管；要两个人确认的变更也办不成。添加之后由管服务器的人确认。';
};

const mailWords = ({ mailConfigured, mailArrived }: FirstDayFacts): string => {
  if (!mailConfigured) return '没有发信服务器：催办、验证码都发不出去。请在服务器的环境文件里写上 SMTP_URL，再重启。';
  return mailArrived ? '测试邮件收到了。' : '发一封测试邮件，把信里的六位数字填回来，才算收到。';
};

/** Each step is done by what the database and the settings say, never by a press. */
export const firstDaySteps = (facts: FirstDayFacts): FirstDayStep[] =>
  drawnSteps(facts).map(({ command = null, ...step }) => ({ ...step, command }));

const drawnSteps = (facts: FirstDayFacts): Drawn[] => [
  {
    key: 'password',
    title: '改掉初始密码',
    words: facts.mustChangePassword ? '初始密码别人也知道。' : '密码是您自己的。',
    done: !facts.mustChangePassword,
    path: null,
    action: '',
  },
  {
    key: 'second',
    title: '请第二位平台管理员',
    words: secondWords(facts),
    done: facts.administrators > 1,
    path: '/platform/user',
    action: facts.waiting > 0 ? '看账号' : '去添加',
    ...(facts.administrators === 1 && facts.waiting > 0 ? { command: facts.confirmCommand } : {}),
  },
  {
    key: 'confirmer',
    title: '第二位能确认变更',
    words:
      facts.confirmers > 1
        ? '新建平台账号、抹除单位等变更，有另一人可以确认。'
        : '第二位登录并改掉初始密码之后，才能确认别人提出的变更。',
    done: facts.confirmers > 1,
    path: '/platform/user',
    action: '看账号',
  },
  {
    key: 'backup',
    title: '定时备份，带口令',
    words: backupWords(facts),
    done: facts.passphrase && facts.scheduled && facts.backupWithKeys,
    path: '/platform/status',
    action: '去设置',
  },
  {
    key: 'mail',
    title: '邮件发得出，收得到',
    words: mailWords(facts),
    done: facts.mailConfigured && facts.mailArrived,
    path: facts.mailConfigured ? '/platform/status' : null,
    action: '发测试邮件',
  },
  {
    key: 'address',
    title: '对外的网址与证书',
    words: addressWords(facts),
    done: facts.publicUrl?.startsWith('https://') === true && facts.address === 'itself',
    path: null,
    action: '',
  },
  {
    key: 'institution',
    title: '建第一个单位',
    words: facts.institutions > 0 ? `现在有 ${facts.institutions} 个单位。` : '建好之后，单位的管理员自己接着开通。',
    done: facts.institutions > 0,
    path: '/platform/institution',
    action: '去新建',
  },
];
