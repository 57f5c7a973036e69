import type { Fingerprint } from './fingerprint.ts';
import { type Evidence, sameRange } from './weigh.ts';

/** A rule that overrides the sum of the evidence. */
export interface Guard {
  verdict: 'different' | 'check';
  detail: string;
  /** The two are shown together however far apart their other fields are. */
  linked?: true;
}

/** The same place in the same volume: what is told of it twice is one thing. */
const samePlace = ({ volume, pages, container }: Evidence): boolean =>
  pages === 'same' && volume !== 'conflict' && container !== 'different';

/** Several whole pages of one volume hold one work: there another number is a slip, or a footnote's mark. */
const isSlipOfNumber = (a: Fingerprint, b: Fingerprint, evidence: Evidence): boolean => {
  if (!samePlace(evidence)) return false;
  if (evidence.doi === 'same') return true;
  if (evidence.volume !== 'same') return false;
  const range = sameRange(a, b) && !/[a-z]/.test(a.locator.first);
  return range || (evidence.title.numbered === 'added' && evidence.abstract === 'same');
};

const versions = (a: Fingerprint, b: Fingerprint, evidence: Evidence): string | undefined => {
  const outlets = [a.outlet, b.outlet];
  if (outlets.includes('journal') && outlets.includes('conference')) {
    const oneThing = evidence.doi === 'same' || evidence.accession === 'same' || evidence.pages === 'same';
    if (!oneThing && evidence.container !== 'same' && evidence.container !== 'alike')
      return '一条是会议论文，另一条是期刊论文';
  }
  if (outlets.includes('preprint') && outlets[0] !== outlets[1] && !outlets.includes('') && !samePlace(evidence))
    return '一条是预印本，另一条是正式发表的版本';
  if (outlets.includes('thesis') && outlets[0] !== outlets[1] && !outlets.includes(''))
    return '一条是学位论文，另一条是另行发表的文献';
  return undefined;
};

/** Said of a meeting abstract and the article of the same title: two works that belong together. */
export const abstractAndArticle = '一条是会议摘要，另一条是同题的论文：两篇文献，互相关联';

/** What stands at the same place in the same volume is one thing, whatever each record calls it. */
const isAbstractOfArticle = (a: Fingerprint, b: Fingerprint, evidence: Evidence): boolean => {
  if (a.meetingAbstract === b.meetingAbstract) return false;
  const article = a.meetingAbstract ? b : a;
  if (article.kindTold === false || evidence.doi === 'same' || evidence.accession === 'same') return false;
  return !samePlace(evidence) && evidence.pages !== 'part';
};

/**
 * Under one title in another journal and volume by other people: the abstract given at a congress, or a version of its own.
 * What is told of one print names the same authors.
 */
const printedElsewhere = ({ container, volume, pages, doi, accession, authors }: Evidence): string | undefined => {
  if (container !== 'different' || volume !== 'conflict' || pages === 'same') return undefined;
  if (doi === 'same' || accession === 'same' || authors.level === 'unknown' || authors.equal) return undefined;
  return '期刊、卷与作者名单都不同：可能是会议摘要与论文，或另行发表的版本';
};

/** Works of one title by the same people belong together, whatever else is told of them. */
const isLinked = ({ title, authors }: Evidence): boolean =>
  title.level === 'equal' && !title.recurring && authors.level === 'same';

/** Meeting abstracts of one group share page, issue and half a title; longer works do not share a page. */
const crowdedPage = (a: Fingerprint, b: Fingerprint, { title, pages, doi, abstract }: Evidence): boolean => {
  if (pages !== 'same' && pages !== 'part') return false;
  if (abstract === 'same' || (doi === 'same' && !title.replaced)) return false;
  const shortWork = isShort(a) || isShort(b);
  return (
    shortWork && (title.level === 'similar' || title.level === 'weak' || (title.level === 'near' && title.replaced))
  );
};

const hasRange = ({ locator }: Fingerprint): boolean => locator.last !== '' && locator.last !== locator.first;

const isShort = ({ locator, meetingAbstract }: Fingerprint): boolean =>
  meetingAbstract || (/[a-z]/.test(locator.first) && (locator.single || locator.first === locator.last));

export const guardOf = (a: Fingerprint, b: Fingerprint, evidence: Evidence): Guard | undefined => {
  const { title, doi, accession } = evidence;
  if ((a.titles.derived !== '') !== (b.titles.derived !== '') && title.level !== 'incomparable')
    if (!(samePlace(evidence) && title.level === 'equal'))
      return { verdict: 'different', detail: '只有一条是更正、撤稿、答复或评论，另一条是它所指的原文' };
  if (a.titles.notice !== b.titles.notice && a.titles.notice !== '' && b.titles.notice !== '')
    return { verdict: 'different', detail: '一条是更正、一条是撤稿、答复或评论：同一原文的不同文献' };
  if (title.numbered !== 'no' && !isSlipOfNumber(a, b, evidence))
    return { verdict: 'different', detail: '题名只差编号、届次或版次，是同一系列的不同篇' };
  if (title.numbered === 'other' && doi !== 'same' && accession !== 'same')
    return { verdict: 'check', detail: '题名的编号不同，卷与起止页相同：可能是笔误，也可能是同一系列的另一篇' };
  if ((doi === 'same' || accession === 'same') && (title.level === 'different' || title.level === 'weak')) {
    const related = evidence.authors.level === 'same' && evidence.pages !== 'conflict';
    return related || accession === 'same'
      ? { verdict: 'check', detail: '标识号相同而题名不同，标识号可能属于整本书、增刊或录入有误' }
      : { verdict: 'different', detail: '标识号相同，题名与作者都不同：标识号属于整本书或增刊' };
  }
  if (title.level === 'incomparable' && doi !== 'same' && accession !== 'same' && !samePlace(evidence))
    return { verdict: 'check', detail: '题名文种不同，又没有相同的标识号或起始页' };
  if (crowdedPage(a, b, evidence)) return { verdict: 'check', detail: '题名有别而同在一页，可能是同一会议的两篇摘要' };
  if (doi === 'same' && evidence.pages === 'conflict' && (title.level === 'similar' || title.replaced))
    return { verdict: 'check', detail: 'DOI 相同，题名有别且页码不同，DOI 可能属于整本增刊' };
  if (evidence.pages === 'conflict' && doi !== 'same' && accession !== 'same' && hasRange(a) && hasRange(b))
    return { verdict: 'check', detail: '两条各有起止页而互不重叠' };
  if (isAbstractOfArticle(a, b, evidence)) {
    return { verdict: 'check', detail: abstractAndArticle, ...(isLinked(evidence) ? { linked: true } : {}) };
  }
  const other = versions(a, b, evidence) ?? printedElsewhere(evidence);
  return other ? { verdict: 'check', detail: other, ...(isLinked(evidence) ? { linked: true } : {}) } : undefined;
};
