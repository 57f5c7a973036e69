import { spawn } from 'node:child_process';
import path from 'node:path';
import { refuse } from '#domain/errors.ts';
import { bareEnvironment } from '../files/bounded-process.ts';
import type { InstitutionKey } from './institution-key.ts';

export interface P12Question {
  /** base64 */
  p12: string;
  password: string;
}

type Mistake = 'password' | 'no-key' | 'no-match' | 'broken';
export type P12Answer = { opened: InstitutionKey } | { mistake: Mistake };

const mostMilliseconds = 30_000;
const program = path.join(import.meta.dirname, 'open-p12-process.ts');

const sentences: Readonly<Record<Mistake, string>> = {
  password: '证书密码不正确',
  'no-key': '文件中没有私钥，请导出带私钥的 .p12 / .pfx 证书',
  'no-match': '文件中没有与私钥对应的证书',
  broken: '不是有效的 .p12 / .pfx 证书文件',
};

const refused = (mistake: Mistake) =>
  refuse('bad-input', {
    sentence: sentences[mistake],
    fields: { [mistake === 'password' ? 'password' : 'file']: sentences[mistake] },
  });

/**
 * The key and certificates of a P12. Read by a process of its own: a file may ask for a thousand million rounds of its
 * key derivation, and neither a thread nor a promise can be stopped in the midst of one.
 */
export const openP12 = (bytes: Buffer, password: string, limit = mostMilliseconds): Promise<InstitutionKey> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=256', program], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: bareEnvironment(),
    });
    const clock = setTimeout(() => child.kill('SIGKILL'), limit);
    let received = '';
    child.stdout.on('data', (piece: Buffer) => {
      received += piece.toString('utf8');
    });
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(clock);
      const answer = parse(received);
      if ('opened' in answer) resolve(answer.opened);
      else reject(refused(answer.mistake));
    });
    child.stdin.end(JSON.stringify({ p12: bytes.toString('base64'), password } satisfies P12Question));
  });

const parse = (received: string): P12Answer => {
  try {
    return JSON.parse(received) as P12Answer;
  } catch {
    return { mistake: 'broken' };
  }
};
