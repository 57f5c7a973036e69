import type { MailText } from './mail-template.ts';
import type { ApplicantMailKey } from './order-mails.ts';

/** The same mails to whoever reads English, with the same places; an institution's own texts are for its Chinese readers. */
export interface EnglishMail extends MailText {
  next: string;
}

const letter = (subject: string, text: string, next: string): EnglishMail => ({
  next,
  subject,
  body: `Dear {姓名},\n\n${text}\n\nNext step: {下一步}.\nBy when: {期限}\nSee it: {链接}\n\nYour order: {委托内容}\n\n{单位}`,
  brief: `${subject}. {下一步}.`,
});

const nothing = 'nothing for you to do now; we will write again when there is news';
const ask = 'if you have a question, sign in and write a message, or contact the library';

const mails: Readonly<Record<ApplicantMailKey, EnglishMail>> = {
  submitted: letter(
    'Order {委托号} has been submitted',
    'Your order ({服务}) has been submitted. The library will accept it soon.',
    nothing,
  ),
  returned: letter(
    'Order {委托号} needs a correction',
    'Your order ({服务}) has been returned for correction: {理由}',
    'sign in, correct the order as asked and submit it again',
  ),
  refused: letter('Order {委托号} was not accepted', 'Your order ({服务}) was not accepted: {理由}', ask),
  withdrawn: letter(
    'Order {委托号} has been withdrawn',
    'Your order ({服务}) has been withdrawn. {理由}',
    'if you still need it, sign in and submit a new order',
  ),
  'awaiting-payment': letter(
    'Order {委托号}: please pay CNY {金额}',
    'Your order ({服务}) costs CNY {金额}. The work goes on once the money has arrived.',
    'sign in and choose how to pay',
  ),
  'payment-claimed': letter(
    'Order {委托号}: payment slip received',
    'Your payment slip has been submitted. The work goes on once the library has seen the money.',
    nothing,
  ),
  paid: letter(
    'Order {委托号}: payment received',
    'The payment for your order ({服务}) has arrived. A librarian will begin the search soon.',
    nothing,
  ),
  'in-progress': letter(
    'Order {委托号}: the search has begun',
    'A librarian has begun to work on your order ({服务}).',
    nothing,
  ),
  'draft-ready': letter(
    'Order {委托号}: please check the draft report',
    'The draft of your report ({服务}) is ready. You can remark on any place in it.',
    'sign in, check the draft and confirm it',
  ),
  'in-review': letter('Order {委托号}: the report is under review', 'Your report ({服务}) is being reviewed.', nothing),
  'awaiting-signature': letter(
    'Order {委托号}: the report waits to be signed',
    'Your report ({服务}) has passed its review and waits to be signed.',
    nothing,
  ),
  'awaiting-invoice': letter(
    'Order {委托号}: the invoice will be issued',
    'Your report ({服务}) is final and your invoice is being issued.',
    nothing,
  ),
  invoiced: letter(
    'Order {委托号}: the invoice has been issued',
    'Your invoice has been issued.',
    'sign in and download the invoice',
  ),
  'awaiting-courier': letter(
    'Order {委托号}: the report will be sent soon',
    'Your report ({服务}) is final and will be sent once its files are made.',
    nothing,
  ),
  couriered: letter(
    'Order {委托号}: the report has been sent',
    'Your report ({服务}) has been sent.',
    'sign in and confirm once you have received it',
  ),
  completed: letter(
    'Order {委托号} is complete',
    'Your order ({服务}) is complete. Objections can be raised within the period that the order names.',
    'sign in and download the report',
  ),
  'refund-requested': letter(
    'Order {委托号}: refund request received',
    'Your request for a refund has been submitted. The library will handle it soon.',
    nothing,
  ),
  refunded: letter(
    'Order {委托号}: the payment has been refunded',
    'The payment for your order ({服务}) has been refunded. {理由}',
    'watch for the money in the account you paid from',
  ),
  'refund-rejected': letter(
    'Order {委托号}: the refund was refused',
    'Your request for a refund was refused: {理由}',
    ask,
  ),
  'draft-objected': letter(
    'Order {委托号}: your remarks have arrived, the draft is being changed',
    'Your remarks on the draft of your report ({服务}) have arrived. We will ask you to check it again once it is changed.',
    nothing,
  ),
  'draft-taken-back': letter(
    'Order {委托号}: the draft has been taken back',
    'A librarian has taken back the draft of your report ({服务}) to change it. Please do not use it; we will ask you to check the new one.',
    nothing,
  ),
  'work-resumed': letter('Order {委托号}: the work goes on', 'A librarian goes on with your order ({服务}).', nothing),
  'report-reopened': letter(
    'Order {委托号}: the report will be issued anew',
    'The library will work on your report ({服务}) again and issue a new version: {理由}',
    nothing,
  ),
  'draft-reminder': letter(
    'Order {委托号}: the draft report waits for you',
    'The draft of your report ({服务}) has been waiting for you for some days.',
    'sign in and confirm the draft, or send your remarks',
  ),
  'payment-reminder': letter(
    'Order {委托号}: CNY {金额} still to be paid',
    'CNY {金额} is still to be paid for your order ({服务}). The work goes on once the money has arrived.',
    'sign in and pay, or cancel the order if you no longer need it',
  ),
  'mending-reminder': letter(
    'Order {委托号} waits for your correction',
    'Your order ({服务}) was returned for correction some days ago.',
    'sign in, correct the order as asked and submit it again',
  ),
  'invoice-reversed': letter(
    'Order {委托号}: the invoice has been reversed',
    'The invoice for your order ({服务}) has been reversed; please do not use it any more. Reason: {理由}',
    'if you need a new invoice, sign in to see the order',
  ),
  'objection-dismissed': letter(
    'Order {委托号}: your objection has been answered',
    'Your objection to the report ({服务}) was checked and not upheld; the report stays in force. Reason: {理由}',
    ask,
  ),
};

/** undefined: a mail for staff, or none at all. */
export const englishMail = (key: string): EnglishMail | undefined =>
  Object.hasOwn(mails, key) ? mails[key as ApplicantMailKey] : undefined;
