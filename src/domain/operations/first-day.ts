/** What the server knows of a platform on its first day. */
export interface FirstDayFacts {
  mustChangePassword: boolean;
  /** Open accounts of the platform. */
  administrators: number;
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
}

const backupWords = (facts: FirstDayFacts): string => {
  if (!facts.passphrase) return '还没有口令：没有它，备份里没有密钥，恢复后打不开证书与网关设置。';
  if (!facts.scheduled) return '口令已设，还没有打开定时备份。';
  if (!facts.backupWithKeys) return '已排好，还没有一份带密钥、已校验的备份；可以现在备份一次。';
  return `每天备份到 ${facts.folder}，带密钥，已校验。请另存到别的机器。`;
};

const addressWords = (address: string | undefined): string => {
  if (!address)
    return '没有设置 PUBLIC_URL：邮件里没有链接，报告的二维码也打不开。请在服务器的环境文件里写上，再重启。';
  return address.startsWith('https://')
    ? `${address}，走 TLS。`
    : `${address} 不是 https：密码与报告会明文经过网络。请装上网站证书。`;
};

const mailWords = ({ mailConfigured, mailArrived }: FirstDayFacts): string => {
  if (!mailConfigured) return '没有发信服务器：催办、验证码都发不出去。请在服务器的环境文件里写上 SMTP_URL，再重启。';
  return mailArrived ? '测试邮件收到了。' : '发一封测试邮件，把信里的六位数字填回来，才算收到。';
};

/** Each step is done by what the database and the settings say, never by a press. */
export const firstDaySteps = (facts: FirstDayFacts): FirstDayStep[] => [
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
    words:
      facts.administrators > 1
        ? `现在有 ${facts.administrators} 位。`
        : '只有一位时，密码丢了、人不在了，平台就没有人管；要两个人确认的变更也办不成。',
    done: facts.administrators > 1,
    path: '/platform/user',
    action: '去添加',
  },
  {
    key: 'confirmer',
    title: '第二位能确认变更',
    words:
      facts.confirmers > 1
        ? '改口令、恢复权限等变更，有另一人可以确认。'
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
    words: addressWords(facts.publicUrl),
    done: facts.publicUrl?.startsWith('https://') ?? false,
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
