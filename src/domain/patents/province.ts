const names =
  '北京|天津|上海|重庆|河北|山西|内蒙古|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|台湾|香港|澳门';
const anywhere = new RegExp(`(${names})(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)`);
const inFront = new RegExp(`^[\\d\\s]{0,8}(?:中国)?(${names})`);

/** The Chinese province an address or a column of codes (`江苏;32`) names. */
export const provinceOf = (text: string): string | undefined =>
  anywhere.exec(text)?.[1] ?? inFront.exec(text.trim())?.[1];
