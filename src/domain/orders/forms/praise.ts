/** Words that judge instead of describing. Bare 首次 or 唯一 are often technical (首次启动, 唯一标识) and pass. */
const praise =
  /(?:国内外?|国际|世界|全球|全国|省内|行业)?(?:首创|首例|首家|独创)|首次(?:提出|发现|实现|报道|建立|研制|应用|将|在国内|在国际)|(?:国内外?|国际|世界|全球|全国|行业)(?:唯一|第一|领先|先进|一流|首次)|(?:领先|先进|一流)水平|填补(?:了)?[^，。；]{0,12}空白|独一无二|前所未有|史无前例|重大突破|无与伦比|最先进|开创性|革命性/;

/** The first word of praise in a text. */
export const praiseIn = (text: string): string | undefined => praise.exec(text.normalize('NFKC'))?.[0];
