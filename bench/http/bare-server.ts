import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** The baseline: node:http and one prepared read of the same row, no session, no scope, no checks. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = `select u.*, i.name as institution_name, s.name as station_name
  from users u join institutions i on i.id = u.institution_id join stations s on s.id = u.station_id where u.id = $1`;

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'read', text, values: [process.env.USER_ID] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: rows[0] }));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
