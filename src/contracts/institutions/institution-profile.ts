import { z } from 'zod';
import { dueStarts, loginPathChoices, registrationModes } from '#domain/institutions/profile.ts';
import {
  colourShape,
  pathShape,
  patternFault,
  profileSentences as say,
  webAddressShape,
} from '#domain/institutions/profile-rules.ts';
import { referenceStyleChoices } from '#domain/literature/formats/reference-style.ts';
import { noveltyTemplateChoices, reportAnnexChoices } from '#domain/services/choices.ts';
import { byService, type Service, type serviceRows } from '#domain/services/service.ts';
import { paymentGates } from '#domain/services/service-settings.ts';

const line = (most: number) => z.string(say.empty).trim().min(1, say.empty).max(most, say.tooLong(most));
const webAddress = z.string(say.webAddress).regex(webAddressShape, say.webAddress).max(500, say.tooLong(500));
const path = z.string(say.path).regex(pathShape, say.path).max(200, say.tooLong(200));
const userType = z.literal([1, 2, 3, 4, 5, 6, 9]);
const typeKey = z.enum(['1', '2', '3', '4', '5', '6', '9']);

/** Null in an overlay takes the entry of the profile file away. */
const byType = <T extends z.ZodType>(value: T) => z.partialRecord(typeKey, value.nullable());

const service = (levels: readonly number[]) =>
  z.strictObject({
    paymentGate: z.enum(paymentGates),
    reviewLevels: z.literal([...levels]),
    signatureNeeded: z.boolean(),
    draftConfirmation: z.boolean(),
  });

const offeredService = (levels: readonly number[]) => service(levels).extend({ offered: z.boolean() });

type ServiceShapes = {
  [S in Service]: ReturnType<
    (typeof serviceRows)[S] extends { optional: object } ? typeof offeredService : typeof service
  >;
};
const services = byService(({ reviewLevels, optional }) =>
  (optional ? offeredService : service)(reviewLevels),
) as ServiceShapes;
const partialServices = Object.fromEntries(
  Object.entries(services).map(([key, shape]) => [key, shape.partial()]),
) as unknown as { [S in Service]: ReturnType<ServiceShapes[S]['partial']> };

const pattern = line(60).superRefine((text, context) => {
  const fault = patternFault(text);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
const patterns = z.strictObject(byService(() => pattern));
const days = z.number(say.days).int(say.days).min(0, say.days).max(3650, say.days);
const percent = z.number(say.percent).min(0, say.percent).max(100, say.percent);

const branding = z.strictObject({
  platformTitle: line(40),
  shortName: line(40),
  primaryColour: z.string(say.colour).regex(colourShape, say.colour),
  loginText: z.string().max(200, say.tooLong(200)),
  heroLines: z.array(line(100)).max(8, say.tooMany(8)),
});
const refundShares = z.strictObject({ beforeWork: percent, duringWork: percent });
const deadlines = z.strictObject({
  draftReminder: days,
  draftConfirmation: days,
  courierReceipt: days,
  objection: days,
  patentStatus: days,
});

const plain = {
  loginPath: z.enum(loginPathChoices),
  userTypeNames: byType(line(20)),
  menuFirst: byType(z.array(path).max(20, say.tooMany(20))),
  bellHiddenFor: z.array(userType),
  notificationTarget: byType(path),
  footer: line(200).nullable(),
  reportTemplate: z
    .string(say.template)
    .regex(/^exportWord\w*$/, say.template)
    .max(60, say.tooLong(60)),
  noveltyTemplate: z.enum(noveltyTemplateChoices),
  referenceStyle: z.enum(referenceStyleChoices),
  reportAnnex: z.enum(reportAnnexChoices),
  groupReviewSample: z.number(say.percent).min(1, say.percent).max(100, say.percent),
  scholarNewerCounts: z.boolean(),
  dueFrom: z.enum(dueStarts),
  registration: z.enum(registrationModes),
  webvpn: webAddress.nullable(),
  sessionHours: z.number(say.hours).min(1, say.hours).max(744, say.hours),
  /** Staff: an applicant has none. */
  secondFactorFor: z.array(z.literal([1, 2, 4, 5, 6])),
  expiryNoticeDays: days,
};

/** The profile in force: every field there. */
export const institutionProfile = z.object({
  ...plain,
  branding,
  services: z.object(services),
  numbering: z.object({ order: patterns, report: patterns }),
  refundShares,
  deadlines,
});

/** What an institution lays over its profile file: only what differs; unknown fields are refused, not dropped. */
export const profileOverlay = z
  .strictObject({
    ...plain,
    branding: branding.partial(),
    services: z.strictObject(partialServices).partial(),
    numbering: z.strictObject({ order: patterns.partial(), report: patterns.partial() }).partial(),
    refundShares: refundShares.partial(),
    deadlines: deadlines.partial(),
  })
  .partial();

/** An overlay as earlier versions kept it; sign-on settings are no part of it any more. */
export const withoutSignOn = (overlay: unknown): unknown => {
  if (typeof overlay !== 'object' || overlay === null || !('cas' in overlay)) return overlay;
  const { cas: _, ...rest } = overlay;
  return rest;
};

export type ProfileOverlayInput = z.output<typeof profileOverlay>;
