import { referenceStyleChoices } from '../literature/formats/reference-style.ts';
import { noveltyTemplateChoices, reportAnnexChoices } from '../services/choices.ts';
import { byService, type Service, type ServicesSettings } from '../services/service.ts';
import { paymentGates } from '../services/service-settings.ts';
import {
  anyText,
  byUserType,
  fields,
  flag,
  isText,
  type Layer,
  matching,
  nullable,
  numberWithin,
  oneOf,
  optional,
  staffTypeList,
  text,
  textList,
  userTypeList,
} from './layers.ts';
import { dueStarts, type InstitutionProfile, loginPathChoices, registrationModes } from './profile.ts';
import { settingFault } from './profile-rules.ts';
import { profilesById } from './profiles/by-id.ts';
import { defaultProfile } from './profiles/default.ts';

const services = byService(({ reviewLevels, optional }) =>
  fields({
    paymentGate: oneOf(paymentGates),
    reviewLevels: oneOf(reviewLevels),
    signatureNeeded: flag,
    draftConfirmation: flag,
    ...(optional && { offered: flag }),
  }),
) as unknown as { [S in Service]: Layer<ServicesSettings[S]> };

const pattern: Layer<string> = (under, over) =>
  isText(over) && !settingFault('numbering.order.citation', over) ? over : under;
const patterns = fields(byService(() => pattern));

const isWebAddress = (value: unknown): value is string => isText(value) && /^https?:\/\/\S+$/i.test(value);

const webAddress = matching(/^https?:\/\/\S+$/i);
const percent = numberWithin(0, 100);
const days = numberWithin(0, 3650);
const isPath = (value: unknown): value is string => isText(value) && /^\/[^/]/.test(value);
const isPathList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isPath);
const isName = (value: unknown): value is string => isText(value) && value !== '';

const profileLayer = fields<InstitutionProfile>({
  branding: fields({
    platformTitle: text,
    shortName: text,
    primaryColour: matching(/^#[0-9a-f]{6}$/i),
    loginText: anyText,
    heroLines: textList,
  }),
  loginPath: oneOf(loginPathChoices),
  userTypeNames: byUserType(optional(isName)),
  menuFirst: byUserType(optional(isPathList)),
  bellHiddenFor: userTypeList,
  notificationTarget: byUserType(optional(isPath)),
  footer: nullable(text, isName),
  reportTemplate: matching(/^exportWord\w*$/),
  noveltyTemplate: oneOf(noveltyTemplateChoices),
  referenceStyle: oneOf(referenceStyleChoices),
  reportAnnex: oneOf(reportAnnexChoices),
  groupReviewSample: numberWithin(1, 100),
  scholarNewerCounts: flag,
  services: fields(services),
  numbering: fields({ order: patterns, report: patterns }),
  registration: oneOf(registrationModes),
  webvpn: nullable(webAddress, isWebAddress),
  refundShares: fields({ beforeWork: percent, duringWork: percent }),
  deadlines: fields({
    draftReminder: days,
    draftConfirmation: days,
    courierReceipt: days,
    objection: days,
    patentStatus: days,
  }),
  dueFrom: oneOf(dueStarts),
  sessionHours: numberWithin(1, 24 * 31),
  secondFactorFor: staffTypeList,
  expiryNoticeDays: days,
});

export const profileFileOf = (id: number | null): InstitutionProfile =>
  (id === null ? undefined : profilesById.get(id)) ?? defaultProfile;

/** Default ← profile file ← database overlay. Each setting of the overlay is checked; one that does not fit is passed over. */
export const resolveProfile = (of: { id: number | null; overlay?: unknown }): InstitutionProfile =>
  profileLayer(profileFileOf(of.id), of.overlay ?? {});
