export const particle =
  "(?:(?:van|von|de|der|den|del|della|di|da|dos|das|do|du|la|le|ter|ten|el|al|bin|ibn|ben|zu|zur|af|av|dal|st\\.|van't|'t|d'|y|vom|zum|DE|VAN|VON|DER|DEN|DEL|DI|DA|DOS|LA|LE|Van|Von|De|Der|Den|Del|Della|Di|Da|Dos|Du|La|Le|Ter|Ten|El|Al|Bin|Ibn|Ben|St\\.)[ -]?(?=[\\p{L}']))";
const notSuffix = '(?!(?:[JS]r|[JS]R)(?![\\p{L}]))';
const word = "(?:(?:[dDlLO]'|Mc|Mac|al-|el-|Al-|El-)?\\p{Lu}[\\p{L}\\p{M}'`´-]{0,40})";
const longWord = "(?:(?:[dDlLO]'|Mc|Mac|al-|el-|Al-|El-)?\\p{Lu}[\\p{L}\\p{M}'`´-]{1,40})";
const generation = '(?:[ ](?:[JS]r|[JS]R)\\.?)?';
const family = `(?:${particle}\\s?){0,3}${longWord}(?:[ ]${notSuffix}${longWord}|[ ](?:de|da|dos|del|van|von|y|e|la)(?:[ ]la)?[ ]${longWord}){0,3}`;
const shortFamily = `(?:${particle}\\s?){0,3}${longWord}(?:[ ](?!\\p{Lu}{1,2}(?![\\p{L}'-]))${word}|[ ](?:de|da|dos|del|van|von|y|e|la)[ ]${word}){0,3}`;
const dotted =
  '(?:(?:\\p{Lu}|\\p{Lu}\\p{Ll}(?=\\.[ ]?-?\\p{Lu}\\.|\\.,))\\.(?:[ ]?-?[ ]?(?:\\p{Lu}|Yu|Ya|Ye|Ju|Ch|Sh|Zh|Th|Ph|St|Kh|Ts|Wm)\\.){0,5}(?:[ ]?-\\p{Ll}\\.)?)';
const bare =
  "(?:\\p{Lu}(?:[ -]\\p{Lu}){1,4}(?![\\p{L}'-]|\\.\\p{L})|\\p{Lu}{1,4}(?![\\p{L}'-]|\\.\\p{L})|\\p{Lu}{1,3}-\\p{Lu}{1,3}(?![\\p{L}'-]|\\.\\p{L})|\\p{Lu}\\p{Ll}?-\\p{Lu}\\p{Ll}?(?![\\p{L}'-]|\\.\\p{L}))";
const suffix = '(?<suffix>,?[ ](?:Jr|Sr|(?:JR|SR)(?![ ]\\p{Lu})|II|III|IV|2nd|3rd)(?![\\p{L}])\\.?)?';
const part = `(?:\\p{Lu}\\.(?:[ ]?-?\\p{Lu}\\.){0,4}|${notSuffix}${word})`;

const shape = (text: string): RegExp => new RegExp(text, 'uy');
const behind =
  '(?<after>(?:[ ](?:van|von|vom|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|zu|zum|zur|af|av)(?![\\p{L}])){1,3})?';
