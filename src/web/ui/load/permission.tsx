import { createContext, type ReactNode, useContext } from 'react';
import type { Permission } from '#domain/identity/permissions.ts';
import { userTypes } from '#domain/identity/user-types.ts';

/** The one place in the web where roles have names. Prefer a permission: roles can be edited, their rights move. */
export const roles = {
  administrator: userTypes[1].role,
  librarian: userTypes[2].role,
  applicant: userTypes[3].role,
  acceptor: userTypes[4].role,
  rechecker: userTypes[5].role,
  leader: userTypes[6].role,
  platformAdministrator: userTypes[9].role,
  reviewer: 'ROLE_REVIEWER',
} as const;

export type Right = Permission | (typeof roles)[keyof typeof roles];

/** Roles and permissions of the signed-in user. */
export const HeldRights = createContext<readonly string[]>([]);

/** §5.6 */
export const holdsAny = (held: readonly string[], wanted: readonly string[]): boolean => {
  if (wanted.length === 0) throw new Error('need roles');
  return wanted.some((right) => held.includes(right));
};

export const useMay = (...wanted: readonly Right[]): boolean => holdsAny(useContext(HeldRights), wanted);

interface PermittedProps {
  any: readonly Right[];
  children: ReactNode;
}

/** Shows its children to those who hold one of the rights; to others they are not there at all. */
export const Permitted = ({ any, children }: PermittedProps) =>
  holdsAny(useContext(HeldRights), any) ? children : null;
