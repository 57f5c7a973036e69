import { sign } from 'node:crypto';
import type { RsaPair } from './rsa-pair.ts';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let rest = body.length; rest > 0; rest >>>= 8) length.unshift(rest & 0xff);
  const head = body.length < 128 ? [body.length] : [0x80 | length.length, ...length];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
};

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))));
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

/** A certificate as WeChat Pay's platform has one, or of a host: PEM, with the serial number (hex) that it is called by. */
export const selfSignedCertificate = (
  pair: RsaPair,
  { serial, from, to, name = 'Tenpay.com sign' }: { serial: string; from: Date; to: Date; name?: string },
): string => {
  const facts = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    named(name),
    sequence(time(from), time(to)),
    named(name),
    pair.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, pair.privateKey));
  const lines = sequence(facts, sha256WithRsa, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
