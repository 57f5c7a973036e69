import { refuse } from '#domain/errors.ts';
import type { SignOnSettings } from '#domain/identity/sign-on.ts';
import { said } from '#domain/language/language.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { Unreachable } from '../outgoing/unreachable.ts';
import { type CasAnswer, readCasAnswer } from './cas-xml.ts';

const patience = 5000;
const largest = 64 * 1024;

export type Identity = Omit<Extract<CasAnswer, { kind: 'success' }>, 'kind'>;

const paths = { 2: '/serviceValidate', 3: '/p3/serviceValidate' } as const;

/** Where the browser signs in, and comes back with a ticket. */
export const loginUrlOf = ({ serverUrl, service }: Pick<SignOnSettings, 'serverUrl' | 'service'>): string =>
  `${serverUrl.replace(/\/+$/, '')}/login?service=${encodeURIComponent(service)}`;

const unreadable = () =>
  refuse('cas-unreachable', {
    sentence: said(
      '统一身份认证服务的答复无法识别，请稍后再试',
      'The answer of single sign-on cannot be read; please try again later',
    ),
  });

/** Asks the CAS server whose ticket this is. The service is always the configured one: a ticket for another is void. */
export const validateTicket = async (
  outgoing: Outgoing,
  cas: Pick<SignOnSettings, 'serverUrl' | 'version' | 'service'>,
  ticket: string,
): Promise<Identity> => {
  if (!/^[\x21-\x7e]+$/.test(ticket)) throw refuse('ticket-refused');
  const query = new URLSearchParams({ service: cas.service, ticket });
  const answer = readCasAnswer(
    await fetchText(outgoing, `${cas.serverUrl.replace(/\/+$/, '')}${paths[cas.version]}?${query}`),
  );
  if (answer.kind === 'unreadable') throw unreadable();
  if (answer.kind === 'failure') throw refuse(answer.code === 'INTERNAL_ERROR' ? 'cas-unreachable' : 'ticket-refused');
  return { user: answer.user, attributes: answer.attributes };
};

/** Waits five seconds in all, reads no more than an answer can need. */
const fetchText = async (outgoing: Outgoing, url: string): Promise<string> => {
  const headers = { accept: 'application/xml, text/xml' };
  const answer = await outgoing.request({ url, headers, within: patience, most: largest }).catch((error: unknown) => {
    throw error instanceof Unreachable ? refuse('cas-unreachable') : error;
  });
  if (answer.status !== 200) throw refuse('cas-unreachable');
  return answer.body.toString('utf8');
};
