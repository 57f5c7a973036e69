import { parentPort } from 'node:worker_threads';
import { joinDocx } from '../join-docx.ts';
import { fillTemplate } from './fill-template.ts';
import { inspectTemplate } from './inspect-template.ts';
import type { TemplateAnswer, TemplateTask } from './template-thread.ts';

const answerOf = (task: TemplateTask): TemplateAnswer<unknown> => {
  try {
    if (task.verb === 'join') return { made: joinDocx(task.documents) };
    if (task.verb === 'inspect') return { made: inspectTemplate(task.template, task.kind) };
    return { made: fillTemplate(task.template, task.data, task.pictures, task.charts) };
  } catch (thrown) {
    return { thrown };
  }
};

parentPort?.on('message', (task: TemplateTask) => {
  const answer = answerOf(task);
  parentPort?.postMessage(answer);
});
