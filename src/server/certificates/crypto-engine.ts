import * as pkijs from 'pkijs';

/**
 * Given to every call that signs or verifies: without it the library takes the one that was set last in this process, and
 * the PDF library brings a copy of it of another version, whose engine calls a good signature broken.
 */
export const cryptoEngine = new pkijs.CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto });
