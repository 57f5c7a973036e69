import { describe, expect, test } from 'vitest';
import { type HostRow, resolveHost } from './resolve-host.ts';

const rows: HostRow[] = [
  { host: 'lib.example.edu', institutionId: 187, kind: 'primary' },
  { host: 'Search.Example.EDU:8080', institutionId: 151, kind: 'secondary' },
  { host: '[2001:db8::1]', institutionId: 270, kind: 'other' },
];

describe('hosts', () => {
  test('§1.10 the host name tells the institution and its kind', () => {
    expect(resolveHost('lib.example.edu', rows)).toEqual({ kind: 'primary', institutionId: 187 });
  });

  test('§2.6 a host that nobody listed is another host', () => {
    expect(resolveHost('elsewhere.example', rows)).toEqual({ kind: 'other', institutionId: null });
    expect(resolveHost('', [{ host: '', institutionId: 1, kind: 'primary' }]).kind).toBe('other');
  });

  test.each(['LIB.example.edu', 'lib.example.edu:3000', 'lib.example.edu.', ' lib.example.edu '])(
    '§+ case, port and a last dot do not matter: %j',
    (host) => expect(resolveHost(host, rows).institutionId).toBe(187),
  );

  test('§+ a port in the row does not matter either', () => {
    expect(resolveHost('search.example.edu', rows)).toEqual({ kind: 'secondary', institutionId: 151 });
  });

  test.each(['[2001:db8::1]:3000', '[2001:DB8::1]', '2001:db8::1'])('§+ IPv6 with and without brackets: %s', (host) =>
    expect(resolveHost(host, rows).institutionId).toBe(270),
  );
});
