/** A collector of logs, as `SYSLOG_URL` names it. */
export interface SyslogAddress {
  transport: 'tcp' | 'tls' | 'udp';
  host: string;
  port: number;
}

const schemes: Readonly<Record<string, Pick<SyslogAddress, 'transport' | 'port'>>> = {
  'syslog+tcp:': { transport: 'tcp', port: 601 },
  'syslog+tls:': { transport: 'tls', port: 6514 },
  'syslog+udp:': { transport: 'udp', port: 514 },
};

/** Undefined where it is no such address. */
export const readSyslogAddress = (text: string): SyslogAddress | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const scheme = schemes[url.protocol];
  const bare = url.username === '' && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (!scheme || url.hostname === '' || !bare) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { transport: scheme.transport, host, port: url.port === '' ? scheme.port : Number(url.port) };
};
