import type { LoadFigures } from '../tests/load/load-figures.ts';
import { boundedBelow, heldBelow, recoversWithin } from '../tests/load/scale.ts';

/** What the proof of operations promises, and the tests that show it, by a part of their titles. */
export interface Claim {
  title: string;
  tests: readonly string[];
}

/** What is promised of the load, and whether the measured figures show it; undefined: it was not measured. */
export interface LoadClaim {
  title: string;
  holds(figures: LoadFigures): boolean | undefined;
}

/** Of every planned row that the claim is about, or undefined where one is missing. */
const ofEach =
  (
    about: (row: { orders: number; processes: number }) => boolean,
    holds: (row: LoadFigures['rows'][number]) => boolean,
  ) =>
  ({ planned, rows }: LoadFigures): boolean | undefined => {
    const wanted = planned.filter(about);
    const found = rows.filter(about);
    if (found.some((row) => !holds(row))) return false;
    return found.length === wanted.length && found.length > 0 ? true : undefined;
  };

const always = () => true;

export const loadClaims: readonly LoadClaim[] = [
  {
    title: `一千、十万、一百万张委托：承受的用户数有数，99 % 的请求在 ${heldBelow} ms 内`,
    holds: ofEach(
      ({ processes }) => processes === 1,
      ({ held }) => held.users > 0 && held.heard.p99 <= heldBelow && held.heard.failed === 0,
    ),
  },
  {
    title: '两个、三个进程：同样量过',
    holds: ofEach(
      ({ processes }) => processes > 1,
      ({ held }) => held.users > 0 && held.heard.p99 <= heldBelow && held.heard.failed === 0,
    ),
  },
  {
    title: '两个、三个进程承受的用户不比一个少五分之一以上',
    holds: (figures) => {
      const alone = figures.rows.find((row) => row.processes === 1 && row.orders === figures.planned.at(-1)?.orders);
      if (!alone) return undefined;
      return ofEach(
        ({ processes }) => processes > 1,
        ({ held }) => held.users >= alone.held.users * 0.8,
      )(figures);
    },
  },
  {
    title: '两倍用户：多出来的以 503 与 Retry-After 回绝，或者都及时答复；没有出错',
    holds: ofEach(
      always,
      ({ twice: { heard } }) =>
        (heard.refused > 0 || heard.p99 <= boundedBelow) && heard.withoutRetryAfter === 0 && heard.failed === 0,
    ),
  },
  {
    title: `两倍用户：放进来的 99 % 在 ${boundedBelow / 1000} 秒内`,
    holds: ofEach(always, ({ twice: { heard } }) => heard.p99 <= boundedBelow),
  },
  {
    title: `两倍用户：没有进程退出，之后 ${recoversWithin} 秒内恢复`,
    holds: ofEach(always, ({ ended, recoverySeconds }) => ended === 0 && recoverySeconds <= recoversWithin),
  },
  {
    title: '负载之下确认过的写入：一条不丢，一条不重',
    holds: ({ acknowledged, lost, twice }) => (acknowledged === 0 ? undefined : lost === 0 && twice === 0),
  },
];

