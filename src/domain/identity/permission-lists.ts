/** What is done with orders. */
export const orderPermissions = [
  'order.create',
  'order.accept',
  'order.search',
  'order.review',
  'order.recheck',
  'order.sign',
  'order.reopen',
  'order.money',
  'report.withdraw',
  'statistics.read',
] as const;

/** Who may do what. */
export const personPermissions = [
  'user.read',
  'user.write',
  'user.confirm',
  'registration.approve',
  'role.read',
  'role.write',
  'role.grant',
  'menu.read',
  'session.end',
  'sign-on.propose',
] as const;

/** How an institution is set up. */
export const unitPermissions = [
  'institution.read',
  'institution.write',
  'signing.write',
  'station.write',
  'branch.read',
  'branch.write',
  'notice.write',
  'feedback.answer',
  'deploy.upload',
  'database.upload',
  'job.read',
  'mail.read',
] as const;
