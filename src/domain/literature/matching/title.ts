import { compactFolded, foldText, hasHan, told, wordsFolded } from './fold-text.ts';

/** A title taken apart once, so that it can be compared many times. */
export interface TitleForm {
  compact: string;
  words: string[];
  /** Places in `compact` where a mark parts title and subtitle. */
  breaks: number[];
  han: boolean;
}

export interface Titles {
  forms: TitleForm[];
  /** What makes this another work about the one it names: a correction, a reply, a comment. */
  derived: string;
  /** Which kind of such a work: an erratum of a paper is not the reply to it. */
  notice: Notice | '';
  /** A heading that returns in every issue: Editorial, Book review, 卷首语. */
  recurring: boolean;
}

export type Notice = 'correction' | 'retraction' | 'reply' | 'comment' | 'other';

const recurringHeading =
  /^(?:(?:guest |special )?editor(?:ial|s)?\b|from the (?:guest )?editors?\b|(?:a )?(?:message|note|letter|remarks|comments) from\b|introduction to (?:the )?(?:special|mini ?track|section)|introduction$|special (?:issue|section)|in this issue|preface|foreword|book reviews?\b|reviews?$|letters?$|correspondence|news\b|obituary|in memoriam|announcements?|calendar|table of contents|contents|index$|abstracts?$|highlights|commentary$|discussion$|panel\b|keynote|前言|序言|序$|编者按|编后|卷首语|刊首语|主编寄语|书评|简讯|目录|征稿|新闻|消息|会议纪要)|\beditor[’']?s[’']? (?:comments?|notes?|introduction|message|page|corner|choice)/;

