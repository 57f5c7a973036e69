import { servicePath } from '#contracts/envelope.ts';
import type { Site, StationLogin } from '#contracts/institutions/site.ts';
import { refuse } from '#domain/errors.ts';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { type SignOnSettings, signOnFaults } from '#domain/identity/sign-on.ts';
import { readWayKey, signOnProtocolNames, wayFaults, wayKey } from '#domain/identity/sign-on-way.ts';
import { PLATFORM_ADMINISTRATOR, type UserType } from '#domain/identity/user-types.ts';
import { brandingIn } from '#domain/institutions/branding-in.ts';
import { type InstitutionProfile, registrationOf } from '#domain/institutions/profile.ts';
import { type Language, said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { findHost } from '../http/host-query.ts';
import { lookUpInstitution } from '../institutions/institutions-store.ts';
import { logoUrl } from '../institutions/logo.ts';
import { resolvedProfile } from '../institutions/profile-of.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { loginUrlOf } from '../single-sign-on/cas-client.ts';
import type { WithSignOnLoopback } from '../single-sign-on/sign-on-loopback.ts';
import { findSignOn } from '../single-sign-on/sign-on-store.ts';
import { listWays } from '../single-sign-on/ways/way-store.ts';
import { demoUsers, firstStation, latestNotices, stationAt } from './site-store.ts';

/** Which host was asked, and in which language. */
type Asked = Pick<Origin, 'host' | 'language'>;

type Needs = PlatformScope & WithMailer & WithSignOnLoopback;

/** What a visitor's browser needs to know of this host before anybody signs in. */
export const describeSite = async (services: Needs, { host, language = 'zh' }: Asked): Promise<Site> => {
  const db = services.platform('site');
  const { kind, institutionId } = await findHost(db, host);
  const institution = institutionId === null ? undefined : await lookUpInstitution(db, institutionId);
  const profile = resolvedProfile(institutionId, institution?.profile ?? null);
  const mailLeaves = await services.mailer.leavesFor(institutionId);
  const [station, notices] = await Promise.all([firstStation(db, institutionId), latestNotices(db, institutionId)]);
  return {
    hostKind: kind,
    schoolId: institutionId,
    loginPath: profile.loginPath,
    institution: institution ? { id: institution.id, name: institution.name } : null,
    station: station ?? null,
    branding: brandingOf(profile, institution?.logo_file_id ? logoUrl(institution.id) : null, language),
    registration: registrationOf(profile, mailLeaves),
    passwordReset: mailLeaves ? 'email-code' : 'administrator',
    ...(institution ? await signOnOf(db, institution.id, services.signOnLoopback) : { cas: null, signOnWays: [] }),
    webvpn: profile.webvpn === null ? null : { url: profile.webvpn },
    contact: contactOf(station, institution !== undefined),
    notices: notices.map(({ id, title, body, published_at }) => ({
      id,
      title,
      body,
      date: published_at.toISOString(),
    })),
    demo: await demoOf(db, station?.institutionId ?? null, profile),
    footer: profile.footer,
  };
};

/** What the login page shows once a station is chosen in it. */
export const describeStationLogin = async (
  services: Needs,
  { host, language = 'zh' }: Asked,
  stationId: number,
): Promise<StationLogin> => {
  const db = services.platform('site');
  const station = await stationAt(db, stationId, (await findHost(db, host)).institutionId);
  if (!station) throw refuse('not-found', { sentence: said('检索站不存在', 'There is no such library') });
  const { institutionId: id, institutionName: name } = station;
  const institution = await lookUpInstitution(db, id);
  const profile = resolvedProfile(id, institution?.profile ?? null);
  return {
    institution: { id, name },
    branding: brandingOf(profile, institution?.logo_file_id ? logoUrl(id) : null, language),
    pictureUrl: station.imageFileId ? `${servicePath}/stations/${station.id}/picture` : null,
    contact: contactOf(station, true),
    registration: registrationOf(profile, await services.mailer.leavesFor(id)),
    ...(await signOnOf(db, id, services.signOnLoopback)),
    demo: await demoOf(db, id, profile),
  };
};

const brandingOf = ({ branding }: InstitutionProfile, logo: string | null, language: Language): Site['branding'] => ({
  title: brandingIn(branding.platformTitle, language),
  shortName: brandingIn(branding.shortName, language),
  primaryColor: branding.primaryColour,
  loginText: brandingIn(branding.loginText, language),
  heroLines: branding.heroLines.map((line) => brandingIn(line, language)),
  logoUrl: logo,
});

/** Settings that are not safe offer nothing. */
const casOf = (cas: SignOnSettings | null, loopbackHttp: boolean): Site['cas'] =>
  cas && Object.keys(signOnFaults(cas, { loopbackHttp })).length === 0
    ? { name: cas.name, url: loginUrlOf(cas) }
    : null;

const waysOf = async (db: Db, institutionId: number, loopbackHttp: boolean): Promise<Site['signOnWays']> =>
  (await listWays(db, institutionId))
    .filter(({ settings }) => Object.keys(wayFaults(settings, { loopbackHttp })).length === 0)
    .map(({ settings }) => ({ way: wayKey(settings.protocol, institutionId), name: settings.name }));

/** Two buttons never say the same: where an institution gave one name twice, each names its protocol too. */
const signOnOf = async (
  db: Db,
  institutionId: number,
  loopbackHttp: boolean,
): Promise<Pick<Site, 'cas' | 'signOnWays'>> => {
  const cas = casOf(await findSignOn(db, institutionId), loopbackHttp);
  const ways = await waysOf(db, institutionId, loopbackHttp);
  const names = [...(cas ? [cas.name] : []), ...ways.map(({ name }) => name)];
  const told = (name: string, protocol: string): string =>
    names.filter((one) => one === name).length > 1 ? `${name}（${protocol}）` : name;
  return {
    cas: cas && { ...cas, name: told(cas.name, 'CAS') },
    signOnWays: ways.map(({ way, name }) => {
      const protocol = readWayKey(way)?.protocol;
      return { way, name: protocol ? told(name, signOnProtocolNames[protocol]) : name };
    }),
  };
};

type FirstStation = { contact: string; phone: string; email: string; address: string } | undefined;

/** Only a host of one institution shows whom to call. */
const contactOf = (station: FirstStation, ownHost: boolean): Site['contact'] =>
  station && ownHost ? namedContact(station) : null;

/** The contact of a station; null where it names none. */
const namedContact = ({
  contact,
  phone,
  email,
  address,
}: Pick<NonNullable<FirstStation>, 'contact' | 'phone' | 'email' | 'address'>): Site['contact'] =>
  contact || phone || email || address ? { name: contact, phone, email, address } : null;

const demoOf = async (db: Db, institutionId: number | null, profile: InstitutionProfile): Promise<Site['demo']> => {
  const users = await demoUsers(db, institutionId);
  if (users.length === 0) return null;
  const accounts = users.map((user) => ({
    username: user.username,
    fullName: user.full_name,
    role: [profile.userTypeNames[user.type as UserType], ...user.extra].filter(Boolean).join('、'),
    stationId: user.station_id ?? 0,
    admin: user.type === PLATFORM_ADMINISTRATOR,
  }));
  return { password: demoPassword, accounts };
};
