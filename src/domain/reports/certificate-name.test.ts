import { expect, test } from 'vitest';
import { certificateName } from './certificate-name.ts';

test('§+ a certificate is called by its common name', () => {
  expect(certificateName('C=CN + O=示范大学图书馆 + CN=示范大学（自制证书）')).toBe('示范大学（自制证书）');
  expect(certificateName('CN=图书馆, O=大学, C=CN')).toBe('图书馆');
  expect(certificateName('O=大学')).toBe('O=大学');
});
