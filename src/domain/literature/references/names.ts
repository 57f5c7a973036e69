import { commonGivenNames, commonSurnames } from '../citations/names/common-names.ts';
import { pinyinSplits } from '../citations/names/pinyin-syllables.ts';
import { chineseSurnames } from '../citations/names/surnames.ts';
import { shown } from './fold.ts';
import { namesJournal } from './source-words.ts';

/** The authors at the beginning of a text. */
export interface NameList {
  /** `Surname, Given`; Chinese names and bodies as they are written. */
  names: string[];
  more: boolean;
  /** Place behind the last name. */
  end: number;
  /** 0 to 1: whether these are names, and whether their parts are told apart. */
  sure: number;
  /** Places in `names`. */
  corresponding: number[];
  first: number[];
}

type Form = 'chinese' | 'family-initials' | 'given-first' | 'inverted' | 'body';

interface Unit {
  form: Form;
  start: number;
  end: number;
  family: string;
  given: string;
  /** `Jr.` behind a name whose parts are not told apart yet. */
  tail?: string;
  /** Has an initial, so that it is hardly anything but a name. */
  initial: boolean;
}

const particle =
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
const suffix = '(?<suffix>,?[ ](?:Jr|Sr|(?:JR|SR)(?![ ]\\p{Lu}\\p{Ll})|II|III|IV|2nd|3rd)(?![\\p{L}])\\.?)?';
const part = `(?:\\p{Lu}\\.(?:[ ]?-?\\p{Lu}\\.){0,4}|${notSuffix}${word})`;

const shape = (text: string): RegExp => new RegExp(text, 'uy');
const behind =
  '(?<after>(?:[ ](?:van|von|vom|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|zu|zum|zur|af|av)(?![\\p{L}])){1,3})?';
const commaInitials = shape(`(?<family>${family}${generation}),[ ]?(?<given>${dotted}|${bare})${behind}${suffix}`);
const familyInitials = shape(`(?<family>${shortFamily}${generation})[ ](?<given>${dotted}|${bare})${suffix}`);
const initialsFamily = shape(`(?<given>${dotted})[ ]?(?<family>${family})${suffix}`);
const bareInitialsFamily = shape(
  `(?<given>\\p{Lu}{1,3}(?:[ -]\\p{Lu}){0,3}|\\p{Lu}{4})[ ](?<family>${family})${suffix}`,
);
const commaGiven = shape(
  `(?<family>${family}${generation}),[ ](?<given>(?:\\p{Lu}\\.[ ](?=\\p{Lu}\\p{Ll}))?(?!\\p{Lu}\\.)${word}(?:[ -](?!\\p{Lu}\\.)${word}){0,2}(?:[ ]?-?\\p{Lu}\\.){0,4})${behind}${suffix}`,
);
const onePair = `(?:${particle}\\s?){0,3}${longWord},[ ](?:${dotted}|${word}(?:[ ]${word})?(?:[ ]?-?\\p{Lu}\\.){0,3})`;
/** `Rai, Arun, Seth, Nainika and Lee, B. C. (2006)`: pairs by commas all the way to the year. */
const pairsToYear = shape(
  `${onePair}(?:(?:,[ ](?:and|&)[ ]|,[ ]|[ ](?:and|&|und)[ ])${onePair}){1,30}(?:,?[ ]et[ ]al\\.?)?[\\s.,]{0,3}\\(?(?:19|20)\\d{2}(?!\\d)`,
);
const fullName = shape(
  `(?<words>${part}(?:[ ](?:${part}|(?:van|von|de|der|den|del|della|di|da|dos|la|le|ter|el|bin|ibn|e|y|do|das)(?=[ ]))){1,5})${suffix}`,
);
const capitals =
  "(?:(?:(?:VAN|VON|DE|DER|DEN|DEL|DELLA|DI|DA|DOS|DAS|DO|DU|LA|LE|TER|TEN|EL|AL|BIN|van|von|de|der|den|del|della|di|da|dos|das|do|du|la|le|ter|ten|el|al|bin)[ ]){0,3}(?:Mc|Mac|[dDO]['’])?\\p{Lu}[\\p{Lu}\\p{M}'’-]{0,40}\\p{Lu}(?:[ ]\\p{Lu}[\\p{Lu}\\p{M}'’-]{0,40}\\p{Lu}){0,2}(?![\\p{L}.]))";
