import { z } from 'zod';
import { loginPathChoices, paymentGates, registrationModes } from '#domain/institutions/profile.ts';

const line = (most: number) => z.string().trim().min(1, '不能为空').max(most, `最多 ${most} 个字`);
const webAddress = z
  .string()
  .regex(/^https?:\/\/\S+$/i, '请填写以 http:// 或 https:// 开头的地址')
  .max(500);
const path = z
  .string()
  .regex(/^\/[^/]\S*$/, '请填写以 / 开头的路径')
  .max(200);
const userType = z.literal([1, 2, 3, 4, 5, 6, 9]);
const typeKey = z.enum(['1', '2', '3', '4', '5', '6', '9']);

/** Null in an overlay takes the entry of the profile file away. */
const byType = <T extends z.ZodType>(value: T) => z.partialRecord(typeKey, value.nullable());

const service = (levels: readonly [number, ...number[]]) =>
  z.strictObject({
    paymentGate: z.enum(paymentGates),
    reviewLevels: z.literal(levels),
    signatureNeeded: z.boolean(),
    draftConfirmation: z.boolean(),
  });

const patterns = z.strictObject({ citation: line(60), novelty: line(60), patent: line(60) });
const days = z.number().int().min(0).max(3650);
const percent = z.number().min(0).max(100);
const casSettings = z.strictObject({ serverUrl: webAddress, version: z.literal([2, 3]), service: webAddress });

const branding = z.strictObject({
  platformTitle: line(40),
  shortName: line(40),
  primaryColour: z.string().regex(/^#[0-9a-f]{6}$/i, '请填写形如 #1890ff 的颜色'),
  loginText: z.string().max(200),
  heroLines: z.array(line(100)).max(8),
});
const refundShares = z.strictObject({ beforeWork: percent, duringWork: percent });
const deadlines = z.strictObject({
  draftReminder: days,
  draftConfirmation: days,
  courierReceipt: days,
  objection: days,
});

const plain = {
  loginPath: z.enum(loginPathChoices),
  userTypeNames: byType(line(20)),
  menuFirst: byType(z.array(path).max(20)),
  bellHiddenFor: z.array(userType),
  notificationTarget: byType(path),
  footer: line(200).nullable(),
  reportTemplate: z.string().regex(/^exportWord\w*$/, '模板名称不正确'),
  registration: z.enum(registrationModes),
  cas: casSettings.nullable(),
  webvpn: webAddress.nullable(),
  sessionHours: z.number().min(1).max(744),
  expiryNoticeDays: days,
};

/** The profile in force: every field there. */
export const institutionProfile = z.object({
  ...plain,
  branding,
  services: z.object({ citation: service([0, 1, 2]), novelty: service([1, 2]), patent: service([0, 1, 2]) }),
  numbering: z.object({ order: patterns, report: patterns }),
  refundShares,
  deadlines,
});

/** What an institution lays over its profile file: only what differs; unknown fields are refused, not dropped. */
export const profileOverlay = z
  .strictObject({
    ...plain,
    branding: branding.partial(),
    services: z
      .strictObject({
        citation: service([0, 1, 2]).partial(),
        novelty: service([1, 2]).partial(),
        patent: service([0, 1, 2]).partial(),
      })
      .partial(),
    numbering: z.strictObject({ order: patterns.partial(), report: patterns.partial() }).partial(),
    refundShares: refundShares.partial(),
    deadlines: deadlines.partial(),
  })
  .partial();

export type ProfileOverlayInput = z.output<typeof profileOverlay>;
