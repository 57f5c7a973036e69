import { z } from 'zod';
import { phoneFault } from '#domain/identity/phone-number.ts';

/** A phone number, or nothing; the same wherever one is entered. */
export const phoneNumber = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = phoneFault(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
