import { parentPort, workerData } from 'node:worker_threads';
import type { SealTask } from './seal-pdf.ts';
import { signPdf } from './sign-pdf.ts';
import { stampPdf } from './stamp-pdf.ts';

const { pdf, stamps, signing } = workerData as SealTask;
const stamped = await stampPdf(pdf, stamps);
const bytes = signing ? await signPdf(stamped.bytes, signing) : stamped.bytes;
parentPort?.postMessage({ bytes: new Uint8Array(bytes), at: stamped.at });