const mixed = "(?:\\p{Lu}\\p{Ll}[\\p{L}\\p{M}’'-]{0,40})";
/** `GOH Jie-Mein`, `DE LA CRUZ María J.`, and in a list of such names `OLBY NJ`. */
const capitalFirst = shape(
  `(?<family>${capitals})[ ](?<given>${mixed}(?:[ ]${mixed}){0,2}(?:[ ]?-?\\p{Lu}\\.){0,3}|\\p{Lu}\\.[ ]${mixed}(?=\\s?[.,;:]|\\s(?:and|&|\\())|\\p{Lu}\\.(?:[ ]?-?\\p{Lu}\\.){0,3}|\\p{Lu}{1,3}(?![\\p{L}.'-]))${suffix}`,
);
/** `Miguel A. GÓMEZ-NIETO`. */
const capitalLast = shape(
  `(?<given>${mixed}(?:[ ](?:${mixed}|\\p{Lu}\\.)){0,3}|\\p{Lu}\\.(?:[ ]?-?\\p{Lu}\\.){0,3}(?:[ ]${mixed})?)[ ](?<family>${capitals})${suffix}`,
);
const han =
  /[\u3400-\u9fff]{2,4}?(?=等人?(?![\u3400-\u9fff]))|[\u3400-\u9fff]{2,4}(?![\u3400-\u9fff·•‧])|[\u3400-\u9fff]{1,8}[·•‧．.][\u3400-\u9fff]{1,10}(?![\u3400-\u9fff])|[\u3400-\u9fff] [\u3400-\u9fff](?![\u3400-\u9fff])/y;
const bodyWord =
  /\b(?:organi[sz]ation|association|society|universit(?:y|ies)|institut(?:e|es|ion)|committee|group|consortium|collaboration|ministry|agency|department|council|foundation|commission|cent(?:er|re)|team|network|academy|administration|bureau|office|company|corporation|inc|ltd|union|federation|initiative|project|investigators|collaborators|bank|force|panel|nations)\b/i;
/** What no journal is called. */
const plainBody =
  /\b(?:organi[sz]ation|collaboration|consortium|committee|ministry|council|commission|investigators|collaborators|initiative|group|team|foundation|agency)(?:\s\([A-Z]{2,8}\))?$/i;
const chineseBody =
  /[\u3400-\u9fffA-Za-z0-9()]{2,40}?(?:大学|学院|研究院|研究所|委员会|出版社|公司|中心|协会|学会|总局|[\u3400-\u9fff]局|[\u3400-\u9fff]{2}部|课题组|编写组|项目组|小组|办公室|医院|集团|联盟|编委会|政府|国务院|法院|银行|图书馆|组织)(?![\u3400-\u9fff])/y;
const westernBody =
  /(?:The )?\p{Lu}[\p{L}&'-]*(?:[ ](?:of|the|for|and|on|in|&|de|\p{Lu}[\p{L}'-]*|\([A-Z]{2,8}\))){1,14}/uy;

const separator =
  /\s*(?:,\s*(?:and|&|und|et(?!\s?al))\s+|,\s*&\s*|\.?;\s*(?:and\s+|&\s*)?|\/\s?(?:…\s?|\. \. \.\s?)?(?=\p{Lu})|,\s*(?:\. \. \.|\.\.\.|…)\s*(?:&\s*)?|,\s*|、\s*|\s(?:and|und|et(?!\s?al))\s+|\s?&\s?|(?<=[\u3400-\u9fff]\s?)[和与及]\s?(?=[\u3400-\u9fff]))/uy;
const etAl =
  /[\s,、;]*(?:(?:and|&)\s)?(?:et\.?\s?al(?:\.(?!\p{L})|(?!\p{L}))|and others|and co-?(?:authors|workers)|and colleagues|等人?(?![\u3400-\u9fff])|等(?=[.,:;\s]))/iuy;
const ellipsis = /\. \. \.|\.\.\.|…/;

