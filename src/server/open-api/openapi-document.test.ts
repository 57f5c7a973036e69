import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { webhookEventNames } from '#domain/webhooks/webhook-events.ts';
import { openApiDocument } from './openapi-document.ts';

test('§+ the OpenAPI document is linted without a word, and knows webhooks, the token, the nonce and the rate', async () => {
  const document = openApiDocument();
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  expect(Object.keys(document.webhooks)).toEqual(webhookEventNames);
  const paths = document.paths as Record<string, unknown>;
  const { get } = paths['/papers'] as { get: { operationId: string; parameters: { name: string }[] } };
  expect(get.operationId).toBe('listVerifiedPapers');
  expect(get.parameters.map(({ name }) => name)).toContain('nonce');
  // A repeated key gets the answer of the first, status and all; only a trial is 200.
  const { post } = paths['/orders'] as {
    post: { responses: Record<string, { headers: object; description: string }> };
  };
  expect(post.responses[201]!.headers).toHaveProperty('idempotent-replayed');
  expect(post.responses[200]!.description).toBe('dryRun 的结果');
  const ids = JSON.stringify(document).match(/"operationId":"\w+"/g)!;
  expect(new Set(ids).size).toBe(ids.length);
});
