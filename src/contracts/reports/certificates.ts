import { z } from 'zod';
import { defineCalls } from '../call.ts';

const certificate = z.object({
  id: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  fingerprint: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  /** Made here, vouched for by nobody. */
  selfMade: z.boolean(),
  /** The one that signs. */
  inUse: z.boolean(),
  state: z.enum(['valid', 'expiring', 'expired', 'retired']),
  stateName: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type CertificateLine = z.output<typeof certificate>;

const settings = z.object({
  tsaUrl: z.string(),
  secondFactor: z.boolean(),
  straddlingSeal: z.boolean(),
  /** Reports bear an electronic seal; else they are issued without one, and say so. */
  electronicSeal: z.boolean(),
  /** The picture of the seal is demanded beside the signature. */
  sealPicture: z.boolean(),
  /** 0: never changed. */
  version: z.number(),
});

export type SigningSettingsView = z.output<typeof settings>;

const isAddress = (text: string): boolean => text === '' || /^https?:\/\/[^\s/]+/i.test(text);

export const certificateCalls = defineCalls({
  'GET /certificates': {
    summary: '签章证书',
    access: 'signing.write',
    data: z.object({ list: z.array(certificate) }),
  },
  /** The field `password` ahead of the file. The new certificate takes the place of the one in use. */
  'POST /certificates/upload': {
    summary: '上传签章证书（.p12 / .pfx）',
    access: 'signing.write',
    bodyKind: 'multipart',
    bodyLimit: 1024 * 1024,
    data: certificate,
  },
  'POST /certificates/self-made': {
    summary: '生成自制证书（仅供演示）',
    access: 'signing.write',
    body: z.object({}),
    data: certificate,
  },
  'POST /certificates/retire': {
    summary: '停用签章证书',
    access: 'signing.write',
    body: z.object({ id: z.uuid('编号不正确') }),
    data: z.null(),
  },
  'GET /signing-settings': { summary: '签章设置', access: 'signing.write', data: settings },
  'POST /signing-settings/save': {
    summary: '保存签章设置',
    access: 'signing.write',
    body: z.object({
      tsaUrl: z.string().trim().max(300, '网址过长').refine(isAddress, '时间戳服务应为 http 或 https 网址').default(''),
      secondFactor: z.boolean(),
      straddlingSeal: z.boolean(),
      electronicSeal: z.boolean().default(true),
      sealPicture: z.boolean().default(true),
      version: z.number().int().min(0),
    }),
    data: z.object({ version: z.number() }),
  },
});
