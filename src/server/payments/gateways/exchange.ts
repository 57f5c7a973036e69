import { refuse } from '#domain/errors.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import { Unreachable } from '#server/outgoing/unreachable.ts';

const patience = 10_000;
const largest = 256 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

export const unreachable = () => refuse('gateway-unreachable');
export const unreadable = () =>
  refuse('gateway-unreachable', { sentence: '支付平台的答复无法核实，请稍后再查询支付结果' });

/** Says in the gateway's own words why it declined. */
export const declined = (gateway: string, why: string) =>
  refuse('gateway-refused', { sentence: `${gateway}未受理：${why.slice(0, 200) || '未说明原因'}` });

export interface GatewayRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface GatewayConnection {
  outgoing: Outgoing;
  /** The gateway's own hosts; any other is the operator's to list. */
  hosts: readonly string[];
  /** Milliseconds that one request may take. */
  patience?: number | undefined;
}

/** One request to a gateway: one deadline for all of it, no more read than an answer can need. */
export const exchange = async (connection: GatewayConnection, request: GatewayRequest): Promise<Answer> => {
  const { outgoing, hosts, patience: within = patience } = connection;
  try {
    const answer = await outgoing.request({ ...request, hosts, within, most: largest });
    return { ...answer, body: answer.body.toString('utf8') };
  } catch (error) {
    if (error instanceof Unreachable) throw unreachable();
    throw error;
  }
};
