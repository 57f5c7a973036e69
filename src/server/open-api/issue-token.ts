import { isOpenScope, type OpenScope } from '#domain/open-api/scopes.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { type Authenticated, authenticateClient } from './authenticate-call.ts';
import { bearerSeconds, makeBearer } from './bearer-token.ts';

export interface TokenRequest {
  grantType: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  ip: string;
}

/** An answer of RFC 6749 §5. */
export interface TokenAnswer {
  status: 200 | 400 | 401 | 403;
  body: Record<string, unknown>;
  checked: Authenticated | undefined;
}

const fault = (status: 400 | 401 | 403, error: string, description: string, checked?: Authenticated): TokenAnswer => ({
  status,
  body: { error, error_description: description },
  checked,
});

/** OAuth 2.0 client credentials: a token for an hour, with the scopes asked for or all that the application has. */
export const issueToken = async (
  services: Clock & PlatformScope & WithConnectionKeys,
  { grantType, clientId, clientSecret, scope, ip }: TokenRequest,
): Promise<TokenAnswer> => {
  const checked = await authenticateClient(services, { id: clientId, secret: clientSecret, ip });
  if (checked.refusal?.code === 'open-address') return fault(403, 'access_denied', '这个地址不在 IP 名单里', checked);
  if (checked.refusal || !checked.application || !checked.secret)
    return fault(401, 'invalid_client', 'client_id 或 client_secret 不正确，或应用已停用', checked);
  if (grantType !== 'client_credentials')
    return fault(400, 'unsupported_grant_type', '只支持 client_credentials', checked);
  const asked = scope.split(/[\s,]+/).filter(Boolean);
  const scopes: OpenScope[] = asked.length > 0 ? asked.filter(isOpenScope) : [...checked.scopes];
  if (scopes.length < asked.length || scopes.some((one) => !checked.scopes.has(one)))
    return fault(400, 'invalid_scope', '应用没有所求的范围', checked);
  const expiresAt = services.now().getTime() + bearerSeconds * 1000;
  const { slot, secret } = checked.secret;
  const token = makeBearer(secret, { accessToken: clientId, slot, scopes, expiresAt });
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: bearerSeconds, scope: scopes.join(' ') },
    checked,
  };
};
