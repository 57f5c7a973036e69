import { createHash } from 'node:crypto';
import type { ShippedPackage } from './packages.ts';

interface ReleaseFacts {
  name: string;
  version: string;
  /** When what is released was written. */
  at: Date;
}

const purlOf = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** npm's base64 as the hex that CycloneDX wants. */
const hashesOf = (integrity: string | undefined) =>
  (integrity ?? '')
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));

/** The same for the same release: a serial number made from what it lists. */
const serialOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const licencesOf = (license: string) =>
  /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license.replace(/^\((.*)\)$/, '$1') }];

/** What is in the release, as CycloneDX 1.6 in JSON. */
export const sbomOf = ({ name, version, at }: ReleaseFacts, packages: readonly ShippedPackage[]): string => {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': `${purlOf(one)}#${one.folder}`,
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    ...(one.license === 'NOASSERTION' ? {} : { licenses: licencesOf(one.license) }),
    hashes: hashesOf(one.integrity),
  }));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify({ name, version, components })),
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components,
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
};
