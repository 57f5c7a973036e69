import os from 'node:os';

/** Facilities of RFC 5424, section 6.2.1. */
const facilities = { audit: 13, log: 16 } as const;
/** Severities of the same section. */
export type Severity = 2 | 3 | 4 | 5 | 6 | 7;

export interface SyslogMessage {
  facility: keyof typeof facilities;
  severity: Severity;
  at: Date;
  /** What kind of message it is, printable ASCII without a space. */
  kind: string;
  text: string;
}

const printable = (text: string, most: number): string => text.replace(/[^\x21-\x7e]/g, '').slice(0, most) || '-';

/** One message of RFC 5424. The text is UTF-8 and says so by its mark; a line break would end it for some collectors. */
export const syslogMessage = ({ facility, severity, at, kind, text }: SyslogMessage): Buffer => {
  const priority = facilities[facility] * 8 + severity;
  const head = [
    `<${priority}>1`,
    at.toISOString(),
    printable(os.hostname(), 255),
    'chayin',
    String(process.pid),
    printable(kind, 32),
    '-',
  ];
  return Buffer.from(`${head.join(' ')} \uFEFF${text.replace(/[\r\n]+/g, ' ')}`);
};

/** With its length before it, as a stream needs it (RFC 6587, 3.4.1; RFC 5425, 4.3). */
export const framed = (message: Buffer): Buffer => Buffer.concat([Buffer.from(`${message.length} `), message]);
