import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { npmFonts } from '../npm-fonts.ts';

export interface TypesetTask {
  id: number;
  report: string;
  qr: string;
  /** The bytes of the empty picture that keeps the seal's room, as a JSON array. */
  seal: string;
  /** Drawings as a JSON array of SVG, in the report's order; empty where a chart stays a table. */
  charts: string;
}

export type TypesetAnswer = { id: number; pdf: Uint8Array } | { id: number; mistake: string };

// From memory, and nothing else: the compiler searches no folder of this machine for fonts or files.
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: npmFonts().map((font) => readFileSync(font)) }],
});
const mainFileContent = readFileSync(path.join(import.meta.dirname, 'document.typ'), 'utf8');

const typeset = ({ id, report, qr, seal, charts }: TypesetTask): TypesetAnswer => {
  try {
    const made = compiler.compile({ mainFileContent, inputs: { report, qr, seal, charts } });
    if (!made.result) return { id, mistake: JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? 'unknown') };
    return { id, pdf: new Uint8Array(compiler.pdf(made.result)) };
  } catch (error) {
    return { id, mistake: String(error) };
  } finally {
    // What one report left behind is of no use to the next.
    compiler.evictCache(0);
  }
};

parentPort?.on('message', (task: TypesetTask) => {
  const answer = typeset(task);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []);
});
