import { typedDay } from '#domain/dates/typed-day.ts';
import { isTaxNumber } from './check-digits.ts';
import { words } from './form-words.ts';
import { type FormContext, Problems, problemFields, type Translate } from './problem.ts';
import { type DeliveryAddress, mostCopies, type OrderWishes } from './wishes.ts';

export const isDay = (text: string): boolean => typedDay(text) === text;

const phonePattern = /^\+?\d[\d\s()（）转x-]{5,24}$/;
const emailPattern = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/;

export const checkPhone = (problems: Problems, path: string, text: string, needed: boolean): void => {
  if (!text.trim()) {
    if (needed) problems.error(path, problems.in(words).phoneMissing);
  } else if (!phonePattern.test(text.normalize('NFKC').trim())) problems.error(path, problems.in(words).phoneWrong);
};

export const checkEmail = (problems: Problems, path: string, text: string, needed: boolean): void => {
  if (!text.trim()) {
    if (needed) problems.error(path, problems.in(words).emailMissing);
  } else if (!emailPattern.test(text.trim())) problems.error(path, problems.in(words).emailWrong);
};

const checkSpeed = (
  problems: Problems,
  { urgent, neededBy }: OrderWishes,
  { today, firstDay = today }: FormContext,
): void => {
  const day = neededBy.trim();
  if (!day) {
    if (urgent) problems.error('neededBy', problems.in(words).urgentDay);
  } else if (!isDay(day)) problems.error('neededBy', problems.in(words).dayWrong);
  else if (day < today) problems.error('neededBy', problems.in(words).dayPast);
  else if (day < firstDay) problems.error('neededBy', problems.in(words).dayTooSoon(day, firstDay));
};

const checkAddress = (problems: Problems, prefix: string, address: DeliveryAddress): void => {
  problems.needs(`${prefix}recipient`, address.recipient, problems.in(words).recipient);
  checkPhone(problems, `${prefix}phone`, address.phone, true);
  if (
    problems.needs(`${prefix}address`, address.address, problems.in(words).address) &&
    [...address.address.trim()].length < 6
  )
    problems.warning(`${prefix}address`, problems.in(words).addressShort);
  if (address.postcode.trim() && !/^\d{6}$/.test(address.postcode.trim()))
    problems.warning(`${prefix}postcode`, problems.in(words).postcodeWrong);
};

/** What keeps an address from being sent to, by field. */
export const addressProblems = (address: DeliveryAddress, translate?: Translate): Record<string, string> => {
  const problems = new Problems(translate);
  checkAddress(problems, '', address);
  return problemFields(problems.found);
};

const checkDelivery = (problems: Problems, { delivery, address }: OrderWishes): void => {
  if (delivery === 'courier') checkAddress(problems, 'address.', address);
};

const checkInvoice = (problems: Problems, { invoice }: OrderWishes): void => {
  if (!invoice.wanted) return;
  problems.needs('invoice.title', invoice.title, problems.in(words).invoiceTitle);
  const special = invoice.type === 'special';
  const tax = invoice.taxNumber.trim();
  if (tax && !isTaxNumber(tax)) problems.error('invoice.taxNumber', problems.in(words).taxNumberWrong);
  if (!tax && special) problems.error('invoice.taxNumber', problems.in(words).taxNumberSpecial);
  if (!tax && !special && /公司|大学|学院|医院|研究|中心|学校|集团|厂|所$/.test(invoice.title))
    problems.warning('invoice.taxNumber', problems.in(words).taxNumberUnit);
  if (special) {
    problems.needs('invoice.bank', invoice.bank, problems.in(words).invoiceBank);
    problems.needs('invoice.account', invoice.account, problems.in(words).invoiceAccount);
    problems.needs('invoice.address', invoice.address, problems.in(words).invoiceAddress);
    checkPhone(problems, 'invoice.phone', invoice.phone, true);
  }
  checkEmail(problems, 'invoice.email', invoice.email, false);
};

const checkFund = (problems: Problems, { paymentWay, fundCard }: OrderWishes): void => {
  if (paymentWay !== 'fund') return;
  problems.needs('fundCard.number', fundCard.number, problems.in(words).fundNumber);
  problems.needs('fundCard.holder', fundCard.holder, problems.in(words).fundHolder);
};

export const checkWishes = (problems: Problems, form: OrderWishes, context: FormContext): void => {
  if (form.copies < 1 || form.copies > mostCopies) problems.error('copies', problems.in(words).copies(mostCopies));
  checkSpeed(problems, form, context);
  checkDelivery(problems, form);
  checkInvoice(problems, form);
  checkFund(problems, form);
  if (!form.consent.truth) problems.error('consent.truth', problems.in(words).truth);
  if (!form.consent.privacy) problems.error('consent.privacy', problems.in(words).privacy);
};