export const operationsClaims: readonly Claim[] = [
  {
    title: '服务进程、连同数据库在写入时被杀：确认过的一条不丢',
    tests: ['is lost when server, or server and database, are killed at random moments'],
  },
  {
    title: '支付通知、导入、报告、签章进行中被杀：一笔不丢，一件不重，账是平的',
    tests: ['payments, imports, reports and seals survive kills'],
  },
  {
    title: '后台进程被杀，任务 15 秒内由别的进程接手',
    tests: ['the job of a killed worker is taken up by another within 15 seconds'],
  },
  {
    title: '数据库被杀 10 秒内恢复，期间如实告知',
    tests: ['a killed postmaster is started again within 10 seconds', 'a killed backend, as the OOM killer leaves it'],
  },
  {
    title: '两三个服务同时在空库上启动：只装一次，会话通用',
    tests: ['three processes started at once on one empty database', 'the demo was filled once'],
  },
  {
    title: '启动失败（端口、地址、密码、权限、目录、版本）：一句话，什么都不留',
    tests: ['a port in use is told', 'an address that is not ours', 'a wrong password', 'a data folder that is none'],
  },
  {
    title: '邮件服务器不在、不答、答非所问、拒收：留在待发，写明原因，别人不用等；两个进程只发一次',
    tests: [
      'the mail stays with its reason, and nobody waits for it',
      'a mail the server refuses stays with its reason',
      'two processes that retry at once send a mail once',
      'without SMTP mail stays in the outbox',
    ],
  },
  {
    title: '支付网关不在、不答：如实告知，什么都不记，之后照付一次',
    tests: ['a gateway that does not answer says so', 'a payment gateway that does not say a word'],
  },
  {
    title: '支付网关说谎（通知丢失、重复、伪造、金额不符，答复没有签名或是旧的）：以网关的账为准，只记一次',
    tests: [
      'a lost one is made up for by the query job',
      'ten at once book once',
      'a forged one changes nothing',
      'another sum than agreed is asked for: the gateway’s own books decide',
      'an answer that was given before is not believed again',
      'an unsigned "no such trade" is not believed either',
    ],
  },
  {
    title: '外部来源断线、不答、忙、拒绝：停在页上、照时间再问、不重不漏',
    tests: [
      'a line that is cut is tried three times',
      'a source that does not say a word',
      'a busy server is asked again after the time it names',
      'a refused key stops the fetch',
      'failures in a row open the breaker',
    ],
  },
  {
    title: '外部来源说谎（半截的答复、不是 JSON、代理的登录页）：不当作题录',
    tests: ['is no list: the fetch pauses and brings nothing', 'is told in a true sentence, counted once'],
  },
  {
    title: '回调的接收方慢、坏、重定向：不拖累别人，同一编号再送',
    tests: ['a receiver that answers late keeps nobody else’s news back', 'a receiver that fails is asked again later'],
  },
  {
    title: '人太多：503 与 Retry-After，退出与健康检查照常，之后都办到',
    tests: ['others are refused with Retry-After'],
  },
  {
    title: '从 0.1 版（迁移 0352）与其后每一版带数据升级，与新装的一致',
    tests: ['goes on without loss and ends with the schema of a fresh one'],
  },
  {
    title: '新旧两版同时运行：迁移只增不减，旧版照常服务',
    tests: ['the old version serves on beside the new one', 'migrations only add'],
  },
  { title: '时钟倒退三小时：会话、步骤次序、审计链不坏', tests: ['a clock that goes back three hours'] },
  {
    title: '主库被杀，同步备机人工接管：确认过的一条不丢，平台自己连过去',
    tests: ['a standby promoted by hand takes over'],
  },
  {
    title: '主库被杀，Patroni 自动接管，修好的旧主库又能接管：确认过的一条不丢',
    tests: ['a primary killed under writes is replaced by itself'],
  },
  { title: '恢复到出错之前的时刻（底本 + 归档的日志）', tests: ['brought back to the moment before a mistake'] },
  {
    title: 'pgbouncer 事务模式：委托从表单走到初稿，单位之间照样隔开',
    tests: ['through pgbouncer in transaction mode'],
  },
  {
    title: '照 docs/operations.md 原文在空的 Debian 上装好：nginx 与 TLS、定时备份、第一个管理员、没有演示',
    tests: ['followed word for word on a bare Debian in an empty folder'],
  },
  {
    title: '发布包：同一份源代码两次做成的字节相同，没有网络、没有 Node 的空文件夹里装好并启动',
    tests: ['is made, twice the same, unpacked into an empty folder, and starts without a network'],
  },
  {
    title: '发布包：演示、备份，在另一个文件夹里从备份恢复',
    tests: ['serves the demo, makes a backup, and comes back from it in another folder'],
  },
  {
    title: '发布包：带着 0.1 的数据升级，一条不丢，再启动一次什么都不变',
    tests: ['upgrades a database of 0.1: nothing in it is lost'],
  },
  {
    title: '发布包：装在旧版旁边，用旧版的安装程序退回；打印的命令建出第一位管理员',
    tests: ['is installed beside the version before, and gone back from'],
  },
  {
    title: '发布包的命令自己读设置：在哪个目录运行都是同一个数据库，读不到时什么都不开始',
    tests: [
      'takes its settings from the file, as systemd reads it',
      'whoever may not read the file is told whom to be',
    ],
  },
  { title: '镜像：由发布包做成，以普通用户启动并应答', tests: ['becomes an image that starts as an ordinary user'] },
  {
    title: '恢复演练：最近一份备份恢复到临时的数据库，逐表一致，什么都不留；备份坏了说出来',
    tests: ['a drill takes the newest backup into a database of its own', 'a drill comes by itself once a month'],
  },
  { title: 'nginx 与 TLS：按 deploy/ 的配置服务，日志里没有令牌', tests: ['serves the platform by TLS'] },
  {
    title: 'systemd 单元核对无误，每条 ExecStart 以普通用户运行',
    tests: ['each ExecStart of deploy/ runs as an ordinary user', 'the systemd units are right by systemd’s own word'],
  },
  { title: '比程序新的库、0.1 之前的库：拒绝，不动', tests: ['a database of a newer version is refused'] },
];
