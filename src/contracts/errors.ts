import type { RefusalCode } from '#domain/errors.ts';

/** -1: the user can mend it; -2: the server is at fault (§8.2). */
export type RefusalResultCode = -1 | -2;

interface RefusalShape {
  status: number;
  resultCode: RefusalResultCode;
  sentence: string;
}

/** §8.12 Every reason for which a use case says no, and what is said. */
export const refusals = {
  'bad-input': { status: 422, resultCode: -1, sentence: '填写的内容有误，请按提示修改' },
  'bad-json': { status: 400, resultCode: -1, sentence: '请求内容不是有效的 JSON' },
  'bad-encoding': { status: 400, resultCode: -1, sentence: '请求内容不是有效的 UTF-8 文字' },
  'bad-text': { status: 400, resultCode: -1, sentence: '内容中含有无法保存的字符，请删除后重试' },
  'too-large': { status: 413, resultCode: -1, sentence: '内容过大，超出允许的大小' },
  'wrong-type': { status: 415, resultCode: -1, sentence: '不支持的内容类型' },
  'no-path': { status: 404, resultCode: -1, sentence: '请求的地址不存在' },
  'no-method': { status: 405, resultCode: -1, sentence: '该地址不支持这种请求方法' },
  'not-found': { status: 404, resultCode: -1, sentence: '没有找到相应的内容' },
  'no-token': { status: 401, resultCode: -1, sentence: '请先登录' },
  'session-ended': { status: 200, resultCode: -1, sentence: '当前登录已失效，请重新登录' },
  'initial-password': { status: 403, resultCode: -1, sentence: '请先修改初始密码' },
  'sign-on-too-old': {
    status: 403,
    resultCode: -1,
    sentence: '请重新登录，并在五分钟内修改邮箱或手机号',
  },
  'no-permission': { status: 403, resultCode: -1, sentence: '没有权限进行此操作' },
  'not-purchased': { status: 200, resultCode: -1, sentence: '暂无权限，请购买使用！' },
  conflict: { status: 409, resultCode: -1, sentence: '内容已被他人修改，请刷新后重试' },
  'content-changed': { status: 409, resultCode: -1, sentence: '报告内容已经更改，请查看最新的初稿后再办理' },
  'wrong-state': { status: 409, resultCode: -1, sentence: '当前状态下不能进行此操作' },
  'already-exists': { status: 409, resultCode: -1, sentence: '已存在相同的内容' },
  'wrong-password': { status: 400, resultCode: -1, sentence: '账号或密码错误' },
  'second-factor-needed': { status: 400, resultCode: -1, sentence: '请输入动态验证码' },
  'second-factor-wrong': { status: 400, resultCode: -1, sentence: '动态验证码错误、已过期或已用过' },
  'second-factor-due': { status: 403, resultCode: -1, sentence: '请先设置两步验证' },
  'account-locked': {
    status: 423,
    resultCode: -1,
    sentence: '失败次数过多，此处登录该账号已暂时锁定，请输入验证码后再试',
  },
  'account-suspended': { status: 403, resultCode: -1, sentence: '账号已停用，请联系管理员' },
  'account-pending': { status: 403, resultCode: -1, sentence: '账号正在等待管理员审核' },
  'institution-suspended': { status: 403, resultCode: -1, sentence: '所在单位已停用，请联系平台管理员' },
  'captcha-needed': { status: 400, resultCode: -1, sentence: '请输入验证码' },
  'captcha-wrong': { status: 400, resultCode: -1, sentence: '验证码错误或已过期' },
  'ticket-refused': { status: 400, resultCode: -1, sentence: '统一身份认证未通过，请重新登录' },
  'cas-not-configured': { status: 400, resultCode: -1, sentence: '本单位未开通统一身份认证' },
  'cas-unreachable': { status: 502, resultCode: -2, sentence: '统一身份认证服务暂时无法连接，请稍后再试' },
  'password-weak': { status: 422, resultCode: -1, sentence: '密码强度不够' },
  'password-same': { status: 422, resultCode: -1, sentence: '新密码不能与旧密码相同' },
  'code-wrong': { status: 400, resultCode: -1, sentence: '邮箱验证码错误或已过期' },
  'consent-needed': { status: 422, resultCode: -1, sentence: '请先阅读并同意服务协议与隐私说明' },
  'standard-layout': {
    status: 409,
    resultCode: -1,
    sentence:
      '服务器没有安装 LibreOffice，签章的 PDF 将使用标准版式，而不是本单位的 Word 模板，确认使用标准版式后才能签章',
  },
  'registration-closed': { status: 403, resultCode: -1, sentence: '本单位未开放注册，请联系管理员' },
  'mail-not-configured': { status: 400, resultCode: -1, sentence: '平台未配置邮件服务，请联系管理员重置密码' },
  'gateway-not-configured': { status: 400, resultCode: -1, sentence: '本单位未开通这种支付方式' },
  'gateway-unreachable': { status: 502, resultCode: -2, sentence: '支付平台暂时无法连接，请稍后再试' },
  'gateway-refused': { status: 400, resultCode: -1, sentence: '支付平台未受理这笔交易' },
  'open-credentials': { status: 401, resultCode: -1, sentence: 'access-token 或 signature 不正确' },
  'open-clock': { status: 401, resultCode: -1, sentence: 'timestamp 与服务器时间相差超过 5 分钟，请校准时钟' },
  'open-replay': { status: 401, resultCode: -1, sentence: '这个签名已经用过，请重新签名' },
  'open-ended': { status: 401, resultCode: -1, sentence: '应用已停用或到期，请联系图书馆' },
  'open-address': { status: 403, resultCode: -1, sentence: '这个地址不在应用登记的 IP 名单里' },
  'open-scope': { status: 403, resultCode: -1, sentence: '应用没有这个调用的权限' },
  'bad-cursor': { status: 400, resultCode: -1, sentence: '游标不正确，请从第一页重新取' },
  'key-reused': { status: 422, resultCode: -1, sentence: '这个 Idempotency-Key 已用于内容不同的请求' },
  'cost-question': { status: 409, resultCode: -1, sentence: '这次要用的请求较多，请确认后再取' },
  'source-unreachable': { status: 502, resultCode: -2, sentence: '外部数据来源暂时取不到，请稍后再试' },
  'source-refused': { status: 409, resultCode: -1, sentence: '外部数据来源拒绝了请求' },
  'in-use': { status: 409, resultCode: -1, sentence: '内容正在使用，不能删除' },
  'too-many': { status: 429, resultCode: -1, sentence: '操作过于频繁，请稍后再试' },
  busy: { status: 503, resultCode: -2, sentence: '系统繁忙，请稍后再试' },
  overloaded: { status: 503, resultCode: -2, sentence: '访问的人较多，系统繁忙，请几秒后再试' },
  'not-writable': {
    status: 503,
    resultCode: -2,
    sentence: '现在不能保存，填写的内容请先留在页面上。可以继续查看，管理员已得到提示',
  },
  stopping: { status: 503, resultCode: -2, sentence: '平台正在重新启动，请几秒后再试' },
  'cell-away': {
    status: 503,
    resultCode: -2,
    sentence: '该单位所在的服务器暂时无法连接，其他单位不受影响，请稍后再试',
  },
  'cell-unsure': {
    status: 503,
    resultCode: -2,
    sentence: '有一台服务器没有应答，现在无法确定属于哪个单位，请稍后再试',
  },
  'cell-elsewhere': { status: 503, resultCode: -2, sentence: '该单位刚刚换了服务器，请几秒后再试' },
  'institution-moving': {
    status: 503,
    resultCode: -2,
    sentence: '本单位的数据正在换到另一台服务器，填写的内容请先留在页面上，几秒后再试',
  },
  'disk-full': { status: 507, resultCode: -2, sentence: '磁盘空间已满，没有保存，请联系管理员腾出空间后重试' },
  fault: { status: 500, resultCode: -2, sentence: '系统出现故障，请稍后再试' },
} as const satisfies Record<RefusalCode, RefusalShape>;
