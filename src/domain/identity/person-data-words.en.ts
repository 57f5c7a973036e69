import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './person-data-words.ts';

export const words: Sentences<typeof chinese> = {
  labels: {
    account: 'account details',
    roster: 'your entry in the staff register',
    addresses: 'addresses',
    drafts: 'orders not submitted',
    orders: 'Submitted orders and how they were handled',
    messages: 'Messages in orders',
    money: 'Payments and refunds',
    invoices: 'Invoices',
    reports: 'Issued reports and what verifies them',
    archived: 'Orders of the former system',
    checks: 'similarity checks without a report',
    issuedChecks: 'Similarity checks with a report',
    manuscripts: 'manuscripts kept for comparison',
    claims: 'claimed publications and the public scholar page',
    notifications: 'notices on this site',
    mails: 'e-mails and messages sent to this account',
    feedback: 'feedback',
    sessions: 'sign-in records',
    credentials: 'second factor, linked accounts and failed sign-ins',
    tasks: 'background tasks',
    files: 'portrait, exported files and checked manuscripts',
    orderFiles: 'Attachments, payment slips and reports of orders',
    ownLog: 'Your sign-ins and account changes in the audit log',
    log: 'Handling of orders in the audit log',
    office: 'What members of staff did in office',
    literature: 'Authors in bibliographic records',
    institution: 'Contact details and settings of the institution',
    technical: 'Belongs to no account, or expires at once',
  },
  why: {
    orders: 'they support the report and are archived with it',
    messages: 'part of how the order was handled, archived with it',
    money:
      'accounting vouchers and books are kept for 30 years (Measures for the Administration of Accounting Archives)',
    invoices: 'accounting vouchers are kept for 30 years (Measures for the Administration of Accounting Archives)',
    reports:
      'reports are business records that both parties and third parties must be able to verify (Archives Law; rules for novelty searches)',
    archived: 'business records of the former system, kept with their reports',
    issuedChecks:
      'third parties verify the figures and notes of the report; manuscripts kept for comparison are deleted all the same',
    orderFiles: 'they support the report and the accounts and are archived with the order',
    ownLog:
      'network logs are kept for at least six months (Cybersecurity Law); then name, IP address and contents are emptied, and the audit chain notes the erasure',
    log: 'belongs to the order or the institution and is kept as long as such records are; what staff did in office is not erased at a person’s request',
  },
};
