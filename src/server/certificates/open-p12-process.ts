import { createPrivateKey, type webcrypto, X509Certificate } from 'node:crypto';
import { P12Signer } from '@libpdf/core';
import { endProcess } from '../files/end-process.ts';
import type { P12Answer, P12Question } from './open-p12.ts';

const read = async (): Promise<P12Question> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as P12Question;
};

/** The library keeps the key to itself; ours is to be kept sealed without the password that came with it. */
const keyOf = async (signer: P12Signer): Promise<Buffer> => {
  const { privateKey } = signer as unknown as { privateKey: webcrypto.CryptoKey };
  return Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey));
};

const open = async ({ p12, password }: P12Question): Promise<P12Answer> => {
  const signer = await P12Signer.create(Buffer.from(p12, 'base64'), password);
  const pkcs8 = await keyOf(signer);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  // The certificates lie in any order: the one that fits the key signs, the others are its chain.
  const all = [signer.certificate, ...signer.certificateChain].map((der) => Buffer.from(der));
  const own = all.find((der) => new X509Certificate(der).checkPrivateKey(key));
  if (!own) return { mistake: 'no-match' };
  const chain = all.filter((der) => der !== own).map((der) => der.toString('base64'));
  return { opened: { key: pkcs8.toString('base64'), certificate: own.toString('base64'), chain } };
};

const answer = await open(await read()).catch((error: Error): P12Answer => {
  const words = error.message;
  if (/password|integrity|MAC/i.test(words)) return { mistake: 'password' };
  return { mistake: /No private key/i.test(words) ? 'no-key' : /No certificates/i.test(words) ? 'no-match' : 'broken' };
});
process.stdout.write(JSON.stringify(answer), () => endProcess(0));
