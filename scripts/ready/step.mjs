import { spawn } from 'node:child_process';

/** Something a person has to mend; the message says what. */
export class ReadyError extends Error {}

/**
 * Does one piece of work and says so in one line with its time.
 * @param {string} sentence
 * @param {() => Promise<void>} work
 */
export async function step(sentence, work) {
  const begun = performance.now();
  process.stdout.write(`${sentence}…`);
  try {
    await work();
  } catch (error) {
    process.stdout.write(' 失败\n');
    throw error;
  }
  process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(1)} 秒\n`);
}

/**
 * Runs a program quietly; its output is shown only when it fails.
 * @param {string} failure
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
export function run(failure, command, args, options) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => reject(new ReadyError(`${failure}\n${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new ReadyError(`${failure}\n${output.trim()}`));
    });
  });
}
