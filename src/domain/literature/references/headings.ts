import { isColumnHead } from './column-words.ts';
import { fold } from './fold.ts';

const listWords =
  /^\s?(?:[一二三四五六七八九十\d]{0,3}[、.]?\s?)?(?:主要)?(?:参考文献|参考资料|引用文献|论文清单|论文列表|论文目录|发表论文|代表作|references?|bibliography|publications?|works cited|literature cited)\s?(?:\([^()]{0,20}\))?\s?[:.]?\s?$/i;
const chapter =
  /^(?:[(]?[一二三四五六七八九十]{1,3}[)]?\s?[、.)]|第[一二三四五六七八九十]{1,3}[部章节]分?|[IVX]{1,4}\.|[A-H][.、])\s?/;
const listed =
  /(?:论文|专著|著作|译著|教材|专利|标准|软件著作权|会议|期刊|报纸|成果|代表作|文章|清单|目录|列表|综述|获奖|项目|学位论文|作者|收录|发表|预印本|章节|一作|通讯)/;
const westernWords =
  /^(?:(?:selected|recent|peer[- ]reviewed|refereed|main|other|full|list of|my|key|representative|international|domestic|published|submitted|invited|edited|english|chinese|first[- ]author|corresponding[- ]author)\s)*(?:(?:journal|conference|proceedings|books?|workshop|magazine|newspaper|review|patents?|preprints?|thesis|theses|research|scientific|academic|technical)(?:\s?[&/,]\s?|\sand\s|\s))*(?:articles?|papers?|publications?|chapters?|books?|proceedings|patents?|preprints?|theses|thesis|monographs?|works?|reports?|manuscripts?|contributions|presentations|journals?|conferences?|reviews?)(?:\s(?:and|&)\s(?:(?:journal|conference|book|review|research)\s)?(?:articles?|papers?|publications?|chapters?|books?|proceedings|patents?|reports?|monographs?|works?))?\s?(?:\([^()]{0,40}\)|in (?:english|chinese))?\s?[:.]?$/i;
const languageLine =
  /^(?:in|papers in) (?:english|chinese)\s?:?$|^(?:articles|papers|publications|chapters|works|contributions) in (?:[\p{L}-]+\s){0,3}(?:journals|books|proceedings|conferences|magazines|english|chinese)\s?:?$|^\[?(?:peer[- ]reviewed|refereed|submitted|in press|under review|forthcoming)\]?\s?:?$/iu;
const authorLine =
  /^[[(【]?(?:第一作者|通[讯信]作者|一作|共同第一作者|独立作者|合作作者|其他作者)(?:论文|文章)?[\])】]?\s?:?$/;
const yearLine = /^[-=—\s[(【]*(?:19|20)\d{2}\s?(?:年度?|[-~]\s?(?:19|20)\d{2}年?)?[-=—\s\])】]*[:.]?$/;
const note =
  /^(?:注|备注|说明|注释|notes?|remarks?)\s?[:.]|^\(?[*#†‡]{1,3}(?!\d)\s?[^,.]{0,24}(?:通[讯信]作者|共同一?作|共同第一|同等贡献|corresponding|equal|co-?first)/i;
const pageNoise =
  /^(?:[-–—\s]*\d{1,4}[-–—\s]*|第\s?\d{1,4}\s?页(?:\s?[/,共]\s?\d{1,4}\s?页?)?|page\s\d{1,4}(?:\s(?:of|\/)\s\d{1,4})?|\d{1,4}\s?\/\s?\d{1,4})$/i;

/** A line that names a part of a list, or tells something about it, and is no reference itself. */
export const isHeading = (line: string): boolean => {
  if (line.includes('\t')) return isColumnHead(line);
  if (line.length > 90) return false;
  const text = fold(line).trim();
  if (
    listWords.test(text) ||
    yearLine.test(text) ||
    languageLine.test(text) ||
    authorLine.test(text) ||
    note.test(text) ||
    pageNoise.test(text)
  )
    return true;
  const bare = text.replace(/^\[([^[\]]{2,30})\]$/, '$1').replace(/^[•●◆■▪➢►◇○#*=\s-]+/, '');
  if (/\[(?:J|C|M|D|P|N|S)\]|10\.\d{4,9}\/|《/.test(bare) || text.length > 60) return false;
  const numbered = bare.replace(chapter, '').replace(/^\(?\d{1,2}[.、)]\s?/, '');
  if (westernWords.test(numbered)) return true;
  const isChapter = numbered !== bare && chapter.test(bare);
  const plain = numbered.replace(/\([^()]{0,30}\)/g, '').replace(/[:.]$/, '');
  if (/[,.;]\s?\S/.test(plain) || /(?:19|20)\d{2}\s?[,;(]/.test(plain)) return false;
  if (/[\u4e00-\u9fff]/.test(plain)) {
    if (isChapter && plain.length <= 30) return true;
    const said = listed.test(plain);
    const ends =
      /(?:论文|专著|著作|译著|教材|专利|标准|软件著作权|成果|代表作|文章|清单|目录|列表|一览表?|情况|如下|发表|以来)$/.test(
        plain,
      );
    return (
      said &&
      ((ends && plain.length <= 18) ||
        (/[:：]$/.test(numbered) && plain.length <= 30) ||
        /\(\s?(?:共\s?)?\d{1,3}\s?[篇项部件]\s?\)$/.test(numbered) ||
        (/^[[【]/.test(text) && plain.length <= 16))
    );
  }
  return (
    isChapter &&
    plain.length <= 40 &&
    !/\d/.test(plain) &&
    /(?:articles|papers|publications|journals|conferences|books|patents)/i.test(plain)
  );
};
