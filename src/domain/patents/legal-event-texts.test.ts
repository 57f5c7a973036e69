import { expect, test } from 'vitest';
import { leavesStateToEvents, newestEvent, stateByEvents, stateOfWord } from './legal-status.ts';
import type { LegalState } from './patent-record.ts';

/** V in force, P pending, D gone, ? says nothing or leaves the right as it was. */
const states: Readonly<Record<string, LegalState | undefined>> = {
  V: 'valid',
  P: 'pending',
  D: 'dead',
  '?': undefined,
};

/** Texts as the sources write them, their truth read from the offices' own explanations, not from the rules. */
const texts: Readonly<Record<string, string>> = {
  'CNIPA 法律状态公告': `
P 公开
P 公布
P 发明专利申请公布
P 发明专利申请公布 公布日:20190305
P 实质审查的生效
P 实质审查的生效 IPC(主分类):G06F 17/30 申请日:20150610
P 实质审查请求的生效
P 专利局对专利申请实质审查的决定
V 授权
V 专利权的授予
V 发明专利权授予
V 实用新型专利权授予
V 外观设计专利权授予
V 授权公告
D 专利权的终止
D 未缴年费专利权终止
D 未缴年费专利权终止 IPC(主分类):A61B 5/00 申请日:20100102 授权公告日:20120304
D 专利权有效期届满
D 专利权有效期届满 IPC(主分类):H01L 21/02
D 专利权的主动放弃
D 专利权的视为放弃
D 避免重复授予专利权
D 避免重复授权放弃专利权
D 放弃专利权
D 专利申请权的放弃
D 视为放弃取得专利权的权利
D 发明专利申请公布后的视为撤回
D 发明专利申请公布后的撤回
D 发明专利申请公布后的驳回
D 公布后的视为撤回
D 公布后的驳回
D 专利申请的视为撤回
D 专利申请的主动撤回
D 撤回专利申请
D 专利权全部无效宣告
D 专利权的无效宣告
D 宣告专利权全部无效
D 宣告全部无效
V 专利权部分无效宣告
V 宣告专利权部分无效
V 部分无效
V 专利权部分无效
? 专利权的无效、部分无效宣告
V 维持专利权有效
V 维持有效
V 维持专利权继续有效
V 无效宣告请求受理
V 无效宣告请求审查
P 复审撤销驳回
P 撤销驳回决定
P 驳回决定被撤销
P 复审请求
P 复审请求受理
P 复审中
D 复审维持驳回
D 维持驳回决定
V 专利权的恢复
V 恢复专利权
P 专利申请的恢复
P 发明专利申请公布后的视为撤回的恢复
? 权利的恢复
V 专利权的转移
? 专利申请权的转移
V 专利权质押合同登记的生效
V 专利权质押合同登记的注销
V 专利权质押合同登记的解除
V 专利权的保全
V 专利权的保全及其解除
? 专利实施许可合同备案的生效
? 专利实施许可合同备案的注销
? 专利实施许可合同备案的变更
? 著录事项变更
? 专利申请权、专利权的转移
? 专利权人的姓名或者名称、地址的变更
? 文件的公告送达
? 更正
? 专利程序的中止
? 优先权的撤回
D 专利权的撤销
D 实用新型专利权终止
V 专利权部分撤销
D 复审请求视为撤回
D 撤回复审请求
D 驳回复审请求
? 无效宣告请求的撤回
? 无效宣告请求不予受理
V 请求宣告专利权全部无效
V 无效宣告审查决定：维持专利有效
V 在权利要求2-5的基础上维持专利权有效
? 宣告权利要求1-3无效
? 无效宣告请求审查决定
D 无效宣告请求审查决定：全部无效
V 撤销无效宣告审查决定
V 全部无效宣告被撤销
? 专利权评价报告
? 实用新型检索报告
? 无效宣告程序终止
V 无效宣告程序审理中
? 专利权无效行政诉讼
D 授权后被无效
D 维持宣告专利权全部无效的决定
? 维持无效宣告请求审查决定
? 无效宣告请求审查决定书（第12345号）
P 驳回待复审
P 驳回复审中
V 异议不成立
V 驳回异议
D 专利权自始即不存在
? 补充保护证书的授予`,
  年费的滞纳期: `
V 年费滞纳期
V 缴费滞纳中
V 年费滞纳金已缴纳
D 未缴年费及滞纳金，专利权终止
D 不予授权
? 未获授权`,
  港台与繁体: `
D 專利權終止
D 視為撤回
V 維持專利權有效
P 撤銷駁回決定
V 專利權的恢復
? 權利的恢復
D 專利權全部無效`,
  国际阶段: `
? PCT-有效期满
P PCT-有效期内
? PCT未进入国家阶段
P 国际申请进入国家阶段`,
  有权与无权: `
V 有权
D 无权
V 有权-审定授权
V 有权-部分无效
D 无权-未缴年费
D 无权-视为撤回
P 审查中-实审`,
  'CNIPA 案件状态': `
P 等待实审请求
P 等待实审提案
P 一通出案待答复
P 一通回案实审
P 二通出案待答复
P 中通出案待答复
P 进入审查
P 新案审查
P 驳回等复审请求
P 等待复审请求
P 等年登印费
P 待授权
P 授权通知书已发出
P 已受理
P 初审合格
P 待质检抽案
V 专利权维持
D 未缴年费终止失效
D 未缴年费专利权终止，等恢复
D 届满终止失效
D 逾期视撤失效
D 逾期视撤，等恢复
D 视为撤回
D 主动撤回失效
D 驳回失效
D 视为放弃失效
D 视为放弃等恢复
D 放弃专利权失效
D 全部无效
D 不予受理`,
  'incoPat 当前法律状态': `
V 有效
D 失效
P 审中
V 授权
P 公开
P 实质审查
D 未缴年费
D 期限届满
D 全部无效
V 部分无效
D 驳回
D 撤回
D 放弃
D 避免重复授权
D 终止
V 授权 | 有效
D 未缴年费 | 失效
P 实质审查 | 审中
D 申请终止
D 权利终止
V 权利恢复 | 专利权恢复
? 权利转移
V 权利转移 | 有效
D 权利转移 | 失效
? 有效 | 失效
? 许可
? 质押
? 保全
V 无效请求审查中
P 复审审查中
V 维持授权
? 未知
? 不明`,
  '智慧芽 法律状态': `
V 有效
D 失效
P 审中
? PCT指定期满
P PCT指定期内
? 未确认
P 公开
P 实质审查
V 授权
V 部分无效
D 全部无效
V 未缴年费后恢复专利权
D 未缴年费
D 期限届满
D 撤回
D 撤回-视为撤回
D 撤回-主动撤回
D 驳回
D 放弃
D 放弃-避免重复授权
D 放弃-视为放弃
D 申请终止
P 暂缺-实质审查中
P 撤销驳回
V 异议中
? 权利转移
? 质押
? 许可
? 一案双申
? 诉讼
V 无效程序中
P 复审阶段`,
  'Lens 状态': `
V ACTIVE
V Active
D INACTIVE
D Inactive
P PENDING
V PATENTED
D EXPIRED
D Expired
D DISCONTINUED
D Discontinued
? UNKNOWN
P Pending
V Granted
P Application
D Withdrawn
D Lapsed`,
  'Google Patents 状态': `
V Active
D Expired - Lifetime
D Expired - Fee Related
D Expired - Lapsed
D Abandoned
D Withdrawn
P Pending
D Ceased
V Granted
P Application filed
D Application filed and discontinued
V Active - Reinstated patent granted
D Application deemed withdrawn
? Anticipated expiration
? Adjusted expiration`,
  'Derwent 与 DWPI': `
V Alive
D Dead
V ALIVE
D DEAD
? Indeterminate
V Granted
P Pending
D Lapsed
D Expired
D Revoked
D Rejected
D Ceased
D Surrendered
D Lapsed due to non-payment of fees
V In force
D Not in force`,
  'EPO 登记簿': `
P The application has been published
P Request for examination was made
P Examination is in progress
P Grant of patent is intended
P STATUS: GRANT OF PATENT IS INTENDED
V STATUS: THE PATENT HAS BEEN GRANTED
? Information on the status of an ep patent application or granted ep patent
P Information on the status of an ep patent application or granted ep patent; STATUS: EXAMINATION IS IN PROGRESS
D Information on the status of an ep patent application or granted ep patent; STATUS: THE APPLICATION HAS BEEN WITHDRAWN
V Opposition terminated with maintenance of the patent
D Revocation upheld
? Appeal withdrawn
D Application refused; Example Holdings Limited
? Renewal fee paid
D Renewal fee not paid
V The patent has been granted
V No opposition filed within time limit
V Opposition filed
V Opposition rejected
V Patent maintained as amended
V Patent maintained
V patent maintained
V Patent maintained in amended form
V Opposition procedure in progress: opposition pending
D Patent revoked
D Application deemed to be withdrawn
D The application is deemed to be withdrawn
D The application has been withdrawn
D Application refused
D The patent has expired
? Lapsed in a contracting state
? Lapsed in contracting state announced via postgrant information from national office to EPO
? Opposition withdrawn
? Change of applicant
? Designated contracting states
V Limitation of the patent
V Patent partially revoked
P Application reinstated
? Re-establishment of rights
? Application deemed to be withdrawn (deleted)
? Application refused (deleted)
? Gb: european patent ceased through non-payment of renewal fee
? Nl: lapsed or anulled due to non-payment of the annual fee
? Gb: ep patent (uk) treated as always having been void [no translation filed]
? Patent ceased in DE
? Opt-out of the competence of the unified patent court (UPC) registered
? Request for unitary effect filed
V Unitary effect registered
? Opposition proceedings terminated
? Termination of opposition proceedings
V Expiration of opposition term
D Opposition procedure terminated, patent revoked
? Patent not revoked
V Revocation set aside
? Appeal proceedings terminated`,
  补充保护证书: `
? Supplementary protection certificate filed
? Supplementary protection certificate granted
? Supplementary protection certificate lapsed
? SPC expired`,
  'DPMA 事件说明': `
V Opposition refused due to inadmissibility
V Restricted maintained after opposition proceedings
V Fully valid after opposition proceedings
D Disposal/no request for examination
D Disposal/non-payment of the annual fee
D Complete renunciation
D Complete disclaimer
D Application deemed withdrawn, or ip right lapsed, due to non-payment of renewal fee
D Refusal decision now final`,
  'USPTO 状态': `
V Patented Case
D Abandoned  --  Failure to Respond to an Office Action
D Abandoned -- Failure to Pay Issue Fee
D Expressly Abandoned -- During Examination
D Patent Expired Due to NonPayment of Maintenance Fees Under 37 CFR 1.362
D Provisional Application Expired
P Docketed New Case - Ready for Examination
P Non Final Action Mailed
P Final Rejection Mailed
P Response after Final Action Forwarded to Examiner
P Response to Non-Final Office Action Entered and Forwarded to Examiner
P Notice of Allowance Mailed -- Application Received in Office of Publications
P Awaiting TC Resp, Issue Fee Not Paid
P Notice of Appeal Filed
P Appeal Brief Filed
P Publications -- Issue Fee Payment Verified
P Publications -- Issue Fee Payment Received
P Application Undergoing Preexam Processing
V Reexamination Certificate Issued
V Maintenance Fee Reminder Mailed
V Payment of Maintenance Fee, 8th Year, Large Entity
D Lapse for failure to pay maintenance fees
D Withdrawn application
? Assignment of assignors interest
? Certificate of correction
? Security interest recorded
P Information on status: patent application and granting procedure in general
V Information on status: patent grant
D Information on status: application discontinuation
V Inter partes review certificate, claims 1-5 cancelled
D All claims cancelled
D Rejection maintained
P Rejection withdrawn
P Withdrawal of abandonment
P Finality of rejection withdrawn
? Inter partes review terminated
? Power of attorney revoked
? Terminal disclaimer filed
? Reissue application filed
? Reissued
? Patent expires 2030
? Anticipated to expire 2030
? Response deadline expired
? Patent term extension granted
P Amendment filed with amended claims`,
  'INPADOC 事件说明': `
V Grant of patent or utility model
V Patent grant
P Publication
P Entry into substantive examination
P Entry into force of request for substantive examination
D Termination of patent right due to non-payment of annual fee
D Expiry of patent term
D Cessation of patent right
D Deemed withdrawal of patent application after publication
D Withdrawal of patent application after publication
D Rejection of invention patent application after publication
D Patent right abandoned
D Lapse due to non-payment
D Application withdrawn, taken to be withdrawn or refused
D Patent ceased through non-payment of renewal fee
D Cancellation because of no payment of annual fees
D Written decision of refusal
D Decision to refuse application
P Decision to grant or registration of patent right
P Written request for application examination
P Notification of reasons for refusal
P Notification of reason for final refusal
P Publication of the preliminary search report
P Request for examination
V Annual fee payment
? Fee payment
V Receipt of annual fees
V Certificate of patent or registration of utility model
V Registration of establishment
? Change of owner
? Transfer of patent application or patent right or utility model
? Licence of patent
? Non-entry into the national phase
? Change of representative
? Name or address changed
D Surrender of patent
D Patent annulled
D Patent cancelled
D Expired
V Restoration of patent right
? Partial or whole invalidation of patent or utility model
? Extension of patent right duration from 15 to 20 years
? Priority right lapsed
? No request for examination
P Unexamined publication
? Examined publication
P Restoration of application`,
  'JPO 与 KIPO': `
V Registered
V Patent registered
D Registration expired
D Right expired
D Application abandoned
D Application refused
D Application withdrawn
P Application pending
P Under examination
P Awaiting examination
D Invalidated
V Invalidation trial pending
V Partial invalidation
D Lapsed due to unpaid annual fee
P Published
P Appeal pending
P Trial against examiner's decision of refusal
V Trial for invalidation dismissed
? Not granted
D Not maintained`,
};

