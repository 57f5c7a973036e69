import { commonGivenNames, commonSurnames } from '../citations/names/common-names.ts';
import { chineseSurnames } from '../citations/names/surnames.ts';
import { shown } from './fold.ts';
import {
  bareInitialsFamily,
  bodyWord,
  capitalFirst,
  capitalLast,
  chineseBody,
  commaGiven,
  commaInitials,
  familyInitials,
  fullName,
  han,
  initialsFamily,
  pairsToYear,
  particle,
  plainBody,
  westernBody,
  wholeList,
} from './name-shapes.ts';
import { withoutSigns } from './name-signs.ts';
import {
  chineseFamily,
  hasTitleWord,
  isChineseWord,
  isSecondGivenName,
  isSurname,
  isTitleText,
  isTwoSyllables,
  likelyName,
  lowerParticle,
  orderOf,
  parted,
  usualName,
} from './name-words.ts';
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

const separator =
  /\s*(?:,\s?[和与及]\s?(?=[\p{Lu}\u3400-\u9fff])|,\s*(?:and|&|und|et(?!\s?al))\s+|,\s*&\s*|\.?;\s*(?:and\s+|&\s*)?|\/\s?(?:…\s?|\. \. \.\s?)?(?=\p{Lu})|,\s*(?:\. \. \.|\.\.\.|…)\s*(?:&\s*)?|,\s*|、\s*|\s(?:and|und|et(?!\s?al))\s+|\s?&\s?|(?<=[\u3400-\u9fff]\s?)[和与及]\s?(?=[\u3400-\u9fff])|\s?[和与及]\s?(?=\p{Lu}))/uy;
const etAl =
  /[\s,、;]*(?:(?:and|&)\s)?(?:et\.?\s?al(?:\.(?!\p{L})|(?!\p{L}))|and others|and co-?(?:authors|workers)|and colleagues|等人?(?![\u3400-\u9fff])|等(?=[.,:;\s]))/iuy;
const ellipsis = /\. \. \.|\.\.\.|…/;

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

const isAt = (pattern: RegExp, text: string, at: number): boolean => matchAt(pattern, text, at) !== null;

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

