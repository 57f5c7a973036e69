import type { Station } from '#contracts/institutions/site.ts';
import type { FromType } from '#web/api/session/session.ts';

/** The login and register pages differ in what they ask for and send; administrators of the platform have their own (§1.11). */
export interface LoginKind {
  /** The chosen unit travels as the station or as its institution (§3.1); the administrators' page asks for none. */
  unit: 'station' | 'institution' | 'none';
  phone: boolean;
  admin: boolean;
  fromType: FromType;
  loginPath: string;
  registerPath: string;
}

const usual: LoginKind = {
  unit: 'station',
  phone: false,
  admin: false,
  fromType: 1,
  loginPath: '/login',
  registerPath: '/register',
};
const institution: LoginKind = {
  ...usual,
  unit: 'institution',
  loginPath: '/cmu_login',
  registerPath: '/cmu_register',
};
const phone: LoginKind = { ...usual, phone: true, fromType: 3, loginPath: '/h5/login', registerPath: '/h5/register' };

const loginKinds: Readonly<Record<string, LoginKind>> = {
  '/cmu_login': institution,
  '/cmu_register': institution,
  '/h5/login': phone,
  '/h5/register': phone,
  '/sign_on': { ...usual, loginPath: '/sign_on', registerPath: '/sign_in' },
  '/sign_in': { ...usual, loginPath: '/sign_on', registerPath: '/sign_in' },
  '/loginAdmin': { ...usual, unit: 'none', admin: true, fromType: 4, loginPath: '/loginAdmin' },
};

export const loginKindAt = (path: string): LoginKind => loginKinds[path.replace(/\/+$/, '')] ?? usual;

/** How the chosen unit travels. */
export const unitFields = (kind: LoginKind, station: Station | undefined) => {
  if (kind.unit === 'none' || station === undefined) return {};
  return kind.unit === 'institution' ? { institutionId: station.institutionId } : { searchStationId: station.id };
};
