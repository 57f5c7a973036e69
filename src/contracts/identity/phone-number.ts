import { z } from 'zod';

/** A phone number, or nothing; the same wherever one is entered. */
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^$|^\+?[\d -]{5,20}$/, '手机号格式不正确');
