import { typedDay } from '#domain/dates/typed-day.ts';
import { isTaxNumber } from './check-digits.ts';
import { type FormContext, Problems, problemFields } from './problem.ts';
import { type DeliveryAddress, mostCopies, type OrderWishes } from './wishes.ts';

export const isDay = (text: string): boolean => typedDay(text) === text;

const phonePattern = /^\+?\d[\d\s()（）转x-]{5,24}$/;
const emailPattern = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/;

export const checkPhone = (problems: Problems, path: string, text: string, needed: boolean): void => {
  if (!text.trim()) {
    if (needed) problems.error(path, '请填写联系电话');
  } else if (!phonePattern.test(text.normalize('NFKC').trim()))
    problems.error(path, '电话号码不正确，请填写 11 位手机号，或带区号的座机号，如 010-12345678');
};

export const checkEmail = (problems: Problems, path: string, text: string, needed: boolean): void => {
  if (!text.trim()) {
    if (needed) problems.error(path, '请填写电子邮箱');
  } else if (!emailPattern.test(text.trim())) problems.error(path, '邮箱格式不正确，请写成 name@example.edu.cn 的样子');
};

const checkSpeed = (
  problems: Problems,
  { urgent, neededBy }: OrderWishes,
  { today, firstDay = today }: FormContext,
): void => {
  const day = neededBy.trim();
  if (!day) {
    if (urgent) problems.error('neededBy', '加急委托请填写需要报告的日期');
  } else if (!isDay(day)) problems.error('neededBy', '日期不正确，请写成 2026-11-15 的样子');
  else if (day < today) problems.error('neededBy', '需要日期已过，请改为今天或以后的日期');
  else if (day < firstDay) problems.error('neededBy', `${day} 来不及，最早 ${firstDay}`);
};

const checkAddress = (problems: Problems, prefix: string, address: DeliveryAddress): void => {
  problems.needs(`${prefix}recipient`, address.recipient, '快递交付请填写收件人');
  checkPhone(problems, `${prefix}phone`, address.phone, true);
  if (
    problems.needs(`${prefix}address`, address.address, '快递交付请填写收件地址') &&
    [...address.address.trim()].length < 6
  )
    problems.warning(`${prefix}address`, '收件地址似乎不完整，请写明省市、街道和门牌');
  if (address.postcode.trim() && !/^\d{6}$/.test(address.postcode.trim()))
    problems.warning(`${prefix}postcode`, '邮政编码应为 6 位数字');
};

/** What keeps an address from being sent to, by field. */
export const addressProblems = (address: DeliveryAddress): Record<string, string> => {
  const problems = new Problems();
  checkAddress(problems, '', address);
  return problemFields(problems.found);
};

const checkDelivery = (problems: Problems, { delivery, address }: OrderWishes): void => {
  if (delivery === 'courier') checkAddress(problems, 'address.', address);
};

const checkInvoice = (problems: Problems, { invoice }: OrderWishes): void => {
  if (!invoice.wanted) return;
  problems.needs('invoice.title', invoice.title, '请填写发票抬头');
  const special = invoice.type === 'special';
  const tax = invoice.taxNumber.trim();
  if (tax && !isTaxNumber(tax))
    problems.error('invoice.taxNumber', '税号校验不通过，请核对 18 位统一社会信用代码（不含字母 I、O、S、V、Z）');
  if (!tax && special) problems.error('invoice.taxNumber', '增值税专用发票须填写税号');
  if (!tax && !special && /公司|大学|学院|医院|研究|中心|学校|集团|厂|所$/.test(invoice.title))
    problems.warning('invoice.taxNumber', '抬头为单位时请填写税号，否则可能无法报销');
  if (special) {
    problems.needs('invoice.bank', invoice.bank, '增值税专用发票须填写开户行');
    problems.needs('invoice.account', invoice.account, '增值税专用发票须填写银行账号');
    problems.needs('invoice.address', invoice.address, '增值税专用发票须填写单位注册地址');
    checkPhone(problems, 'invoice.phone', invoice.phone, true);
  }
  checkEmail(problems, 'invoice.email', invoice.email, false);
};

const checkFund = (problems: Problems, { paymentWay, fundCard }: OrderWishes): void => {
  if (paymentWay !== 'fund') return;
  problems.needs('fundCard.number', fundCard.number, '经费转账请填写经费卡号');
  problems.needs('fundCard.holder', fundCard.holder, '经费转账请填写经费负责人');
};

export const checkWishes = (problems: Problems, form: OrderWishes, context: FormContext): void => {
  if (form.copies < 1 || form.copies > mostCopies) problems.error('copies', `份数应在 1 到 ${mostCopies} 之间`);
  checkSpeed(problems, form, context);
  checkDelivery(problems, form);
  checkInvoice(problems, form);
  checkFund(problems, form);
  if (!form.consent.truth) problems.error('consent.truth', '请确认所填内容真实');
  if (!form.consent.privacy) problems.error('consent.privacy', '请阅读并同意隐私说明');
};