/** Signs that people put at names: whom to write to, who came first, which address is whose. */
const sign =
  /[*∗⁎✉†‡§#¶¹²³⁴-⁹⁰]|\([^()]{0,12}(?:作者|通[讯信]|一作|共一|贡献|本人|导师|教师|学生|correspond|author|co-?first|contribut)[^()]{0,16}\)|(?<=[\p{L}.])\d{1,2}(?:,\d{1,2}){0,4}(?=[\s,;.*#)]|$)|(?<=[\p{L}.])\^\{?[\w,*]{1,6}\}?|\*\*|__|<\/?[bu]>/giu;

interface Marked {
  text: string;
  signs: { at: number; sign: string }[];
}

/** The text with every sign at names blanked, places kept. */
const withoutSigns = (text: string): Marked => {
  const signs: Marked['signs'] = [];
  const blanked = text.replace(sign, (found, ...rest) => {
    signs.push({ at: rest.find((one) => typeof one === 'number') as number, sign: found });
    return ' '.repeat(found.length);
  });
  return { text: blanked, signs };
};

const unitFrom = (form: Form, match: RegExpExecArray, at: number): Unit => {
  const { family: bareLast = '', given = '', suffix: tail = '', after = '' } = match.groups ?? {};
  // `Vicente, F. de`: the particle belongs before the family name.
  const last = after ? `${after.trim()} ${bareLast}` : bareLast;
  return {
    form,
    start: at,
    end: at + match[0].length,
    family: last,
    given: given + (tail ? ` ${tail.replace(/^,?\s/, '')}` : ''),
    initial: /(?:^|[\s.-])\p{Lu}(?:\.|$|[\s-])|^\p{Lu}{1,4}$/u.test(given),
  };
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const chineseUnit = (text: string, at: number): Unit | undefined => {
  const body = matchAt(chineseBody, text, at);
  if (body && body[0].length > 4)
    return { form: 'body', start: at, end: at + body[0].length, family: body[0], given: '', initial: false };
  const name = matchAt(han, text, at);
  return name
    ? {
        form: 'chinese',
        start: at,
        end: at + name[0].length,
        family: name[0].replace(/\s/g, ''),
        given: '',
        initial: false,
      }
    : undefined;
};

/** Its word stands last, or first with `of`: `World Health Organization`, `Ministry of Education`, but not `Sensor Network Library`. */
const isBody = (words: string): boolean => {
  const last = /([\p{L}]+)(?:\s\([A-Z]{2,8}\))?$/u.exec(words)?.[1] ?? '';
  return (
    bodyWord.test(last) ||
    /^(?:the\s)?(?:\p{Lu}[\p{L}'-]*\s){0,3}(?:universit\w+|ministry|department|institute|academy|bureau|office|committee|council|center|centre|society|association|state administration|administration|commission)\s(?:of|for|on)\s/iu.test(
      words,
    )
  );
};

const bodyUnit = (text: string, at: number): Unit | undefined => {
  const whole = matchAt(westernBody, text, at)?.[0];
  if (whole === undefined) return undefined;
  // `World Health Organization and Powell, P.`: what `and` joins may be the next author.
  const first = whole.split(/\s(?:and|&)\s/)[0]!;
  const body = isBody(whole) ? whole : first !== whole && first.includes(' ') && isBody(first) ? first : undefined;
  return body === undefined
    ? undefined
    : { form: 'body', start: at, end: at + body.length, family: body, given: '', initial: false };
};

/** `LI Wei` and `WU JUN` are surname and name, not initials and surname. */
const isPinyinPair = ({ groups }: RegExpExecArray): boolean =>
  groups!.given!.length > 1 && isChineseWord(groups!.given!) && groups!.family!.split(' ').every(isChineseWord);

/** Four capitals that are somebody's surname are no initials. */
const isWholeSurname = (letters: string): boolean => letters.length > 3 && isSurname(letters);

const givenFirst = (text: string, at: number): Unit | undefined => {
  const bareShort = matchAt(bareInitialsFamily, text, at);
  const short =
    matchAt(initialsFamily, text, at) ??
    (bareShort && !isPinyinPair(bareShort) && !isWholeSurname(bareShort.groups!.given!) ? bareShort : null);
  const whole = matchAt(fullName, text, at);
  if (short && (!whole || short[0].length >= whole[0].length)) return unitFrom('given-first', short, at);
  if (!whole) return undefined;
  // A point behind the last word of more than one letter ends the list; it is no initial.
  const words = whole.groups!.words!;
  const unit = unitFrom('given-first', whole, at);
  const tail = whole.groups!.suffix?.replace(/^,?\s/, '');
  return { ...unit, family: '', given: words, ...(tail && { tail }), initial: /(?:^|\s)\p{Lu}\./u.test(words) };
};

type Mode = 'comma-initials' | 'plain' | 'inverted-first' | 'inverted' | 'capital-first' | 'capital-last';
const modes: readonly Mode[] = [
  'comma-initials',
  'inverted',
  'plain',
  'inverted-first',
  'capital-first',
  'capital-last',
];

const terminator = /^(?:\s*(?:[.,:;(["《]|\[(?:19|20)\d{2}|$|[-–]\s|\/\/|(?:19|20)\d{2}(?!\d))|\s+\d)/;

const ended = (text: string, end: number): boolean =>
  terminator.test(text.slice(end, end + 20)) || (text[end - 1] === '.' && /^\s/.test(text.slice(end, end + 2)));

const followed = (text: string, end: number): boolean =>
  ended(text, end) || matchAt(separator, text, end) !== null || matchAt(etAl, text, end) !== null;

const unitAt = (text: string, at: number, mode: Mode, place: number, form: string): Unit | undefined => {
  const chinese = chineseUnit(text, at);
  if (chinese) return chinese;
  if (mode === 'comma-initials') {
    const match = matchAt(commaInitials, text, at);
    return match ? unitFrom('inverted', match, at) : bodyUnit(text, at);
  }
  const body = bodyUnit(text, at);
  if (body) return body;
  if (mode === 'capital-first' || mode === 'capital-last') {
    const match = matchAt(mode === 'capital-first' ? capitalFirst : capitalLast, text, at);
    return match && followed(text, at + match[0].length) ? unitFrom('inverted', match, at) : undefined;
  }
  if (mode === 'inverted' || (mode === 'inverted-first' && place === 0)) {
    const match = matchAt(commaInitials, text, at) ?? matchAt(commaGiven, text, at);
    const longer = matchAt(commaGiven, text, at);
    // `Swanson, E. Burton; Enrique Dans`, but `Smith, J. Autism`.
    const goesOn = longer && /^\s{0,4}(?:;|,?\s(?:and|&)\s)/.test(text.slice(at + longer[0].length));
    if (match && !goesOn && mode === 'inverted-first' && /^\p{Lu}\.?$/u.test(match.groups!.given!))
      return unitFrom('inverted', match, at);
    // `Oh, W. Attention Adjustment`: behind an initial only a given name that many bear is one.
    const second = longer && /^\p{Lu}\.\s(\p{Lu}\S*)/u.exec(longer.groups!.given!)?.[1];
    const titled =
      second &&
      !goesOn &&
      !commonGivenNames.has(second.toLowerCase()) &&
      !(/^\.\s/.test(text.slice(at + longer[0].length)) && !hasTitleWord(second));
    const best = longer && !(match && titled) && (!match || longer[0].length > match[0].length) ? longer : match;
    return best ? unitFrom('inverted', best, at) : undefined;
  }
  const initials = matchAt(familyInitials, text, at);
  const whole = givenFirst(text, at);
  // `Doe B. Title`: in a list of `Smith J` the word behind the point is no family name.
  const asList =
    whole &&
    (/^(?:\s*(?:[,;]|$)|\s{1,4}(?:and|&)\s\p{Lu}|,?\set\sal)/u.test(text.slice(whole.end, whole.end + 8)) ||
      (/^\.\s/.test(text.slice(whole.end, whole.end + 2)) && !isSurnameAlone(whole.given)) ||
      // `Neal G. Shaw: Capturing …`.
      (text[whole.end] === ':' && !isSurnameAlone(whole.given) && isSurname(whole.given.split(' ').at(-1)!)));
  const titled =
    form === '' &&
    mode === 'plain' &&
    initials &&
    whole?.initial &&
    !commonGivenNames.has(whole.given.split(' ')[0]!.toLowerCase()) &&
    (hasTitleWord(whole.given) || !asList || /\p{Lu}\.\sA\s/u.test(whole.given));
  const given =
    whole && followed(text, whole.end) && !(initials && form === 'family-initials') && !titled ? whole : undefined;
  if (initials && !followed(text, at + initials[0].length)) return given;
  // `Y ISHIKAWA, SC LI`: as the names before.
  if (initials && given && form === 'given-first' && /^\p{Lu}{1,3}$/u.test(initials.groups!.family!)) return given;
  // `GM BRAY`: the shorter of two words in capitals is the initials.
  if (
    initials &&
    given &&
    /^\p{Lu}{1,3}$/u.test(initials.groups!.family!) &&
    /^\p{Lu}{3,}$/u.test(initials.groups!.given!)
  )
    return given;
  if (initials && (!given || initials[0].length >= given.end - at)) return unitFrom('family-initials', initials, at);
  return given;
};

/** `Smith J. Autism.`: the first word is a family name and nobody's given one. */
const isSurnameAlone = (words: string): boolean => {
  const first = words.split(' ')[0]!.toLowerCase();
  return !commonGivenNames.has(first) && (commonSurnames.has(first) || chineseSurnames.has(first));
};

/** `罗杰·库特的医学社会史研究`, and four characters that go on in a bracket without a surname before them. */
const isTitleInChinese = (name: string, next: string | undefined): boolean =>
  (/[·•‧]/.test(name) && /[的与和及]|研究|分析|评/.test(name)) ||
  (/^[("《]$/.test(next ?? '') && !chineseFamily.test(name));

interface Scan {
  units: Unit[];
  /** Names parted by nothing but a space: two people, or a slip of the keyboard. */
  spaced: boolean;
  more: boolean;
  end: number;
}

const group = (form: Form): string => (form === 'chinese' || form === 'body' ? '' : form);

const initialsAlone = /^(?:\p{Lu}\p{Ll}?\.[\s-]*)+$|^\p{Lu}{1,3}$|^\p{Lu}(?:[ -]\p{Lu}){1,3}$/u;

/** `Cote, E.; Lichtenberger, J. Mineralized, …`: where all others have initials alone, the word behind is the title's. */
const asInitials = (unit: Unit | undefined, units: readonly Unit[], text: string, at: number): Unit | undefined => {
  if (unit?.form !== 'inverted' || initialsAlone.test(unit.given)) return unit;
  if (units.length < 1 || !units.every(({ form, given }) => form === 'inverted' && initialsAlone.test(given)))
    return unit;
  const match = matchAt(commaInitials, text, at);
  return match ? unitFrom('inverted', match, at) : unit;
};

const scan = (text: string, from: number, mode: Mode): Scan => {
  const units: Unit[] = [];
  let [at, end, more, form, spaced] = [from, from, false, '', false];
  // What `and` joins to names is one too.
  let joined = false;
  const paired = mode === 'inverted' && matchAt(pairsToYear, text, from) !== null;
  while (units.length < 400) {
    const unit = asInitials(unitAt(text, at, mode, units.length, form), units, text, at);
    if (!unit) break;
    // `Zhang X, MIS Quarterly, 41(4)`: a journal in capitals looks like a surname and a name.
    if (
      units.length > 0 &&
      unit.form === 'inverted' &&
      namesJournal(`${unit.family} ${unit.given}`) &&
      isTitleText(`${unit.family} ${unit.given}`)
    )
      break;
    // What `et al.` follows is a name.
    joined ||= matchAt(etAl, text, unit.end) !== null;
    const its = group(unit.form);
    const changes = form !== '' && its !== '' && its !== form && !(mode === 'inverted-first' && units.length === 1);
    if (changes) break;
    // `王明、李强，地理学报`: four characters that name a journal are nobody's name.
    if (unit.form === 'chinese' && units.length > 0 && unit.family.length === 4 && namesJournal(unit.family)) break;
    // `A. French, IEEE Network, 15(5)`: behind people a body may be the journal, or a title that ends like one.
    if (
      unit.form === 'body' &&
      form !== '' &&
      ((namesJournal(unit.family) && !plainBody.test(unit.family)) || /\s(?:in|on|with)\s/.test(unit.family))
    )
      break;
    if (unit.form === 'chinese' && isTitleInChinese(unit.family, text[unit.end])) break;
    // Behind `Butler, B.S.` the next two words are the title's, unless one is a usual name.
    if (
      mode === 'inverted-first' &&
      units.length === 1 &&
      its === 'given-first' &&
      !unit.initial &&
      !joined &&
      initialsAlone.test(units[0]!.given) &&
      !usualName(unit.given)
    )
      break;
    if (its) form = its;
    // Initials in every name so far, and words without any now: the title has begun.
    if (
      its === 'given-first' &&
      !unit.initial &&
      !joined &&
      units.length > 0 &&
      units.every((one) => group(one.form) === '' || one.initial) &&
      !likelyName(unit.given)
    )
      break;
    if (its === 'given-first' && !unit.initial && units.length > 0 && isTitleText(unit.given)) break;
    // Two or more have initials, so two unknown words are a title or a journal.
    if (
      its === 'given-first' &&
      !unit.initial &&
      !joined &&
      units.length > 1 &&
      units.every((one) => one.initial) &&
      !usualName(unit.given)
    )
      break;
    units.push(unit);
    end = unit.end;
    const rest = matchAt(etAl, text, end);
    if (rest) {
      more = true;
      end += rest[0].length;
      break;
    }
    const mark = matchAt(separator, text, end);
    const apart = mark ?? spaceBetween(text, end);
    if (!apart) {
      // `王明，李强，关于Lax定理的注记`: what no mark follows is the beginning of the title.
      const before = units.at(-2);
      if (before && !ended(text, end) && terminator.test(text.slice(before.end, before.end + 20))) {
        units.pop();
        end = before.end;
      }
      break;
    }
    spaced ||= mark === null;
    if (mode === 'inverted' && !paired && !/[;&/]|and/.test(apart[0]) && !alternates(unit, text, end + apart[0].length))
      break;
    if (ellipsis.test(apart[0])) more = true;
    at = end + apart[0].length;
    joined = /and|&|und/.test(apart[0]) && !/^\s*(?:and|&|und)/.test(text.slice(at));
    const later = matchAt(etAl, text, at);
    if (later) {
      more = true;
      end = at + later[0].length;
      break;
    }
  }
  // `高磊丽, 土壤总盐、pH及…`: the last was the beginning of the title.
  while (units.length > 1 && !more && units.at(-1)!.form === 'chinese' && !ended(text, end)) {
    units.pop();
    end = units.at(-1)!.end;
  }
  return { units, spaced, more, end };
};

/** `WU, Yao, LI, Shanshan and GUO, Yuming`: capitals, or pinyin on both sides, tell family names from given ones. */
const alternates = (unit: Unit, text: string, at: number): boolean => {
  const next = (matchAt(commaGiven, text, at) ?? matchAt(commaInitials, text, at))?.groups;
  if (!next || unit.family === '') return false;
  const inCapitals = (name: string): boolean => /^[\p{Lu}\s'-]{2,}$/u.test(name);
  if (inCapitals(unit.family) && inCapitals(next.family!)) return true;
  return [unit.family, unit.given, next.family!, next.given!].every(
    (name) => !name.includes(' ') && isChineseWord(name),
  );
};

const spaceBetweenNames = /\s{1,4}(?=[\u3400-\u9fff]{2,4}(?:[\s,.;:、]|$))/y;
const spaceBetween = (text: string, at: number): RegExpExecArray | null =>
  at > 0 && /[\u3400-\u9fff]/.test(text[at - 1]!) ? matchAt(spaceBetweenNames, text, at) : null;

const titleWords =
  /\b(?:the|special|issue|editorial|commentary|quarterly|magazine|today|world|and|of|learning|analysis|study|model|method|system|systems|deep|data|design|theory|reviews?|research|journal|sciences?|nature|letters|physics|chemistry|biology|medicine|engineering|materials|technology|transactions|proceedings|annals|acta|bulletin|sensors|access|energy|health|ieee|acm|frontiers|communications|reports|record|practice|veterinary|american|european|applied|advances|network|networks|based|novel|new|effects?|role|towards?|international|conference|proceedings|introduction|methods?|\w{3,}(?:tion|tions|ing|ment|ology|ics|ity|ism|graphy|nosis|lysis|thesis))\b/i;

/** `Hongxing` ends like a word of a title, but is a name in pinyin. */
const hasTitleWord = (words: string): boolean =>
  words.split(/[\s.]+/).some((one) => titleWords.test(one) && !isChineseWord(one));

const usualName = (words: string): boolean => {
  const [first, ...others] = words.toLowerCase().split(/\s+/);
  if (chineseSurnames.has(first!) && others.length === 1 && isChineseWord(others[0]!)) return true;
  return commonGivenNames.has(first!) || others.some((one) => commonSurnames.has(one) || chineseSurnames.has(one));
};

/** Words of a title or a source, none of which is anybody's usual name. */
const isTitleText = (words: string): boolean => {
  return hasTitleWord(words) && !usualName(words);
};

/** Whether words look like a person's name rather than the words of a title. */
const likelyName = (words: string): boolean => {
  const parts = words
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  if (hasTitleWord(words)) return false;
  return (
    parts.some((one) => commonGivenNames.has(one) || commonSurnames.has(one) || chineseSurnames.has(one)) ||
    parts.length <= 3
  );
};

const chineseFamily =
  /^[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文欧司诸上樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺闻印司马欧阳]/;

export const beginsWithSurname = (name: string): boolean => chineseFamily.test(name);

/** Surnames of most people in China; almost every syllable is somebody's, but seldom in a list. */
const frequent = new Set(
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng dong xiao cheng cao yuan deng zeng peng lu su jiang cai jia ding xue pan du dai zhong tian fan yao tan liao zou xiong hao kong cui mao qiu qin gu hou shao meng wan duan qian qiao gong'.split(
    ' ',
  ),
);

/** Surnames of most people in Korea and Hong Kong, as they are written there. */
const unlikePinyin = new Set(
  'kim lee park choi jung jeong chung kang cho jo yoon yun jang chang lim im rim han shin seo suh kwon hwang song ahn an yoo yu hong ko koh go moon bae baek nam oh noh roh ryu ha heo hur joo ju woo koo cha son sohn min na ku ji um eom pyo chan wong cheung leung lam ng tam kwok yeung tsang'.split(
    ' ',
  ),
);

const isSurname = (name: string): boolean => {
  const key = name.toLowerCase();
  return commonSurnames.has(key) || chineseSurnames.has(key) || unlikePinyin.has(key);
};

/** `Jai-Yeol`, `Sung-Byung`. */
const isTwoSyllables = (given: string): boolean => /^\p{Lu}\p{Ll}{1,5}-\p{L}\p{Ll}{1,5}$/u.test(given);

const isChineseWord = (one: string): boolean =>
  one.length > 0 && pinyinSplits(one.toLowerCase().replace(/[^a-z]/g, '')).length > 0;

/** Of a whole name without a comma: which word is the family name, and whether it can only be that one. */
const orderOf = (words: readonly string[]): 'first' | 'last' | 'either' => {
  const [first, last] = [words[0]!, words.at(-1)!];
  // `ND Jeffery` has initials before the family name, `WU Jun` the family name before the given one.
  const pair = isSurname(first) && words.length === 2;
  if (
    /^\p{Lu}{2,3}$/u.test(first) &&
    pair &&
    (isTwoSyllables(last) || (commonGivenNames.has(last.toLowerCase()) && !isSurname(last)))
  )
    return 'first';
  const initialsFirst = /^\p{Lu}{1,3}$/u.test(first) && !(isChineseWord(first) && words.slice(1).every(isChineseWord));
  if (initialsFirst && /\p{Ll}/u.test(last)) return 'last';
  if (/^\p{Lu}{2,}$/u.test(first) && /\p{Ll}/u.test(last)) return 'first';
  if (/^\p{Lu}{2,}$/u.test(last) && /\p{Ll}/u.test(first)) return 'last';
  const [firstKey, lastKey] = [first.toLowerCase(), last.toLowerCase()];
  if (words.some((one) => /^\p{Lu}\.$/u.test(one))) return /^\p{Lu}\.?$/u.test(last) ? 'first' : 'last';
  if (!words.every(isChineseWord)) return 'last';
  const [firstIs, lastIs] = [chineseSurnames.has(firstKey), chineseSurnames.has(lastKey)];
  if (firstIs && !lastIs) return 'first';
  if (lastIs && !firstIs) return 'last';
  const [firstOften, lastOften] = [frequent.has(firstKey), frequent.has(lastKey)];
  if (firstOften && !lastOften) return 'first';
  if (lastOften && !firstOften) return 'last';
  return 'either';
};

/** `R. Timothy Patterson` and `H. Raghav Rao`, but not `J. Garcia Lopez`. */
const isSecondGivenName = (word: string, last: string): boolean => {
  const [one, other] = [word.toLowerCase(), last.toLowerCase()];
  if (!/^\p{Lu}/u.test(word)) return false;
  return (
    commonGivenNames.has(one) || (!commonSurnames.has(one) && (commonSurnames.has(other) || chineseSurnames.has(other)))
  );
};

const lowerParticle = /^(?:van|von|de|der|den|del|della|di|da|dos|das|du|la|le|ter|ten|el|al|bin|ibn|zu|zur)$/;

const capitalParticle = /^(?:Van|Von|De|Der|Den|Del|Della|Di|Da|Dos|Du|La|Le|Ter|Ten|El|St\.)$/;

const parted = (words: readonly string[], order: 'first' | 'last'): string => {
  if (words.length === 1) return words[0]!;
  if (order === 'first') return `${words[0]}, ${words.slice(1).join(' ')}`;
  let from = words.length - 1;
  while (from > 1 && lowerParticle.test(words[from - 1]!)) from -= 1;
  // `Marshall W. Van Alstyne`; in `Tran Van Nam` the word is a given name.
  const western = commonGivenNames.has(words[0]!.toLowerCase()) || words.some((one) => /^\p{Lu}\.$/u.test(one));
  while (western && from > 1 && capitalParticle.test(words[from - 1]!)) from -= 1;
  return `${words.slice(from).join(' ')}, ${words.slice(0, from).join(' ')}`;
};

const tidy = (name: string): string => {
  const bare = shown(name.replace(/[*#]/g, ' '));
  return /\s[JS]r\.$/i.test(name) ? `${bare}.` : bare;
};

const isSurnameOrInitials = (words: string): boolean => {
  const [first = '', last = '', ...more] = words.split(' ');
  return /^\p{Lu}{2,3}$/u.test(first) && more.length === 0 && isSurname(first) && isSurname(last);
};

/** The units as names; a list writes all its names in one order, so those that can be read one way decide for the others. */
const written = ({ units }: Scan): { names: string[]; sure: number } => {
  const whole = units.filter(({ form, family: last }) => form === 'given-first' && last === '');
  const orders = whole.map(({ given }) => orderOf(given.split(' ')));
  const [firsts, lasts, either] = (['first', 'last', 'either'] as const).map(
    (one) => orders.filter((order) => order === one).length,
  ) as [number, number, number];
  let sure = 1;
  // `YE Chan` alone: a surname in capitals, or the initials of a Chan.
  if (
    units.length === 1 &&
    units[0]!.form === 'given-first' &&
    isSurnameOrInitials(`${units[0]!.given} ${units[0]!.family}`.trim())
  )
    sure = 0.5;
  const common = firsts > lasts ? 'first' : 'last';
  if (either > 0 && firsts + lasts === 0) sure = 0.5;
  if (firsts > 0 && lasts > 0) sure = Math.min(sure, 0.6);
  // The point behind the last of `Smith J, Doe B. Title` ends the list.
  const pointed = units.some(
    ({ form, given }, at) => at < units.length - 1 && form !== 'chinese' && given.includes('.'),
  );
  const last = units.at(-1)!;
  const ownPoint = units.length > 1 ? pointed : last.form !== 'family-initials' || /\..*\./.test(last.given);
  // Where a generation stands in a name nobody agrees on.
  if (
    units.some(
      ({ family: one, given, tail }) => tail ?? /\s(?:[JS]r|[JS]R|II|III|IV|2nd|3rd)\b/.test(`${one} ${given}`),
    )
  )
    sure = Math.min(sure, 0.6);
  const initialsLead = units.some(
    ({ form, family: one, given }) => form === 'given-first' && one !== '' && /^[\p{Lu}\s-]{1,5}$/u.test(given),
  );
  const names = units.map((unit, at) => {
    if (unit.form === 'chinese' || unit.form === 'body') return tidy(unit.family);
    if (unit.family) {
      // `R. Timothy Patterson`.
      const [second, ...others] = unit.family.split(' ');
      if (unit.form === 'given-first' && others.length > 0 && !new RegExp(`^${particle}`, 'u').test(unit.family))
        sure = Math.min(sure, 0.6);
      if (
        unit.form === 'given-first' &&
        others.length > 0 &&
        /^(?:\p{Lu}\. ?)+$/u.test(unit.given) &&
        isSecondGivenName(second!, others.at(-1)!)
      ) {
        return `${tidy(others.join(' '))}, ${unit.given} ${second}`;
      }
      const given = unit.given

        .replace(/\s+/g, ' ')
        .trim()
        .replace(at === units.length - 1 && !ownPoint && !/\p{Ll}{2}/u.test(unit.given) ? /\.$/ : /(?!)/, '');
      return `${tidy(unit.family)}, ${given}`;
    }
    const words = unit.given.trim().split(/\s+/);
    // `AO Akinpelu, MO Odetunde`: where others have initials before the family name, these are initials too.
    const order = initialsLead && /^\p{Lu}{1,3}$/u.test(words[0]!) ? 'last' : orderOf(words);
    // `Maria Garcia Lopez`: two words of the family name, or two given names.
    const full = words.filter((one) => !/^\p{Lu}\.?$/u.test(one) && !lowerParticle.test(one)).length;
    if (full > 2 && order !== 'first') sure = Math.min(sure, 0.6);
    const name = parted(words, order === 'either' ? common : order);
    return unit.tail ? `${name} ${unit.tail}` : name;
  });
  return { names, sure };
};

/** The names a text begins with at a place; undefined where there is none. */
export const namesAt = (folded: string, from = 0): NameList | undefined => {
  const { text, signs } = withoutSigns(folded.slice(0, 6_000));
  const start = from + (/^\s*(?:(?:作者|authors?|by)\s?:\s?)?/i.exec(text.slice(from))?.[0].length ?? 0);
  let best: (Scan & { score: number }) | undefined;
  for (const mode of modes) {
    const found = scan(text, start, mode);
    if (found.units.length === 0 || (mode.startsWith('capital') && !hasCapitals(found.units))) continue;
    const after = text.slice(found.end, found.end + 20);
    const spacedTitle =
      /^\s[\u3400-\u9fff]{5}/.test(after) &&
      found.units.every(({ form, family: name }) => form === 'chinese' && chineseFamily.test(name));
    if (!spacedTitle && !ended(text, found.end)) continue;
    const score = scoreOf(found, text, mode);
    if (!best || score > best.score) best = { ...found, score };
  }
  if (!best || best.score <= 0) return undefined;
  const { names, sure } = written(best);
  const [corresponding, first]: [number[], number[]] = [[], []];
  for (const [at, unit] of best.units.entries()) {
    const until = best.units[at + 1]?.start ?? best.end + 12;
    for (const { at: place, sign: found } of signs)
      if (place >= unit.start && place < until) {
        if (/^[*∗⁎✉]$|通|corresponding/i.test(found)) corresponding.push(at);
        else if (/#|共|同等|co-?first/i.test(found)) first.push(at);
      }
  }
  const soft = best.units.some(({ form, initial, given }) => form === 'given-first' && !initial && !likelyName(given))
    ? 0.5
    : 1;
  const odd = best.units.some(
    ({ form, family: name }) => form === 'chinese' && name.length < 5 && !chineseFamily.test(name),
  )
    ? 0.6
    : 1;
  let end = best.end;
  for (const { at, sign: found } of signs)
    if (at >= end && folded.slice(end, at).trim() === '') end = at + found.length;
  return {
    names,
    more: best.more,
    end,
    sure: Math.min(sure, soft, odd, best.spaced ? 0.6 : 1),
    corresponding,
    first,
  };
};

/** `TK` and `FB` are nobody's family name. */
const isInitials = (name: string): boolean => name.length <= 2 && !isSurname(name);

/** Two letters may be initials: one name of the list at least must be plain to see, and have its given name written out. */
const hasCapitals = (units: readonly Unit[]): boolean => {
  const people = units.filter(({ form }) => form === 'inverted');
  return (
    !people.some(({ family: name, given }) => isInitials(name) && !/[\s.]/.test(given)) &&
    people.some(({ given }) => /\p{Ll}/u.test(given) && !hasTitleWord(given)) &&
    people.some(({ family: name, given }) => {
      const letters = name.replace(/[^\p{L}]/gu, '').length;
      if (hasTitleWord(given)) return false;
      return letters > 3 || (isSurname(name) && (letters > 2 || isTwoSyllables(given)));
    })
  );
};

const scoreOf = ({ units, more, end }: Scan, text: string, mode: Mode): number => {
  let score = more ? 20 : 0;
  for (const unit of units) {
    score += unit.end - unit.start;
    // `Yiwen Zhang, Ye Tingting` are two people.
    if (
      unit.form === 'inverted' &&
      (!unit.initial || / \p{Lu}\S*\p{Ll}$/u.test(unit.given)) &&
      /^\p{Lu}\S* \p{Lu}/u.test(unit.family) &&
      !/^[\p{Lu}\s'-]+$/u.test(unit.family)
    )
      score -= unit.given.includes(' ') ? 40 : 12;
    if (mode.startsWith('capital') && unit.form === 'inverted') score += 6;
    if (unit.initial || unit.form === 'chinese') score += 4;
    else if (unit.form === 'given-first') score += likelyName(unit.given) ? 1 : -60;
    if (unit.form === 'given-first' && unit.initial && hasTitleWord(unit.given)) score -= 60;
  }
  // `Smith, John` alone is also two words of something else.
  if (mode === 'inverted' && units.length === 1 && !units[0]!.initial) score -= 2;
  const after = text.slice(end, end + 3);
  if (/^\s*,/.test(after)) score -= 3;
  return score;
};

/** One or more names that fill a text, as the cell of a table does. */
export const wholeNames = (text: string): NameList | undefined => {
  const found = namesAt(text);
  return found && /^[\s.,;，。；*#]*$/.test(text.slice(found.end)) ? found : undefined;
};
