import { z } from 'zod';

/** A certificate with its private key, as it is kept sealed and handed to the signing thread. */
export const institutionKey = z.object({
  /** PKCS #8, base64. */
  key: z.string(),
  /** DER, base64. */
  certificate: z.string(),
  chain: z.array(z.string()),
});

export type InstitutionKey = z.output<typeof institutionKey>;
