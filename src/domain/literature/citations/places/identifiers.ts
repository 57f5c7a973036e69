/** As most files write it; all zeros stand for none. */
const plainOrcid = /^(?!0000-0000-0000-000)\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/** An ORCID as 0000-0000-0000-000X out of an address or bare digits; undefined when it is none. */
export const orcidOf = (text: string | undefined): string | undefined => {
  if (text !== undefined && plainOrcid.test(text)) return text;
  const digits = (text ?? '').toUpperCase().replace(/[^0-9X]/g, '');
  if (!/^\d{15}[\dX]$/.test(digits) || /^0+X?$/.test(digits)) return undefined;
  return digits.replace(/(.{4})(?=.)/g, '$1-');
};

const checkDigit = (orcid: string): string => {
  let total = 0;
  for (const digit of orcid.replace(/-/g, '').slice(0, 15)) total = (total + Number(digit)) * 2;
  const rest = (12 - (total % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
};

const isWellFormed = (orcid: string): boolean => orcid.at(-1) === checkDigit(orcid);

/** Two ORCIDs of which one is mistyped: a digit or two apart, and one fails its own check. */
export const maybeMistyped = (one: string, other: string): boolean => {
  if (isWellFormed(one) && isWellFormed(other)) return false;
  let apart = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) apart += 1;
  return apart <= 2;
};

/** ResearcherID and Scopus id without case, spaces and the address around them. */
export const idKey = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/^.*[/=]/, '')
    .toUpperCase();

const roleMailbox =
  /^(?:info|office|admin|contact|mail|lab|laboratory|editor|editorial|secretary|service|support|library|dept|department|group|team|webmaster|postmaster|noreply|no-reply|publications?|research|clinic|hospital|journal)[\d._-]*@/i;

export const emailKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.;,]+$/, '');
export const isRoleMailbox = (email: string): boolean => roleMailbox.test(email);

const openHosts = new Set(
  'gmail.com googlemail.com qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com foxmail.com aliyun.com hotmail.com outlook.com live.com msn.com yahoo.com yahoo.co.jp yahoo.co.uk yahoo.com.cn yahoo.fr icloud.com me.com mail.ru yandex.ru protonmail.com naver.com daum.net hanmail.net web.de gmx.de gmx.net 21cn.com vip.163.com vip.sina.com vip.qq.com tom.com aol.com free.fr orange.fr libero.it uol.com.br bol.com.br rediffmail.com'.split(
    ' ',
  ),
);

const countryDomains = /^(?:ac|edu|co|com|org|gov|net|or|go|res|re|gob|gouv)$/;

/** The institution's part of an address's host: mails.tsinghua.edu.cn is tsinghua.edu.cn; undefined for open providers. */
export const institutionHost = (email: string): string | undefined => {
  const host = email.split('@')[1]?.toLowerCase();
  if (!host || openHosts.has(host)) return undefined;
  const labels = host.split('.').filter(Boolean);
  if (labels.length < 2) return undefined;
  const kept = labels.length > 2 && labels.at(-1)!.length === 2 && countryDomains.test(labels.at(-2)!) ? 3 : 2;
  return labels.slice(-kept).join('.');
};
