import { createTransport, type Transporter } from 'nodemailer';
import type { Outgoing } from './outgoing.ts';

const patience = 10_000;

/** A transport of nodemailer whose sockets `outgoing` opens. */
export const openMailTransport = (outgoing: Outgoing, url: URL): Transporter =>
  createTransport({
    url: url.href,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: ({ host = '', port, secure }, done) => {
      outgoing.connect(host, Number(port ?? (secure ? 465 : 587)), patience).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error, undefined),
      );
    },
  });
