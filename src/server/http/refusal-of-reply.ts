import type { FastifyReply } from 'fastify';
import type { Refusal } from '#domain/errors.ts';

const codes = new WeakMap<FastifyReply, Refusal['code']>();

/** What a reply refused, for who counts: one status has several reasons. */
export const noteRefusal = (reply: FastifyReply, { code }: Refusal): void => void codes.set(reply, code);

export const refusalOfReply = (reply: FastifyReply): Refusal['code'] | undefined => codes.get(reply);