export const commaInitials = shape(
  `(?<family>${family}${generation}),[ ]?(?<given>${dotted}|${bare})${behind}${suffix}`,
);
export const familyInitials = shape(`(?<family>${shortFamily}${generation})[ ](?<given>${dotted}|${bare})${suffix}`);
export const initialsFamily = shape(`(?<given>${dotted})[ ]?(?<family>${family})${suffix}`);
export const bareInitialsFamily = shape(
  `(?<given>\\p{Lu}{1,3}(?:[ -]\\p{Lu}){0,3}|\\p{Lu}{4})[ ](?<family>${family})${suffix}`,
);
export const commaGiven = shape(
  `(?<family>${family}${generation}),[ ](?<given>(?:\\p{Lu}\\.[ ](?=\\p{Lu}\\p{Ll}))?(?!\\p{Lu}\\.)${word}(?:[ -](?!\\p{Lu}\\.)${word}){0,2}(?:[ ]?-?\\p{Lu}\\.){0,4})${behind}${suffix}`,
);
const onePair = `(?:${particle}\\s?){0,3}${longWord},[ ](?:${dotted}|${word}(?:[ ]${word})?(?:[ ]?-?\\p{Lu}\\.){0,3})`;
/** `Rai, Arun, Seth, Nainika and Lee, B. C. (2006)`: pairs by commas all the way to the year. */
export const pairsToYear = shape(
  `${onePair}(?:[ ]{0,14}(?:,[ ](?:and|&)[ ]|,[ ]|[ ](?:and|&|und)[ ])${onePair}){1,30}(?:,?[ ]et[ ]al\\.?)?[\\s.,]{0,14}(?:\\(?(?:19|20)\\d{2}(?!\\d)|")`,
);
export const fullName = shape(
  `(?<words>${part}(?:[ ](?:${part}|(?:van|von|vom|zum|zur|zu|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|el|bin|ibn|e|y|do|das)(?=[ ]))){1,5})${suffix}`,
);
const token = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
const tokens = `${token}(?:[ ]${token}){1,3}`;
/** `Jon O'Brien, Mark Rouncefield and Peter Tolmie.`: names by commas as far as the last that `and` joins. */
export const wholeList = shape(`(?:${tokens},[ ]){0,12}${tokens},?[ ](?:and|&)[ ]${tokens}(?=\\s?[.:]|(?<=\\.)|,[ ]")`);
const capitals =
  "(?:(?:(?:VAN|VON|DE|DER|DEN|DEL|DELLA|DI|DA|DOS|DAS|DO|DU|LA|LE|TER|TEN|EL|AL|BIN|van|von|de|der|den|del|della|di|da|dos|das|do|du|la|le|ter|ten|el|al|bin)[ ]){0,3}(?:Mc|Mac|[dDO]['’])?\\p{Lu}[\\p{Lu}\\p{M}'’-]{0,40}\\p{Lu}(?:[ ]\\p{Lu}[\\p{Lu}\\p{M}'’-]{0,40}\\p{Lu}){0,2}(?!\\p{L})(?:(?<=\\p{Lu}{3})|(?!\\.)))";
const mixed = "(?:\\p{Lu}\\p{Ll}[\\p{L}\\p{M}’'-]{0,40})";
/** `GOH Jie-Mein`, `DE LA CRUZ María J.`, and in a list of such names `OLBY NJ`. */
export const capitalFirst = shape(
  `(?<family>${capitals})[ ](?<given>${mixed}(?:[ ]${mixed}){0,2}(?:[ ]?-?\\p{Lu}\\.){0,3}|\\p{Lu}\\.[ ]${mixed}(?=\\s?[.,;:]|\\s(?:and|&|\\())|\\p{Lu}\\.(?:[ ]?-?\\p{Lu}\\.){0,3}|\\p{Lu}{1,3}(?![\\p{L}.'-]))${suffix}`,
);
/** `Miguel A. GÓMEZ-NIETO`. */
export const capitalLast = shape(
  `(?<given>${mixed}(?:[ ](?:${mixed}|\\p{Lu}\\.)){0,3}|\\p{Lu}\\.(?:[ ]?-?\\p{Lu}\\.){0,3}(?:[ ]${mixed})?)[ ](?<family>${capitals})${suffix}`,
);
export const han =
  /[\u3400-\u9fff]{2,4}?(?=等人?(?![\u3400-\u9fff]))|[\u3400-\u9fff]{2,4}(?![\u3400-\u9fff·•‧])|[\u3400-\u9fff]{1,8}[·•‧．.][\u3400-\u9fff]{1,10}(?![\u3400-\u9fff])|[\u3400-\u9fff] [\u3400-\u9fff](?![\u3400-\u9fff])/y;
export const bodyWord =
  /\b(?:organi[sz]ation|association|society|universit(?:y|ies)|institut(?:e|es|ion)|committee|group|consortium|collaboration|ministry|agency|department|council|foundation|commission|cent(?:er|re)|team|network|academy|administration|bureau|office|company|corporation|inc|ltd|union|federation|initiative|project|investigators|collaborators|bank|force|panel|nations)\b/i;
/** What no journal is called. */
export const plainBody =
  /\b(?:organi[sz]ation|collaboration|consortium|committee|ministry|council|commission|investigators|collaborators|initiative|group|team|foundation|agency)(?:\s\([A-Z]{2,8}\))?$/i;
export const chineseBody =
  /[\u3400-\u9fffA-Za-z0-9()]{2,40}?(?:大学|学院|研究院|研究所|委员会|出版社|公司|中心|协会|学会|总局|[\u3400-\u9fff]局|[\u3400-\u9fff]{2}部|课题组|编写组|项目组|小组|办公室|医院|集团|联盟|编委会|政府|国务院|法院|银行|图书馆|组织)(?![\u3400-\u9fff])/y;
export const westernBody =
  /(?:The )?\p{Lu}[\p{L}&'-]*(?:[ ](?:of|the|for|and|on|in|&|de|\p{Lu}[\p{L}'-]*|\([A-Z]{2,8}\))){1,14}/uy;
