import { createOutgoing } from '#server/outgoing/outgoing.ts';

/** What a test lists as an operator would: the servers of a test stand on this machine. */
export const loopback = ['127.0.0.1'];

/** What requests leave through, with this machine listed. */
export const outgoingToLoopback = createOutgoing({ allow: loopback });
