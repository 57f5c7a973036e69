import { parentPort, workerData } from 'node:worker_threads';
import type { TemplateTask } from './beside.ts';
import { fillTemplate } from './fill-template.ts';
import { inspectTemplate } from './inspect-template.ts';

const task = workerData as TemplateTask;

const answer =
  task.verb === 'fill'
    ? fillTemplate(task.template, task.data, task.pictures)
    : inspectTemplate(task.template, task.kind);

parentPort?.postMessage(answer);
