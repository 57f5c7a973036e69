/** Where the platform's own backups go, and which database they are of. */
export interface WithBackups {
  backups: { databaseUrl: string; folder: string };
}
