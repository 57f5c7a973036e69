import type { LegalState } from './patent-record.ts';

/** `none` is an event that leaves the right as it was: a transfer, a licence, a change of address. */
export type LegalEffect = LegalState | 'none';

/**
 * What the words of an event mean for the right. The first case that fits decides, so that the narrower stand before
 * the wider; words that fit none say nothing. Cases name the whole phrase, never one word that other phrases hold too.
 */
const chinese: readonly [RegExp, LegalEffect | 'unknown'][] = [
  // The gazette's heading covers both outcomes.
  [/无效[、或和与]部分无效|部分无效[、或和与](?:全部)?无效/, 'unknown'],
  [/指定期满|PCT-?有效期满|未进入(?:国家|中国)|无数据|未知|不明|未确认|未公开状态/i, 'unknown'],
  [/PCT-?有效期内/i, 'pending'],
  // The groups that some platforms put before the state itself.
  [/^有权(?:$|[-—:：(（|])/, 'valid'],
  [/^无权(?:$|[-—:：(（|])/, 'dead'],
  // Contracts about a right, and the people behind it, also when they end.
  [/(?:许可|质押|质权|保全|抵押)/, 'none'],
  [/著录|变更|更正|转移|转让|地址|送达|代理|姓名|名称|继承|中止|优先权|延期|译文|副本|费用减/, 'none'],
  // Made of a right that was granted, and changes nothing of it; a certificate of protection beside it has a life of its own.
  [/实用新型检索报告|评价报告|补充保护/, 'none'],
  // Without its review a refusal stands.
  [/撤回复审|复审请求.{0,4}(?:撤回|视撤|不予受理|视为未)|驳回复审(?!中|阶段|审查)/, 'dead'],
  [
    /撤回(?:无效|异议)|(?:无效(?:宣告)?|异议)(?:请求|程序|审查|审理){1,2}.{0,4}(?:撤回|视撤|不予受理|视为未|终止|终结|结束)/,
    'none',
  ],
  [/异议.{0,4}(?:驳回|不成立)|驳回异议/, 'valid'],
  // A refusal taken back.
  [/撤销(?:原)?驳回|驳回(?:决定)?(?:被|的)?撤销|撤驳/, 'pending'],
  [/维持(?:原)?驳回|驳回(?:决定)?维持/, 'dead'],
  [/[等待]复审|复审(?:请求)?(?:受理|审查|中|案件|阶段)|复审请求|前置审查/, 'pending'],
  [/部分(?:宣告)?无效|无效部分|部分有效|部分维持|部分撤销/, 'valid'],
  [/维持(?:专利权?)?(?:继续)?有效|专利权维持|维持专利权|维持授权|无效请求驳回|驳回无效/, 'valid'],
  // A court that undoes the decision leaves the patent as it was granted.
  [/撤销.{0,8}无效.{0,6}决定|无效.{0,8}决定.{0,3}撤销|无效宣告[被的]撤销/, 'valid'],
  [/维持.{0,8}全部无效/, 'dead'],
  [/诉讼|起诉|上诉|维持.{0,8}无效.{0,8}决定/, 'unknown'],
  [/请求宣告/, 'valid'],
  [/权利要求.{0,30}无效|无效(?:宣告)?(?:请求)?(?:审查)?决定(?:书|公告)?[()第号\d]{0,20}$/, 'unknown'],
  [/宣告.{0,4}(?:全部)?无效|全部无效|被无效/, 'dead'],
  [/(?:无效宣告|无效)请求|无效(?:宣告)?(?:程序|审理|审查){1,2}中|异议(?:中|审查|期)/, 'valid'],
  [/无效宣告|专利权(?:的)?无效|宣告失效/, 'dead'],
  [/等恢复/, 'dead'],
  [/恢复.{0,4}专利权|专利权.{0,4}恢复/, 'valid'],
  [/恢复.{0,4}申请|申请.{0,8}恢复|撤回.{0,4}恢复|驳回.{0,4}恢复/, 'pending'],
  [/避免重复|放弃|视放/, 'dead'],
  [/恢复/, 'unknown'],
  [/视为未|未要求/, 'unknown'],
  // While the surcharge may still be paid the right is in force.
  [/滞纳(?:期|中)|滞纳金(?:已)?缴纳|(?<!未)缴纳?滞纳金/, 'valid'],
  [/不(?:予)?授(?:权|予)/, 'dead'],
  [/未(?:获|被|予)授(?:权|予)/, 'unknown'],
  [/撤回|视撤|撤销|驳回|终止|失效|届满|期满|未缴|欠费|注销|不予受理|自始.{0,2}不存在/, 'dead'],
  [/滞纳/, 'unknown'],
  [/待授权|未授权|授权前|(?:准备|即将|拟|办理)授权|授权通知|办理登记|等年登|待登记|等待颁证|等颁证/, 'pending'],
  [/授权|授予|有效|颁证|登记公告|已登记|专利权(?:的)?生效|年费(?:的)?缴纳|缴纳年费|延长/, 'valid'],
  [
    /公开|公布|实质审查|实审|审查|审中|在审|受理|申请中|初审|出案|回案|待答复|待审|待质检|指定期内|进入国家阶段|检索报告|分案/,
    'pending',
  ],
];

const english: readonly [RegExp, LegalEffect | 'unknown'][] = [
  [/^(?:unknown|undefined|indeterminate|not available|n\/a|none|-+)$/, 'unknown'],
  // The heading of an event whose own words are missing.
  [/^information on the status of/, 'unknown'],
  // An entry that was taken back: what stood before it nobody can tell from it.
  [/\(deleted\)|\bdeleted$/, 'unknown'],
  // Of one state of several, and of the international phase, the whole right does not hang; a certificate of protection
  // has a life of its own.
  [
    /contracting state|non-?entry|national phase not|designat|^[a-z]{2}: |(?:lapsed|ceased|expired|annulled|void|force) in [a-z]{2}$|validated in [a-z]{2}\b/,
    'none',
  ],
  [/supplementary protection|\bspcs?\b|opt-?out|(?:request|application) for unitary effect/, 'none'],
  [
    /partial(?:ly)? or (?:whole|full|total|entire)|(?:whole|full|total|entire)(?:ly)? or partial|(?:invalidation|revocation) or (?:partial|maintenance)/,
    'unknown',
  ],
  [
    /assign|agent|attorney|mandate|seizure|disclaimer filed|terminal disclaimer|reissue (?:application|filed|request)|exten\w{1,5} of (?:the )?(?:patent )?(?:right )?(?:term|duration)|term (?:of patent )?exten|priority (?:right )?(?:is |was )?(?:withdrawn|lapsed|abandoned|lost|expired)|change of|changed|transfer|licen[cs]|security interest|pledge|lien|correction|corrigend|representative|address|inventor|owner|recordal|priority claim/,
    'none',
  ],
  // A day still to come.
  [/(?:anticipated|adjusted|estimated|expected|scheduled|due|will|going) (?:to )?expir|\bexpires\b/, 'none'],
  [
    /\bnot (?:been |yet )?(?:revoked|lapsed|expired|abandoned|ceased|withdrawn|refused|terminated|cancel|invalid)/,
    'unknown',
  ],
  // What ended it was undone.
  [
    /(?:refusal|rejection|abandonment|withdrawal) (?:is |was |has been )?(?:cancel|withdrawn|reversed|overturned|set aside|annulled|rescinded|vacated)|(?:withdrawal|withdrawing|cancellation|reversal|annulment|rescission|withdrawn) of (?:the )?(?:final )?(?:refusal|rejection|abandonment|withdrawal|withdrawn)|finality .{0,20}withdrawn/,
    'pending',
  ],
  [
    /(?:revocation|invalidation|nullification)(?: decision)? (?:is |was |has been )?(?:cancel|withdrawn|reversed|overturned|set aside|annulled|rescinded|vacated)/,
    'valid',
  ],
  [
    /(?:lapse|expiry|expiration|cessation|termination) (?:is |was |has been )?(?:cancel|withdrawn|reversed|set aside|annulled)/,
    'unknown',
  ],
  // What it was against stands again: a refusal, a revocation, or a patent.
  [/appeal\s(?:was\s|is\s)?(?:deemed\s(?:to be\s)?)?withdrawn|withdrawal of (?:the )?appeal/, 'unknown'],
  [
    /(?:opposition|request|petition|intervention)\s(?:was\s|is\s|deemed\s|being\s)?(?:deemed\s)?withdrawn|withdrawal of (?:the )?(?:opposition|request)/,
    'none',
  ],
  [/suspen|interrupt|stay of/, 'none'],
  // The end of a time limit is none of the right, except of the one for opposition: then it stands.
  [
    /opposition (?:term|time limit)|no opposition|(?:term|time limit|period) (?:for|of) (?:filing )?(?:an )?opposition|expir\w{0,6} of opposition/,
    'valid',
  ],
  [/time limit|deadline|(?:period|term) for (?:reply|response|payment|filing)/, 'none'],
  [/(?:refusal|rejection|revocation) (?:is |was |has been )?(?:maintained|upheld|confirmed)/, 'dead'],
  [/all (?:the )?claims (?:are |were |have been )?(?:cancel|invalid|unpatentable|revoked)/, 'dead'],
  [
    /partial(?:ly)? (?:revo|invalid|surrender|cancel|null|annul)|(?:revoked|revocation|invalid|invalidated|invalidation|surrendered|surrender) in part|limitation of (?:the )?(?:patent|claims?|scope)|patent limited|patent (?:\w+ )?(?:in|as) amended|in amended form|claims? [\d\s,-]{1,40}(?:is |are |were )?cancel|(?:certain|some) claims? (?:\w+ )?cancel/,
    'valid',
  ],
  [
    /not (?:maintained|renewed)|(?:renewal|annual|maintenance) fees? (?:was |were )?not paid|unpaid (?:annual|renewal|maintenance)/,
    'dead',
  ],
  [/not granted|application opposed|reissue/, 'unknown'],
  [/patent (?:is |was |has been )?revoked|revocation of (?:the )?(?:european )?patent/, 'dead'],
  [
    /maintained|opposition (?:was )?(?:rejected|refused|dismissed|inadmissible)|no opposition|without opposition|opposition (?:filed|pending|period|procedure)|opposition .{0,30}maintenance|opposed/,
    'valid',
  ],
  [
    /revocation (?:action )?(?:rejected|dismissed|filed|pending)|(?:invalidity|invalidation) (?:action|request|proceedings?|trial)(?: (?:filed|pending|rejected|dismissed|instituted))?$|(?:trial|request|action) for invalid.{0,20}(?:dismissed|rejected|pending|filed)|re-?examination (?:request|certificate|filed)|inter partes review (?:filed|pending|instituted)/,
    'valid',
  ],
  // What was brought against the right is over; how, these words do not say.
  [
    /(?:opposition|invalidity|invalidation|nullity|revocation|re-?examination|inter partes review|post[- ]grant review|\bipr)(?: (?:action|trial|proceedings?|procedure|request))? (?:is |was |has been )?(?:terminat|closed|withdrawn|discontinu|ended)|(?:terminat|clos|discontinu)\w{1,5} of (?:the )?(?:opposition|invalidity|invalidation|nullity|re-?examination)/,
    'none',
  ],
  [
    /(?:trial|appeal|court|litigation)(?: proceedings?| procedure)? (?:is |was |has been )?(?:terminat|closed|withdrawn|discontinu|ended|dismissed)/,
    'unknown',
  ],
  [/(?:trial|appeal) (?:against|from) .{0,30}(?:refusal|rejection)|re-?examination after refusal/, 'pending'],
  [
    /(?:patent|patent right|rights?|grant) (?:is |was |has been )?(?:reinstated|restored|revived)|(?:reinstatement|restoration|revival) of (?:the )?(?:patent|right of patent)|(?:reinstated|restored|revived) patent/,
    'valid',
  ],
  [
    /application (?:is |was |has been )?(?:reinstated|restored|revived)|(?:reinstatement|restoration|revival) of (?:the )?application/,
    'pending',
  ],
  [/reinstat|restor|reviv|re-?establish/, 'unknown'],
  [/non-?payment|no payment|failure to pay/, 'dead'],
  // Paid before the patent is issued.
  [/issue fee/, 'pending'],
  [
    /(?:annual|maintenance) fees? (?:paid|payment|received)|payment of (?:the )?(?:annual|maintenance|[4-9]th year|1[0-2]th year)|receipt of annual|reminder|surcharge/,
    'valid',
  ],
  // Some offices ask for them from an application too.
  [/fees? paid|fee payment|payment of|renewal paid/, 'none'],
  [/disposal|renunciation|renounced|complete disclaimer/, 'dead'],
  [/not in force|inactive|invalid|unenforceable|not active|no longer/, 'dead'],
  [
    /(?:intention|decision|intent|expected|ready) to grant|grant.{0,20}(?:intended|pending|procedure)|expected grant|notice of allowance|allowed|allowance|withdrawn? from issue|before grant|not yet|final rejection|non[- ]final|rejection mailed|office action mailed|response (?:to|after)|reasons? for (?:final )?re(?:fusal|jection)/,
    'pending',
  ],
  [
    /appeal (?:filed|pending|brief|notice)|notice of appeal|awaiting|on appeal|docketed|ready for examination/,
    'pending',
  ],
  [
    /lapse|expir|cease|cessation|withdrawn|withdrawal|abandon|refus|reject|revo[ck]|surrender|annul|nullif|discontinu|\bdead\b|terminat|forfeit|\bvoid\b|cancel|relinquish|failure to pay|non-?payment/,
    'dead',
  ],
  [
    /grant|patented|in force|in-force|alive|\bactive\b|\bvalid\b|issued|registered|registration|letters patent|enforceable/,
    'valid',
  ],
  // Whether the time for it is over they do not say; and a specification is published before and after the examination.
  [
    /no (?:request for )?examination|examination (?:was )?not requested|(?:examination|application) fees? (?:was |were )?not paid|(?<!un)examined (?:patent )?publication|publication of (?:the )?patent specification/,
    'unknown',
  ],
  [
    /pending|publish|publication|examin|filed|filing|application|search report|received|under review|national phase|entry into/,
    'pending',
  ],
];

/** INPADOC's codes, each office its own; `words` are codes under which events of several meanings are told. */
const codes: Readonly<Record<string, string>> = {
  CN: 'C06 PB01 C10 SE01=pending C14 GR01 RA01 C22 IP01=valid C17 C19 CF01 CX01 C01 C02 C04 C12 RJ01 WD01 WW01 C20 C25 AV01 IW01=dead C15 TR01 TA01 C41 C53 C55 C56 CP01 CP02 CP03 CB02 CB03 COR EE01 EC01 EM01 PE01 PC01 PM01 PD01 PP01 DD01 LD01 REG=none',
  EP: '17P 17Q GRAP GRAS GRAJ GRAR GRAF 19W=pending GRAA 26N 26 27A 27O 22=valid 18D 18W 18R 27W 27=dead AK AX AC PG25 PGFP REG GBPC GBV GBAV BERE EUG NLV1 NLV4 P01 U01 RIC1 RIN1 RAP1 RAP2 RBV DAX DAV R17P 25=none STAA=words',
  US: 'STPP STCV STCC=pending STCF FPAY MAFP REMI SULP CC=valid STCB STCH STCK LAPS FP LAPS-FP=dead AS XAS RF IPR STCG DC DI=none FEPP=words',
  DE: 'R012 R016 R018 OR8 8110=pending R020 8364 8363 8365=valid 8139 8141 8339 8130 8131 8330 8331 R119 R003 R071 R120 R037=dead R082 R081 R079 8127 8128 8327 8328=none',
  JP: 'A621 A521 A523 A131 A01 A871 A977=pending R150 R250 R350 FPAY=valid A02 A045 LAPS EXPY A761 A072=dead A711 A712 R360 R371=none',
  KR: 'A201 A302 E902 E90F E701 N231 AMND=pending GRNT PR0701 FPAY PR1001 F11 U11=valid E601 LAPS WITN PC1903 WITB=dead A107 N234 PN2301=none',
  GB: 'PS15=valid WAP PCNP PE20 PCNP-=dead 732E 733A REG=none',
  FR: 'PLSC=pending ST RX AR=dead PLFP TP CA CD=none',
  WO: '121 WWE ENP=pending NENP DPEN DPE1 122 WWW WWP WWR WWG WWC=none',
};

const byCode: ReadonlyMap<string, LegalEffect | 'words'> = new Map(
  Object.entries(codes).flatMap(([office, lists]) => {
    const entries: [string, LegalEffect | 'words'][] = [];
    let waiting: string[] = [];
    for (const word of lists.split(' ')) {
      const [code = '', effect] = word.split('=');
      waiting.push(code);
      if (effect === undefined) continue;
      for (const one of waiting) entries.push([`${office} ${one}`, effect as LegalEffect | 'words']);
      waiting = [];
    }
    return entries;
  }),
);

/** What a code of INPADOC means; undefined where the table has none of this office. */
export const effectOfCode = (office: string, code: string): LegalEffect | 'words' | undefined =>
  byCode.get(`${office.toUpperCase()} ${code.trim().toUpperCase()}`);

/** Offices in Taiwan and Hong Kong write these; the cases are written with those of the mainland. */
const traditional = '權無驳駁審開終繳費屆滿棄許質讓變異議實復撤銷專維請獲續約註公佈補';
const simple = '权无驳驳审开终缴费届满弃许质让变异议实复撤销专维请获续约注公布补';
const simplified = (text: string): string =>
  text.replace(/[\u4e00-\u9fff]/g, (letter) => {
    const at = traditional.indexOf(letter);
    return at < 0 ? letter : simple[at]!;
  });

/** What some platforms print beside their word: the state itself. */
const printedState = /(?:^|[|｜/;,])(有效|失效|审中)(?=$|[|｜/;,])/g;
const printedStates: Readonly<Record<string, LegalState>> = { 有效: 'valid', 失效: 'dead', 审中: 'pending' };

/** What a source's own words mean; undefined is what no case knows. */
export const effectOfWords = (written: string): LegalEffect | undefined => {
  const text = written.slice(0, 400).normalize('NFKC').trim();
  const isChinese = /[\u4e00-\u9fff]/.test(text);
  const folded = (isChinese ? simplified(text) : text)
    .toLowerCase()
    .replace(/[_]+/g, ' ')
    .replace(/\s+/g, isChinese ? '' : ' ');
  // `INFORMATION ON STATUS: PATENT GRANT`: what stands before it names every kind of status.
  const said = isChinese ? folded : folded.split('status: ').at(-1)!;
  const printed = new Set(isChinese ? Array.from(said.matchAll(printedState), ([, word]) => word!) : []);
  // Two of them contradict each other.
  if (printed.size > 0) return printed.size === 1 ? printedStates[[...printed][0]!] : undefined;
  const effect = (isChinese ? chinese : english).find(([pattern]) => pattern.test(said))?.[1];
  return effect === 'unknown' ? undefined : effect;
};
