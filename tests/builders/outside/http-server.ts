import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpRequest {
  method: string;
  /** With its query, as it was sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface HttpServer {
  url: string;
  stop(): Promise<void>;
}

/** A real HTTP server on loopback that hands over each request whole. */
export const startHttpServer = async (
  answer: (request: HttpRequest, response: ServerResponse) => void | Promise<void>,
): Promise<HttpServer> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    try {
      await answer({ method, path: url, headers, body: Buffer.concat(chunks) }, response);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  // An idle connection stays: one that is closed just as the next request goes out looks like a fault of the platform.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