const lines = Object.entries(texts).flatMap(([source, block]) =>
  block
    .trim()
    .split('\n')
    .map((line) => ({ source, truth: states[line[0]!], text: line.slice(2) })),
);

test('§+ event texts of the sources say what they mean for the right, and nothing unknown is an end', () => {
  expect(lines.length).toBeGreaterThanOrEqual(300);
  expect(new Set(lines.map(({ source }) => source)).size).toBeGreaterThanOrEqual(6);
  const wrong = lines
    .filter(({ text, truth }) => stateOfWord(text) !== truth)
    .map(({ source, text, truth }) => `${source}: ${text} is ${truth}, read ${stateOfWord(text)}`);
  expect(wrong).toEqual([]);
});

test.each(['诉讼中', '某某事项', 'Xyzzy', 'Code 42', '', '一案双申'])(
  '§+ what no case knows stays open: %s',
  (text) => {
    expect(stateOfWord(text)).toBeUndefined();
  },
);

const event = (date: string, text: string, code?: string) => ({ date, text, ...(code && { code }) });

test('§+ the last event in time decides, in whatever order a file lists them', () => {
  const life = [event('2012-03-04', '授权'), event('2019-01-01', '专利权的终止'), event('2010-05-06', '公开')];
  expect(stateByEvents(life)).toBe('dead');
  expect(stateByEvents([...life, event('2019-08-01', '专利权的恢复')])).toBe('valid');
  expect(stateByEvents(life.filter(({ text }) => text !== '专利权的终止'))).toBe('valid');
  expect(stateByEvents([])).toBeUndefined();
});

