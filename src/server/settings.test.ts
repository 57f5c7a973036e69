import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const mistakesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences;
    throw error;
  }
  return [];
};

describe('what is read', () => {
  test('§+ an empty environment, and one of blanks, gives the documented defaults', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      keyFile: resolve('data/keys'),
      databaseUrl: undefined,
      mode: 'development',
      demo: true,
      logLevel: 'info',
      trustProxy: false,
      smtpUrl: undefined,
      outgoingAllow: [],
      publicUrl: undefined,
      signOnLoopback: false,
      workers: true,
      backupDir: undefined,
      webDir: undefined,
    };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', HOST: ' ', DATA_DIR: '', DATABASE_URL: '', WORKERS: '' })).toEqual(defaults);
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    [
      'SYSLOG_URL',
      'syslog+tls://logs.example.edu',
      { syslog: { transport: 'tls', host: 'logs.example.edu', port: 6514 } },
    ],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'lib.example.edu', { host: 'lib.example.edu' }],
    ['DATA_DIR', '/srv/chayin', { dataDir: '/srv/chayin' }],
    ['WEB_DIR', '/srv/pages', { webDir: '/srv/pages' }],
    ['DATABASE_URL', 'postgresql://a:b@db:5432/c', { databaseUrl: 'postgresql://a:b@db:5432/c' }],
    ['DATABASE_URL', 'postgres:///c?host=/run/postgresql', { databaseUrl: 'postgres:///c?host=/run/postgresql' }],
    ['DATA_DIR', '/srv/chayin', { keyFile: '/srv/chayin/keys' }],
    ['KEY_FILE', '/run/secrets/chayin', { keyFile: '/run/secrets/chayin' }],
    ['NODE_ENV', 'production', { mode: 'production', demo: false, host: '::' }],
    ['NODE_ENV', 'test', { mode: 'test', demo: true, host: '127.0.0.1' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0', demo: true }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['TRUST_PROXY', 'true', { trustProxy: 1 }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['SMTP_URL', 'smtps://mail.example.edu', { smtpUrl: 'smtps://mail.example.edu' }],
    [
      'OUTGOING_ALLOW',
      'cas.example.edu, 10.1.0.0/16,::1',
      { outgoingAllow: ['cas.example.edu', '10.1.0.0/16', '::1'] },
    ],
    ['PUBLIC_URL', 'https://lib.example.edu/', { publicUrl: 'https://lib.example.edu' }],
    ['WORKERS', 'off', { workers: false }],
    ['SIGN_ON_LOOPBACK', 'on', { signOnLoopback: true }],
  ])('§+ %s=%s is understood', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });
});

describe('what is refused', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'http://lib'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', '300.1.1.1'],
    ['DATABASE_URL', 'mysql://a:secret@db/c'],
    ['DATABASE_URL', 'localhost:5432'],
    ['KEY_FILE', '/srv/keys/'],
    ['DATABASE_URL', 'postgres://'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['OUTGOING_ALLOW', 'https://cas.example.edu'],
    ['OUTGOING_ALLOW', 'cas.example.edu:8443'],
    ['OUTGOING_ALLOW', '10.0.0.0/33'],
    ['OUTGOING_ALLOW', '10.0.0'],
    ['OUTGOING_ALLOW', '0x7f.1'],
    ['OUTGOING_ALLOW', 'fe80::1%eth0'],
    ['OUTGOING_ALLOW', '*'],
    ['OUTGOING_ALLOW', 'a.example.edu,,b.example.edu'],
    ['SMTP_URL', 'smtp://mail.example.edu?proxy=http://10.0.0.1:3128'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '12'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
    ['SMTP_URL', 'mail.example.edu:25'],
    ['PUBLIC_URL', 'lib.example.edu'],
    ['PUBLIC_URL', 'https://lib.example.edu/?a=1'],
    ['WORKERS', 'two'],
    ['SIGN_ON_LOOPBACK', 'perhaps'],
  ])('§+ %s=%s is one sentence that names the setting and keeps the value to itself', (name, value) => {
    const [sentence, ...more] = mistakesOf({ [name]: value });
    expect(more).toEqual([]);
    expect(sentence).toMatch(new RegExp(`^${name} 应.+。$`));
    expect(sentence).not.toContain('secret');
  });

  test('§+ plain http for sign-on is a setting of tests and never of production', () => {
    const sentences = mistakesOf({ SIGN_ON_LOOPBACK: 'on', NODE_ENV: 'production' });
    expect(sentences).toEqual(['SIGN_ON_LOOPBACK 只用于测试，NODE_ENV=production 时不能打开。']);
  });

  test('§+ all mistakes are told at once', () => {
    const sentences = mistakesOf({ PORT: 'x', DATABASE_URL: 'x', LOG_LEVEL: 'x', WORKERS: 'on' });
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL']);
  });
});
