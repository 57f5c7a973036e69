import { chinaDay } from '../dates/china-day.ts';

/** What an institution has to seal its reports with, and what it asks for. */
export interface SealStanding {
  /** Reports bear an electronic seal. Else they are issued without one, and say so. */
  electronicSeal: boolean;
  /** The picture of the seal is demanded beside the signature. */
  pictureRequired: boolean;
  hasPicture: boolean;
  /** The certificate in use; null: none. */
  certificate: { notBefore: Date; notAfter: Date /** Its private key can be opened. */; usable: boolean } | null;
}

/** What is missing so that nothing can be sealed now, each in one sentence; empty: it can. */
export const sealFaults = (
  { electronicSeal, pictureRequired, hasPicture, certificate }: SealStanding,
  now: Date,
): string[] => {
  if (!electronicSeal) return [];
  const faults: string[] = [];
  if (!certificate) faults.push('本单位还没有签章证书');
  else if (certificate.notAfter <= now) faults.push(`签章证书已于 ${chinaDay(certificate.notAfter)} 过期`);
  else if (certificate.notBefore > now) faults.push(`签章证书自 ${chinaDay(certificate.notBefore)} 起才有效`);
  else if (!certificate.usable) faults.push('签章证书的私钥打不开，须重新上传证书');
  if (pictureRequired && !hasPicture) faults.push('本单位要求加盖印章图片，但检索站没有印章');
  return faults;
};

/** What stands on every page of a report that is issued without electronic seal. */
export const unsealedNotice = {
  zh: '本报告经签发人审定出具，未加盖电子印章、未作数字签名；需要盖章的，请向出具单位申请加盖公章',
  en: 'Issued without electronic seal or digital signature. Please ask the issuing library for a stamped copy where one is required.',
} as const;

/** The refusal in one sentence: what is missing and who can mend it. */
export const cannotSeal = (faults: readonly string[], menders: readonly string[]): string => {
  const who = menders.length > 0 ? menders.join('、') : '本单位管理员（目前无人有“签章设置”权限，请联系平台管理员）';
  return `不能签章：${faults.join('；')}。可由 ${who} 在“签章设置”中处理`;
};
