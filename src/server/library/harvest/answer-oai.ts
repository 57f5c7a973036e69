import { z } from 'zod';
import { databases } from '#domain/literature/databases.ts';
import { escapeXml } from '#domain/literature/formats/escape-xml.ts';
import {
  dublinCore,
  type OaiArguments,
  OaiFault,
  type OaiHeader,
  oaiAnswer,
  oaiErrorXml,
  oaiHeader,
  oaiRecord,
  readOaiRequest,
  readOaiWindow,
  utcSecond,
} from '#domain/literature/library/oai-pmh.ts';
import type { Db } from '#server/db/db.ts';
import { recordsOfWorks } from '../source-query.ts';
import {
  countOfferedIn,
  earliestStamp,
  findOffered,
  type Harvested,
  type OfferedRow,
  pageOfOffered,
} from './oai-query.ts';

const pageSize = 100;

/** Whose library is harvested. */
export interface Repository {
  db: Db;
  institutionId: number;
  name: string;
  email: string;
  baseUrl: string;
  now: Date;
}

/** Names a work the same for ever, whatever host the platform has. */
const identifierOf = (institutionId: number, workId: string): string => `oai:chayin.u${institutionId}:${workId}`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const workIdOf = (institutionId: number, identifier: string): string => {
  const start = identifierOf(institutionId, '');
  const id = identifier.slice(start.length);
  if (!identifier.startsWith(start) || !uuid.test(id))
    throw new OaiFault('idDoesNotExist', 'No record has this identifier.');
  return id;
};

const setOf = (databaseId: number): string => `database:${databaseId}`;

const databaseOf = (set: string): number => {
  const id = Number(/^database:(\d{1,4})$/.exec(set)?.[1]);
  if (!databases.some((one) => one.id === id)) throw new OaiFault('badArgument', 'There is no such set.');
  return id;
};

const headerOf = ({ institutionId }: Repository, { workId, stamp, deleted, databaseIds }: OfferedRow): OaiHeader => ({
  identifier: identifierOf(institutionId, workId),
  stamp,
  sets: databaseIds.map(setOf),
  deleted,
});

const requireFormat = (prefix: string | undefined): void => {
  if (prefix !== dublinCore.prefix)
    throw new OaiFault('cannotDisseminateFormat', `Records are told as ${dublinCore.prefix} alone.`);
};

/** Where a list goes on. Everything is in the token itself: it outlives a restart and needs no memory. */
const resumed = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.iso.datetime(),
  z.string().regex(uuid),
  z.number().int().min(0),
]);

const writeToken = (given: OaiArguments, last: OfferedRow, cursor: number): string => {
  const { from = null, until = null, set = null } = given;
  const parts: z.output<typeof resumed> = [from, until, set, last.stamp.toISOString(), last.workId, cursor];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

const readToken = (token: string) => {
  const bad = () => new OaiFault('badResumptionToken', 'This resumptionToken is none of ours.');
  try {
    const [from, until, set, stamp, workId, cursor] = resumed.parse(
      JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
    );
    const given: OaiArguments = {};
    if (from !== null) given.from = from;
    if (until !== null) given.until = until;
    if (set !== null) given.set = set;
    readOaiWindow(given);
    if (set !== null) databaseOf(set);
    return { given, after: { stamp: new Date(stamp), workId }, cursor };
  } catch {
    throw bad();
  }
};

const listOf = async (repository: Repository, asked: OaiArguments, whole: boolean): Promise<string> => {
  const token = asked.resumptionToken;
  if (token === undefined) requireFormat(asked.metadataPrefix);
  const { given, after, cursor } =
    token === undefined ? { given: asked, after: undefined, cursor: 0 } : readToken(token);
  const { db, institutionId } = repository;
  const databaseId = given.set === undefined ? undefined : databaseOf(given.set);
  const harvested: Harvested = { institutionId, ...readOaiWindow(given), databaseId };
  const rows = await pageOfOffered(db, harvested, after, pageSize + 1);
  if (rows.length === 0 && token === undefined) throw new OaiFault('noRecordsMatch', 'Nothing was found.');
  const page = rows.slice(0, pageSize);
  const records = whole
    ? await recordsOfWorks(
        db,
        page.filter(({ deleted }) => !deleted).map(({ workId }) => workId),
      )
    : undefined;
  const inner = page.map((row) =>
    records ? oaiRecord(headerOf(repository, row), records.get(row.workId)) : oaiHeader(headerOf(repository, row)),
  );
  const goesOn = rows.length > pageSize;
  if (!goesOn && token === undefined) return inner.join('');
  const next = goesOn ? writeToken(given, page.at(-1)!, cursor + page.length) : '';
  const size = await countOfferedIn(db, harvested);
  return `${inner.join('')}<resumptionToken completeListSize="${size}" cursor="${cursor}">${next}</resumptionToken>`;
};

const identify = async (repository: Repository): Promise<string> => {
  const earliest = (await earliestStamp(repository.db, repository.institutionId)) ?? repository.now;
  return [
    `<repositoryName>${escapeXml(repository.name)}</repositoryName>`,
    `<baseURL>${escapeXml(repository.baseUrl)}</baseURL>`,
    '<protocolVersion>2.0</protocolVersion>',
    `<adminEmail>${escapeXml(repository.email)}</adminEmail>`,
    `<earliestDatestamp>${utcSecond(earliest)}</earliestDatestamp>`,
    '<deletedRecord>persistent</deletedRecord>',
    '<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>',
  ].join('');
};

const innerOf = async (repository: Repository, verb: string, given: OaiArguments): Promise<string> => {
  const { db, institutionId } = repository;
  const offered = async (identifier: string): Promise<OfferedRow> => {
    const row = await findOffered(db, institutionId, workIdOf(institutionId, identifier));
    if (!row) throw new OaiFault('idDoesNotExist', 'No record has this identifier.');
    return row;
  };
  if (verb === 'Identify') return identify(repository);
  if (verb === 'ListMetadataFormats') {
    if (given.identifier !== undefined) await offered(given.identifier);
    const { prefix, schema, namespace } = dublinCore;
    return `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`;
  }
  if (verb === 'ListSets') {
    if (given.resumptionToken !== undefined) throw new OaiFault('badResumptionToken', 'The list of sets is one page.');
    return databases
      .map(
        ({ id, code, chinese }) =>
          `<set><setSpec>${setOf(id)}</setSpec><setName>${escapeXml(`${code} ${chinese}`)}</setName></set>`,
      )
      .join('');
  }
  if (verb !== 'GetRecord') return listOf(repository, given, verb === 'ListRecords');
  requireFormat(given.metadataPrefix);
  const row = await offered(given.identifier ?? '');
  const records = row.deleted ? undefined : await recordsOfWorks(db, [row.workId]);
  return oaiRecord(headerOf(repository, row), records?.get(row.workId));
};

/** Answers one request of a harvester. What it did wrong stands in the answer, as the protocol says. */
export const answerOai = async (
  repository: Repository,
  pairs: readonly (readonly [string, string])[],
): Promise<string> => {
  const { baseUrl, now } = repository;
  let request: OaiArguments | undefined;
  try {
    const { verb, given } = readOaiRequest(pairs);
    request = { verb, ...given };
    return oaiAnswer({ baseUrl, now, request }, `<${verb}>${await innerOf(repository, verb, given)}</${verb}>`);
  } catch (error) {
    if (!(error instanceof OaiFault)) throw error;
    const told = error.code === 'badVerb' || error.code === 'badArgument' ? undefined : request;
    return oaiAnswer({ baseUrl, now, request: told }, oaiErrorXml(error));
  }
};
