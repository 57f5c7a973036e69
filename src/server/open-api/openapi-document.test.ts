import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { webhookEventNames } from '#domain/webhooks/webhook-events.ts';
import { openApiDocument } from './openapi-document.ts';

interface Response {
  headers: object;
  description: string;
  content: Record<string, { schema: { properties?: object } }>;
}

interface Operation {
  parameters?: { name: string; description?: string; schema: { enum?: string[] } }[];
}

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
  const { post } = paths['/orders'] as { post: { responses: Record<string, Response> } };
  expect(post.responses[201]!.headers).toHaveProperty('idempotent-replayed');
  expect(post.responses[200]!.description).toBe('dryRun 的结果');
  const answered = (status: number) =>
    Object.keys(post.responses[status]!.content['application/json']!.schema.properties ?? {});
  expect(answered(200)).toEqual(expect.arrayContaining(['dryRun', 'amount', 'warnings']));
  expect(answered(201)).toEqual(expect.arrayContaining(['number', 'stateCode', 'report']));
  // Whoever writes a client from it alone knows what each parameter is.
  for (const [path, operations] of Object.entries(paths as Record<string, Record<string, Operation>>))
    for (const { parameters = [] } of Object.values(operations))
      for (const { name, description, schema } of parameters)
        expect([path, name, Boolean(description ?? schema.enum)]).toEqual([path, name, true]);
  const ids = JSON.stringify(document).match(/"operationId":"\w+"/g)!;
  expect(new Set(ids).size).toBe(ids.length);
});
