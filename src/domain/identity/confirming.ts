import { ceilingOf } from './granting.ts';
import type { Permission } from './permissions.ts';
import { isPlatformAdministrator, type UserType } from './user-types.ts';

/** Days after which a proposal that nobody decided is void. */
export const confirmationDays = 14;

/** Who could confirm. */
export interface Confirmer {
  id: string;
  /** null for the platform administrator. */
  institutionId: number | null;
  type: UserType;
  /** May sign in now. */
  active: boolean;
  permissions: ReadonlySet<string>;
}

/** What waits for a second person. */
export interface Proposal {
  proposedBy: string;
  /** The user whom it changes. */
  about: string | null;
  institutionId: number | null;
  /** Everything that the one who is changed may do afterwards. */
  grants: readonly string[];
  /** `platform`: never decided within the institution. */
  confirmers: 'institution' | 'platform';
  /** The right that a confirmer holds; `user.confirm` where absent. */
  right?: Permission;
}

export const confirmFaults = {
  inactive: '您的账号当前不能使用',
  own: '不能确认自己提交的变更，请由另一位管理员确认',
  about: '不能确认与自己账号有关的变更',
  foreign: '没有找到相应的内容',
  'no-right': '没有确认变更的权限',
  beyond: '这项变更涉及您自己没有的权限，请由平台管理员确认',
  'platform-only': '这项变更由平台管理员确认',
  'institution-first': '该单位有可以确认的管理员，请由该单位确认',
} as const;
export type ConfirmFault = keyof typeof confirmFaults;

export const usualConfirmRight: Permission = 'user.confirm';

/** What keeps somebody from confirming, whoever else could. */
const ownFault = (one: Confirmer, proposal: Proposal): ConfirmFault | undefined => {
  if (!one.active) return 'inactive';
  if (one.id === proposal.proposedBy) return 'own';
  if (one.id === proposal.about) return 'about';
  const platform = isPlatformAdministrator(one.type);
  if (!platform && one.institutionId !== proposal.institutionId) return 'foreign';
  if (!platform && proposal.confirmers === 'platform') return 'platform-only';
  if (!one.permissions.has(proposal.right ?? usualConfirmRight)) return 'no-right';
  const ceiling = ceilingOf(one.type, one.permissions);
  return proposal.grants.every((permission) => ceiling.has(permission)) ? undefined : 'beyond';
};

/**
 * Why somebody may not confirm, or undefined. `others` are all who could be asked: the platform administrator decides
 * for an institution only where nobody of its own can.
 */
export const confirmFault = (
  one: Confirmer,
  proposal: Proposal,
  others: readonly Confirmer[],
): ConfirmFault | undefined => {
  const fault = ownFault(one, proposal);
  if (fault || !isPlatformAdministrator(one.type) || proposal.institutionId === null) return fault;
  const own = others.filter(({ type }) => !isPlatformAdministrator(type));
  return own.some((other) => ownFault(other, proposal) === undefined) ? 'institution-first' : undefined;
};

/** Who of the people can confirm, whoever else could. */
export const thoseWhoConfirm = (proposal: Proposal, people: readonly Confirmer[]): readonly Confirmer[] =>
  people.filter((one) => ownFault(one, proposal) === undefined);

/** Whether anybody can confirm at all; where nobody can, the operator at the server does. */
export const anybodyConfirms = (proposal: Proposal, people: readonly Confirmer[]): boolean =>
  thoseWhoConfirm(proposal, people).length > 0;
