/** A provisioning client as RFC 7644 describes one; it knows nothing of the platform but an address and a token. */
export interface ScimReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a client reads them.
  body: any;
}

export const scimClient = (base: string, token: string | undefined) => {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimReply> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/scim+json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  };
  return {
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    find: (kind: string, query: Record<string, string>) => ask('GET', `${kind}?${new URLSearchParams(query)}`),
    post: (path: string, body: unknown) => ask('POST', path, body),
    put: (path: string, body: unknown, headers?: Record<string, string>) => ask('PUT', path, body, headers),
    patch: (path: string, operations: unknown[], headers?: Record<string, string>) =>
      ask(
        'PATCH',
        path,
        { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
        headers,
      ),
    delete: (path: string, headers?: Record<string, string>) => ask('DELETE', path, undefined, headers),
    ask,
  };
};
