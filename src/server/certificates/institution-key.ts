/** A certificate with its private key, as it is kept sealed and handed to the signing thread. */
export interface InstitutionKey {
  /** PKCS #8, base64. */
  key: string;
  /** DER, base64. */
  certificate: string;
  chain: string[];
}
