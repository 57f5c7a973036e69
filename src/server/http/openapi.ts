import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { servicePath } from '#contracts/envelope.ts';

/** The OpenAPI document at /service/docs/json and a page to browse it at /service/docs. */
export const describeCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '查引 服务接口',
        description: '每个应答都是 { resultCode, message, errormsg, data }。',
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: jsonSchemaTransform,
    // Shapes with an id (those that hold themselves) become components.
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: `${servicePath}/docs`,
    uiConfig: { docExpansion: 'list', deepLinking: false },
    staticCSP: true,
    // The page's own default would upgrade to https, which blanks it on a plain-http intranet host.
    transformStaticCSP: () =>
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'",
    theme: { title: '查引 服务接口' },
    logo: { type: 'image/svg+xml', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  });
};
