import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { Permission } from '#domain/identity/permissions.ts';
import type { Language } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import type { ReadDb } from '../db/read-db.ts';

/** Who acts, as the session row and the roles behind it say. */
export interface Actor {
  sessionId: string;
  userId: string;
  username: string;
  fullName: string;
  userType: number;
  /** null for the platform administrator. */
  institutionId: number | null;
  stationId: number | null;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  /** Of the page they read. */
  language?: Language;
  /** Until they change the password they were given. */
  mustChangePassword?: boolean;
  /** Until they set up the second factor that their kind of account must have. */
  mustSetUpSecondFactor?: boolean;
}

/** Where a call came from, for the audit log. */
export interface Origin {
  ip: string;
  /** Absent where no request brought it. */
  protocol?: 'http' | 'https';
  /** As the asker wrote it: nothing that others read is built from it. */
  host: string;
  /** The operator's PUBLIC_URL. */
  publicUrl?: string | undefined;
  userAgent: string;
  requestId: string;
  /** Of the page that calls; absent where no page does. */
  language?: Language;
}

/** Who and from where: what a use case needs to know of the caller. */
export interface By {
  actor: Actor;
  from: Origin;
}

export interface PublicContext {
  from: Origin;
}

export interface SessionContext extends By {
  /** The actor's institution, or every institution for the platform administrator. */
  db: Db;
  /** The same rows where a request may have them some seconds old; absent where nothing else was opened. */
  reading?: ReadDb;
  /** The same with everything that is there at this moment. */
  readingExactly?: () => Promise<ReadDb>;
}

/** For statistics: a read-only copy answers where the operator has one. */
export const readingOf = ({ reading, db }: Pick<SessionContext, 'reading' | 'db'>): ReadDb => reading ?? db;

/** For exports of lists: the copy answers once it has all that the list on the screen has. */
export const exportingFrom = async ({
  readingExactly,
  db,
}: Pick<SessionContext, 'readingExactly' | 'db'>): Promise<ReadDb> => (readingExactly ? readingExactly() : db);

/** Who reads, and from where: what a list needs that is shown and exported. */
export interface Reader {
  actor: Actor;
  db: ReadDb;
}

/** A streamed upload: the one file part, and the fields sent before it. */
export interface UploadContext extends SessionContext {
  upload(): Promise<MultipartFile>;
}

export interface DownloadDetails {
  type: string;
  name?: string;
  size?: number;
  inline?: boolean;
  etag?: string;
  shared?: boolean;
}

/** Bytes instead of an envelope. */
export class Download {
  readonly body: Readable | Buffer;
  readonly type: string;
  readonly name: string | undefined;
  readonly size: number | undefined;
  /** Shown in the page rather than saved. */
  readonly inline: boolean;
  readonly etag: string | undefined;
  /** The same for everybody, so that a cache between may keep it. */
  readonly shared: boolean;

  constructor(body: Readable | Buffer, more: DownloadDetails) {
    this.body = body;
    this.type = more.type;
    this.name = more.name;
    this.size = more.size;
    this.inline = more.inline ?? false;
    this.etag = more.etag;
    this.shared = more.shared ?? false;
  }
}

export const may = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);