test('§+ a transfer or a licence leaves the state as it was, and one unknown event behind it opens it', () => {
  const granted = [event('2012-03-04', '授权'), event('2015-01-01', '专利实施许可合同备案的注销')];
  expect(stateByEvents(granted)).toBe('valid');
  expect(stateByEvents([...granted, event('2016-01-01', '某某事项')])).toBeUndefined();
});

test('§+ of two events on one day the later of the list decides', () => {
  expect(stateByEvents([event('2020-01-01', '驳回'), event('2020-01-01', '复审撤销驳回')])).toBe('pending');
  expect(stateByEvents([event('2020-01-01', '复审撤销驳回'), event('2020-01-01', '驳回')])).toBe('dead');
});

test('§+ a file that lists the newest event first lists those of one day so too', () => {
  const oldestFirst = [event('2018-01-01', '公开'), event('2020-01-01', '驳回'), event('2020-01-01', '复审撤销驳回')];
  expect(stateByEvents(oldestFirst)).toBe('pending');
  expect(stateByEvents(oldestFirst.toReversed())).toBe('pending');
  expect(newestEvent(oldestFirst)?.text).toBe('复审撤销驳回');
  expect(newestEvent(oldestFirst.toReversed())?.text).toBe('复审撤销驳回');
  expect(newestEvent([])).toBeUndefined();
});

