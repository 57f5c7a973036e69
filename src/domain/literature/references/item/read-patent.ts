import { shownTitle as titleText } from '../fold.ts';
import { namesAt, wholeNames } from '../names.ts';
import type { Reading } from '../reference.ts';
import { behindNames, datedAt, namesOf, sureOfNames } from './head-of-item.ts';
import { everyNameKnown } from './read-title-first.ts';
import { cut, type Text } from './text-piece.ts';

const number =
  /(?<![\p{L}\d])(?:CN|ZL|US|JP|EP|WO|DE|KR)\s?\d(?:[\d/]|,(?=\d{3}(?!\d))|\.(?=[\dX])){5,16}X?(?:\s?[A-Z]\d?(?![\p{L}\d]))?/iu;
const word =
  /[\s,.;:([]*(?:(?:中国|国家|授权|国际|美国|欧洲|日本)?\s?(?:发明|实用新型|外观设计)?专利(?:申请|授权)?(?:公开|公布|公告)?(?:号|权)?|(?:chinese|china|u\.?s\.?|united states|european|invention|international)?\s?patents?(?:\s(?:no|number|application|publication)\.?)*)(?![\p{L}])/giu;

/** `Names, Title, 发明专利, ZL2019…, 2020年`: the words and the number of a patent say where its title ends. */
export const readPatent = (text: Text, lead: number | undefined): Reading | undefined => {
  const found = number.exec(text.folded);
  if (!found || found.index < 6) return undefined;
  // A title may speak of patents: only words right before or behind its number are the label.
  const label = [...text.folded.matchAll(word)].findLast(
    (one) =>
      one.index < found.index && /^[\s,.:;()[\]]*$/.test(text.folded.slice(one.index + one[0].length, found.index)),
  );
  const named =
    label ?? /^[\s,.;:()[\]]*(?:发明|实用新型|外观设计)?专利/.exec(text.folded.slice(found.index + found[0].length));
  if (!named && !/^(?:CN|ZL)/i.test(found[0])) return undefined;
  const head = cut(text, 0, label?.index ?? found.index);
  const behind = text.folded.slice(found.index + found[0].length);
  const first = namesAt(head.folded);
  const dated = first && datedAt(head.folded, first.end);
  const from = dated?.end ?? (first ? first.end + behindNames.exec(head.folded.slice(first.end))![0].length : 0);
  const list = first && /[\p{L}]{3}/u.test(head.folded.slice(from)) ? first : undefined;
  const late = list
    ? undefined
    : wholeNames(
        behind
          .replace(/[\d年月日\s,.;:()/-]+/g, (gap) => gap.replace(/[\d年月日()/-]/g, ' '))
          .replace(/^[\s,.;:]+/, ''),
      );
  const people = list ?? (late && everyNameKnown(late.names) ? late : undefined);
  const year = dated?.year ?? lead ?? yearIn(behind) ?? yearIn(text.folded.slice(list ? from : 0, found.index));
  const title = titleText(head.original.slice(list ? from : 0).replace(/[\s([（【，,.:：;；]+$/, ''));
  if (title.length < 3) return undefined;
  return {
    style: 'plain',
    kind: 'patent',
    title: title.replace(/^《([^《》]*)》$/, '$1'),
    ...namesOf(people),
    source: found[0].replace(/[\s,]/g, '').toUpperCase(),
    ...(year !== undefined && { year }),
    sure: {
      title: people ? 0.85 : 0.6,
      authors: people ? Math.min(list ? 0.9 : 0.75, sureOfNames(people)) : 0,
      source: label ? 0.8 : 0.65,
      year: year === undefined ? 0 : 0.85,
      type: named ? 0.92 : 0.75,
    },
  };
};

const yearIn = (text: string): number | undefined => {
  const found = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found);
};