const notice =
  /^(?:(?:published |author |publisher )?(?:erratum|errata|corrigend(?:um|a)|corrections?|retraction|retracted|addendum|expression of concern)\b|(?:authors?[’']?s? |in )?(?:reply|replies|response|rejoinder)\b|re:|comments? (?:on|to|re)\b|commentary (?:on|to)\b|letter to the editor|勘误|更正|更正启事|撤稿|撤回|关于.{2,80}(?:更正|勘误|答复|商榷)|对.{2,80}的(?:更正|勘误|答复|评论|商榷))/;
/** WoS names the corrected place behind the title: (vol 21, pg 345, 2004). */
const correctedPlace = /\(vol\.? ?\w+,? (?:pg|p|pp|art|artn)\.? ?\w+.{0,20}\)\.?$/;
const noticeWord =
  /^(?:erratum|errata|corrigendum|correction|retraction|reply|response|comment|author reply|更正|勘误|撤稿|答复)$/;
const noticeTail =
  /[.:：\-–—]\s*(?:erratum|corrigendum|correction|retraction|reply|勘误|更正)\.?$|[.:\-–—”"]\s*(?:erratum|corrigendum|corrections?|retraction|reply|response|rejoinder|comments?) (?:to|of|on) [^:]{3,80}$/;
const remark =
  /\b(?:abstract|review|refs?|references|letter|editorial|erratum|errata|corrected|correction|retract\w*|republished|comment|summary|proceedings|conference|online|print|in press|english|chinese|french|german|spanish|italian|portuguese|russian|japanese|korean|polish|dutch|turkish|swedish|danish|norwegian|czech|hungarian|persian|hebrew|croatian|serbian|greek|arabic|ukrainian|romanian|slovak|finnish|bulgarian|article|electronic)\b|综述|摘要|英文|中文/;
const wrapped = /^\[([^[\]]{8,})\]\.?$/;
const tailBracket = /^(.{4,}?)\s*\[([^[\]]+)\]\s*\.?\s*$/s;
const tailParenthesis = /^(.{4,}?)\s*\(([^()]+)\)\s*\.?\s*$/s;

/** Headings of a journal's sections that some databases write before the title. */
const sections =
  'medical progress|current concepts|review articles?|original (?:articles?|papers?|contributions?|investigations?|research)|clinical (?:practice|reviews?|stud(?:y|ies)|trials?|research)|mechanisms of disease|drug therapy|special (?:articles?|reports?)|case reports?|brief (?:reports?|communications?|articles?)|short (?:communications?|reports?|papers?)|research (?:articles?|letters?|papers?|notes?)|technical (?:notes?|reports?)|rapid communications?|invited (?:reviews?|papers?|articles?)|mini-?reviews?|state of the art(?: reviews?)?|seminars?|feature articles?|regular (?:articles?|papers?)|full papers?|health policy|综述|论著|临床研究|病例报告|短篇报道|研究报告|学术论文';
const sectionHead = new RegExp(`^(?:${sections})\\s*(?:[:.|：。•]|\\s[-–—])\\s*(?=\\S)`);
/** Headings that begin no title of their own, so that a blank is enough behind them. */
const plainSectionHead =
  /^(?:medical progress|review article|original article|special article|mechanisms of disease|current concepts|brief communication|short communication|research letter) +(?=\S)/;

const noticeHead =
  /^(?:published |author |publisher )?(?:erratum|errata|corrigend(?:um|a)|corrections?|retraction(?: note| notice)?|retracted(?: article)?|addendum|expression of concern|reply|response|comments?|勘误|更正|撤稿)(?: (?:to|for|on|of|in|regarding|re))?\s*[:.：-]*\s*["“”'‘’《]*/;
/** Where the corrected paper stands, behind its title: `" (Journal (2010) 12 (34-45))`, `[J. Lakes 12 (2010) 34]`. */
const noticePlace =
  /["“”'‘’》]*\s*[([](?=[^()[\]]{0,80}(?:\bvol\b|\bpg?\b|\b(?:19|20)\d\d\b|[([](?:19|20)\d\d[)\]])).*$/s;

const noticeKinds: readonly (readonly [RegExp, Notice])[] = [
  [/errat|corrig|correction|勘误|更正/, 'correction'],
  [/retract|撤稿|撤回/, 'retraction'],
  [/reply|replies|response|rejoinder|答复/, 'reply'],
  [/comment|^re:|letter to the editor|评论|商榷/, 'comment'],
];

const noticeOf = (sign: string): Notice | '' =>
  sign === '' ? '' : (noticeKinds.find(([pattern]) => pattern.test(sign))?.[1] ?? 'other');

const leastLeft = (text: string): number => (hasHan(text) ? 6 : 15);

/** The same title without what a database set around it; nothing where too little would be left. */
const barer = (title: string, derived: boolean): string[] => {
  const without = derived
    ? title.replace(noticeHead, '').replace(noticePlace, '')
    : title.replace(sectionHead, '').replace(plainSectionHead, '');
  return without !== title && compactFolded(without).length >= leastLeft(without) ? [without] : [];
};

const formOf = (folded: string): TitleForm => {
  const compact = compactFolded(folded);
  const breaks: number[] = [];
  const pieces = folded.split(/(?<=[:.?!;(*：。？！；（]|\s[-–—]|——?)/);
  let at = 0;
  for (let index = 0; index < pieces.length - 1; index += 1) {
    at += compactFolded(pieces[index]!).length;
    if (at > 0 && at < compact.length && breaks.at(-1) !== at) breaks.push(at);
  }
  return { compact, words: wordsFolded(folded), breaks, han: hasHan(compact) };
};

interface Stripped {
  main: string;
  others: string[];
  derived: string;
}

/** Remarks in brackets behind a title go ([Chinese], [Review] [45 refs]); a second title in brackets is kept as one. */
const strip = (folded: string): Stripped => {
  const found: Stripped = { main: folded.trim(), others: [], derived: '' };
  for (let guard = 0; guard < 6; guard += 1) {
    const last = found.main.at(-1);
    if (last !== ']' && last !== ')' && last !== '.') break;
    const whole = wrapped.exec(found.main);
    if (whole) found.main = whole[1]!;
    const bracket = tailBracket.exec(found.main);
    const tail = bracket ?? tailParenthesis.exec(found.main);
    if (!tail) break;
    const inside = tail[2]!.trim();
    if (noticeWord.test(inside)) found.derived = inside;
    else if (!remark.test(inside) || (!bracket && inside.length > 60)) {
      if (!bracket) break;
      if (compactFolded(inside).length < (hasHan(inside) ? 4 : 16)) break;
      found.others.push(inside);
    }
    found.main = tail[1]!;
  }
  return found;
};

/** Longer titles are tables of contents or broken files; what follows would only cost time. */
const longest = 1_500;

export const titlesOf = (title: string, translated?: string): Titles => {
  const folded = foldText(told(title.slice(0, longest))).replace(/\s+/g, ' ');
  const { main, others, derived } = strip(folded);
  const sign =
    derived ||
    notice.exec(main)?.[0] ||
    (correctedPlace.test(folded) ? 'correction' : '') ||
    noticeTail.exec(main)?.[0] ||
    '';
  const bare = main.replace(correctedPlace, '').replace(/[\s*†‡]+$/, '');
  const texts = [
    bare,
    ...barer(bare, sign !== ''),
    ...others,
    ...(told(translated) ? [strip(foldText(translated!.slice(0, longest))).main] : []),
  ];
  const forms = texts.map(formOf).filter(({ compact }) => compact.length > 0);
  return { forms, derived: sign, notice: noticeOf(sign), recurring: recurringHeading.test(main) };
};
