import { z } from 'zod';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { startPlatform } from '#server/start-platform.ts';

/** A job that its first worker never ends and any later one does at once. */
export const waitingJob: Job = defineJob({
  name: 'test.waits-once',
  retryLimit: 2,
  // Longer than a job of a dead worker may wait.
  backoff: { seconds: 120, longestSeconds: 600 },
  input: z.object({}),
  handler: async (task) => {
    if (task.attempt === 1) await new Promise(() => setInterval(() => undefined, 1000));
    return { attempt: task.attempt };
  },
});

/** Run as a process of its own: a worker to be killed. */
if (process.argv[1] === import.meta.filename) {
  const [, , databaseUrl = '', dataDir = ''] = process.argv;
  await startPlatform({ databaseUrl, dataDir, poolSize: 3, moreJobs: [waitingJob] });
  console.log('working');
}