const terminator = /(?:\s*(?:[.,:;(["《]|\[(?:19|20)\d{2}|$|[-–]\s|\/\/|(?:19|20)\d{2}(?!\d))|\s+\d)/y;
const pointBefore = /(?<=\.)\s/y;

const ended = (text: string, end: number): boolean => isAt(terminator, text, end) || isAt(pointBefore, text, end);

const followed = (text: string, end: number): boolean =>
  ended(text, end) || matchAt(separator, text, end) !== null || matchAt(etAl, text, end) !== null;

const initialsNext = /\s?[,;&]\s?(?:(?:and|&)\s)?\p{Lu}{1,3}(?:[ -]\p{Lu}){0,2}\s\p{Lu}\p{Ll}/uy;

const listGoesOn = /(?:\s*(?:[,;]|$)|\s{1,4}(?:and|&)\s\p{Lu}|,?\set\sal)/uy;
const pointAndBlank = /\.\s/y;

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
    // `Kumar N, I Benbasat`: only the first turned, without a comma.
    const bare = !match && mode === 'inverted-first' ? matchAt(familyInitials, text, at) : null;
    if (bare && isAt(initialsNext, text, at + bare[0].length)) return unitFrom('inverted', bare, at);
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
  const found = matchAt(familyInitials, text, at);
  // `The PC …` is nobody.
  const initials = found && /^(?:The|From|With|What|Why|For|Of)$/.test(found.groups!.family!) ? null : found;
  const whole = givenFirst(text, at);
  // `Doe B. Title`: in a list of `Smith J` the word behind the point is no family name.
  const asList =
    whole &&
    (isAt(listGoesOn, text, whole.end) ||
      (isAt(pointAndBlank, text, whole.end) && !isSurnameAlone(whole.given)) ||
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

const journalEnd =
  /(?:^|\s)(?:Quarterly|Journal|Transactions|Letters|Review|Reviews|Magazine|Access|Communications|Research|Sciences|Reports|Proceedings|Bulletin|Annals)$/;

const volumeBehind = /\s\d{1,4}(?:\s?\(\w|,\s?\w?\d|:\s?\w?\d)/y;

const scan = (text: string, from: number, mode: Mode): Scan => {
  const units: Unit[] = [];
  let [at, end, more, form, spaced] = [from, from, false, '', false];
  // What `and` joins to names is one too.
  let joined = false;
  const paired = mode === 'inverted' && matchAt(pairsToYear, text, from) !== null;
  while (units.length < 400) {
    const unit = asInitials(unitAt(text, at, mode, units.length, form), units, text, at);
    if (!unit) break;
    const listed = (form === 'given-first' || form === '') && goesToAnd(text, at);
    joined ||= listed;
    // `Zhang X, MIS Quarterly, 41(4)`: a journal in capitals looks like a surname and a name.
    if (
      units.length > 0 &&
      unit.form === 'inverted' &&
      namesJournal(initialsAlone.test(unit.given) ? unit.family : `${unit.family} ${unit.given}`) &&
      isTitleText(`${unit.family} ${unit.given}`)
    )
      break;
    // `A. Bagnarelli, BMC Microbiology 8, 112`: a volume stands behind no name.
    if (units.length > 0 && isAt(volumeBehind, text, unit.end)) break;
    // `… and A. Vance, MIS Quarterly 34(3)`.
    if (units.length > 0 && unit.form === 'given-first' && journalEnd.test(unit.family || unit.given)) break;
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
    if (its === 'given-first' && !unit.initial && units.length > 0 && !listed && isTitleText(unit.given)) break;
    // Two or more have initials, so two unknown words are a title or a journal.
    if (
      its === 'given-first' &&
      !unit.initial &&
      !joined &&
      units.length > 1 &&
      units.every((one) => one.initial) &&
      !usualName(unit.given) &&
      !endsList(unit, units, text)
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
      if (before && !ended(text, end) && isAt(terminator, text, before.end)) {
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

const nextSentence = /\.\s\p{Lu}\p{L}/uy;

/** `Steven E. Stock, Daniel K. Davies, Yves Lachapelle. Emerging …`: names in full, and a point behind two words more. */
const endsList = ({ given, end }: Unit, units: readonly Unit[], text: string): boolean =>
  given.split(' ').length === 2 &&
  !hasTitleWord(given) &&
  isAt(nextSentence, text, end) &&
  units.every((one) => /\p{Ll}/u.test(one.given));

/** Words of titles and sources have none among them that is anybody's usual name. */
const goesToAnd = (text: string, at: number): boolean => {
  const list = matchAt(wholeList, text, at)?.[0];
  if (list === undefined) return false;
  const names = list.split(/,\s(?:(?:and|&)\s)?|\s(?:and|&)\s/).map((one) => one.replace(/\p{Lu}\.\s?/gu, '').trim());
  return names.some(usualName) && names.filter(isTitleText).length * 2 < names.length;
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

const tidy = (name: string): string => {
  const bare = shown(name.replace(/[*#]/g, ' '));
  return /\s[JS]r\.$/i.test(name) ? `${bare}.` : bare;
};

const isSurnameOrInitials = (words: string): boolean => {
  const [first = '', last = '', ...more] = words.split(' ');
  // Three letters with a vowel may be a surname that no table holds: `RAI Arun`.
  const either = /^\p{Lu}[AEIOU]\p{Lu}$|^\p{Lu}{2}[AEIOU]$/u.test(first);
  return /^\p{Lu}{2,3}$/u.test(first) && more.length === 0 && (either || (isSurname(first) && isSurname(last)));
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
      // `Marco Caliendo, Michel Clement`: two people in full, or one with two family names.
      if (
        unit.form === 'inverted' &&
        /\p{Ll}/u.test(unit.given) &&
        commonGivenNames.has(unit.family.split(' ')[0]!.toLowerCase()) &&
        unit.family.includes(' ')
      )
        sure = Math.min(sure, 0.6);
      // `R. Timothy Patterson`.
      const [second, ...others] = unit.family.split(' ');
      if (
        unit.form === 'given-first' &&
        others.length > 0 &&
        !new RegExp(`^${particle}(?<=[ -])`, 'u').test(unit.family)
      )
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

const fiveBehind = /\s[\u3400-\u9fff]{5}/y;

/** The names a text begins with at a place; undefined where there is none. */
export const namesAt = (folded: string, from = 0): NameList | undefined => {
  const { text, signs } = withoutSigns(folded.slice(0, 6_000));
  const start = from + (/^\s*(?:(?:作者|authors?|by)\s?:\s?)?/i.exec(text.slice(from))?.[0].length ?? 0);
  let best: (Scan & { score: number }) | undefined;
  for (const mode of modes) {
    const found = scan(text, start, mode);
    if (found.units.length === 0 || (mode.startsWith('capital') && !hasCapitals(found.units))) continue;
    const spacedTitle =
      isAt(fiveBehind, text, found.end) &&
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
        if (/[*∗⁎✉★](?!\*)|通|corresponding/i.test(found) && found !== '**') corresponding.push(at);
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
    if (at >= end - 1 && folded.slice(end, at).trim() === '') end = Math.max(end, at + found.length);
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

const isGivenAlone = ({ family: words, given }: Unit): boolean =>
  isSurname(given) ||
  (given.length > 3 &&
    (commonGivenNames.has(words.split(' ')[0]!.toLowerCase()) || (/[AEIOUY]/.test(given) && !isSurname(words))));

const commaBehind = /\s*,/y;

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
    // `Kiat LIM`: three letters or more that are somebody's surname behind a given name are no initials.
    if (unit.form === 'family-initials' && /^\p{Lu}{3,}$/u.test(unit.given) && isGivenAlone(unit)) score -= 8;
    if (unit.initial || unit.form === 'chinese') score += 4;
    else if (unit.form === 'given-first') score += likelyName(unit.given) ? 1 : -60;
    if (unit.form === 'given-first' && unit.initial && hasTitleWord(unit.given)) score -= 60;
  }
  // `Smith, John` alone is also two words of something else.
  if (mode === 'inverted' && units.length === 1 && !units[0]!.initial) score -= 2;
  if (isAt(commaBehind, text, end)) score -= 3;
  return score;
};

/** One or more names that fill a text, as the cell of a table does. */
export const wholeNames = (written: string): NameList | undefined => {
  // A point behind a word ends the cell; with it `Ram L. Kumar.` would be a name and a title.
  const text = written.replace(/(?<=\p{Ll}{2})\.\s*$/u, '');
  const found = namesAt(text);
  return found && /^[\s.,;，。；*#]*$/.test(text.slice(found.end)) ? found : undefined;
};