test('§+ the part of a European patent in one country ends without the patent', () => {
  const granted = event('2012-01-01', 'The patent has been granted');
  const british = event('2015-01-01', 'Gb: european patent ceased through non-payment of renewal fee');
  expect(stateByEvents([granted, british], 'EP')).toBe('valid');
  expect(stateByEvents([granted, event('2015-01-01', 'European patent ceased')], 'EP')).toBe('dead');
});

test('§+ what was granted is in force beside a later publication, and open after an appeal against its end', () => {
  const granted = [event('2010-01-01', 'The application has been published'), event('2012-01-01', 'Patent granted')];
  const corrected = event('2013-01-01', 'Publication of corrected specification');
  expect(stateByEvents([...granted, corrected])).toBe('valid');
  expect(stateByEvents([granted[0]!, corrected])).toBe('pending');
  const revoked = [...granted, event('2014-01-01', 'Patent revoked')];
  const appealed = event('2014-06-01', 'Notice of appeal filed');
  expect(stateByEvents(revoked)).toBe('dead');
  expect(stateByEvents([...revoked, appealed])).toBeUndefined();
  const refused = [granted[0]!, event('2014-01-01', 'Application refused')];
  expect(stateByEvents([...refused, appealed])).toBe('pending');
});

test('§+ events may tell a state where the status tells nothing, not where it tells what no case knows', () => {
  expect(['unknown', '不明', '-', '专利实施许可合同备案的生效', 'Transferred'].map(leavesStateToEvents)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(['权利的恢复', '某某事项', '诉讼中', '终止'].map(leavesStateToEvents)).toEqual([false, false, false, false]);
});

test('§+ codes of INPADOC are read by their office; another office, or none, leaves it to the words', () => {
  const codes: [string, string, LegalState | undefined][] = [
    ['CN', 'GR01', 'valid'],
    ['CN', 'CF01', 'dead'],
    ['CN', 'SE01', 'pending'],
    ['CN', 'IW01', 'dead'],
    ['CN', 'IP01', 'valid'],
    ['CN', 'C15', undefined],
    ['EP', 'GBPC', undefined],
    ['EP', 'P01', undefined],
    ['CN', 'TR01', undefined],
    ['EP', '26N', 'valid'],
    ['EP', '27A', 'valid'],
    ['EP', '27W', 'dead'],
    ['EP', '18D', 'dead'],
    ['EP', 'PG25', undefined],
    ['EP', '17P', 'pending'],
    ['US', 'STCF', 'valid'],
    ['US', 'FEPP', undefined],
    ['US', 'MAFP', 'valid'],
    ['US', 'STCB', 'dead'],
    ['US', 'AS', undefined],
    ['DE', 'R119', 'dead'],
    ['DE', 'R020', 'valid'],
    ['JP', 'R150', 'valid'],
    ['JP', 'A621', 'pending'],
    ['KR', 'GRNT', 'valid'],
    ['KR', 'LAPS', 'dead'],
    ['GB', 'PCNP', 'dead'],
    ['KR', 'E90F', 'pending'],
    ['JP', 'R360', undefined],
    ['FR', 'ST', 'dead'],
    ['FR', 'PLFP', undefined],
    ['FR', 'PLSC', 'pending'],
    ['FR', 'CD', undefined],
    ['WO', 'NENP', undefined],
    ['CN', 'ZZ99', undefined],
  ];
  for (const [office, code, state] of codes)
    expect([office, code, stateByEvents([event('2020-01-01', '', code)], office)]).toEqual([office, code, state]);
  expect(stateByEvents([event('2020-01-01', 'Patent revoked', 'LAPS')])).toBe('dead');
});

test('§+ codes under which several things are told are read by their words, and without words change nothing', () => {
  const granted = event('2015-01-01', '', '26N');
  const told = (text: string) => stateByEvents([granted, event('2018-01-01', text, 'STAA')], 'EP');
  expect(told('STATUS: THE PATENT HAS EXPIRED')).toBe('dead');
  expect(told('Information on the status of an ep patent application or granted ep patent')).toBe('valid');
  const paid = (text: string) => stateByEvents([event('2018-01-01', text, 'FEPP')], 'US');
  expect(paid('Fee payment procedure; entity status set to undiscounted')).toBeUndefined();
  expect(paid('Fee payment procedure; maintenance fee reminder mailed')).toBe('valid');
});

test('§+ a refusal whose review was given up stands', () => {
  const life = [event('2018-01-01', '驳回'), event('2018-05-01', '复审请求受理')];
  expect(stateByEvents(life)).toBe('pending');
  expect(stateByEvents([...life, event('2019-01-01', '复审请求视为撤回')])).toBe('dead');
});
