export type HostKind = 'primary' | 'secondary' | 'other';

export interface HostRow {
  host: string;
  institutionId: number | null;
  kind: HostKind;
}

export interface ResolvedHost {
  kind: HostKind;
  institutionId: number | null;
}

/** `LIB.Example.edu:8080` and `lib.example.edu.` are one host; so are `[::1]:3000` and `::1`. */
export const hostName = (host: string): string => {
  const plain = host.trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(plain);
  if (bracketed) return bracketed[1]!;
  if (plain.split(':').length > 2) return plain;
  return plain.replace(/:\d*$/, '').replace(/\.$/, '');
};

export const resolveHost = (host: string, rows: readonly HostRow[]): ResolvedHost => {
  const name = hostName(host);
  const row = name === '' ? undefined : rows.find((candidate) => hostName(candidate.host) === name);
  return row ? { kind: row.kind, institutionId: row.institutionId } : { kind: 'other', institutionId: null };
};
