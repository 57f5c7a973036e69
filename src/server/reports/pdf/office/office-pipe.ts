import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

const asksArguments = 'InternalIPC::SendArguments\0';
const isDone = 'InternalIPC::ProcessingDone';

/** Where a running office of this profile listens for the arguments of a second start; undefined before it does. */
export const findPipe = (profileUrl: string, folders: readonly string[]): string | undefined => {
  // The office names its pipe by the MD5 of the profile's address in UTF-16, each byte without a leading zero.
  const md5 = createHash('md5').update(Buffer.from(profileUrl, 'utf16le')).digest();
  const mark = `_SingleOfficeIPC_${[...md5].map((byte) => byte.toString(16)).join('')}`;
  for (const folder of folders)
    try {
      const name = readdirSync(folder).find((entry) => entry.endsWith(mark));
      if (name) return path.join(folder, name);
    } catch {
      // A folder that is not there holds no pipe.
    }
  return undefined;
};

const escaped = (argument: string): string => argument.replaceAll('\\', '\\\\').replaceAll(',', '\\,');

/** Hands arguments to the running office, as a second start of it would, and waits until it has dealt with them. */
export const sendArguments = (
  pipe: string,
  { folder, args }: { folder: string; args: readonly string[] },
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(pipe);
    const end = (error?: Error): void => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    const stop = () => end(new Error('LibreOffice did not answer in time.'));
    signal.addEventListener('abort', stop, { once: true });
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (received.startsWith(asksArguments)) {
        received = received.slice(asksArguments.length);
        socket.write(`InternalIPC::Arguments2${escaped(folder)}${args.map((one) => `,${escaped(one)}`).join('')}\0`);
      }
      if (received.includes(isDone)) end();
    });
    socket.on('error', end);
    socket.on('close', () => end(new Error('LibreOffice closed the pipe.')));
  });
