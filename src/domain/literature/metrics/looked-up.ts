/** What the journal tables say of a journal: found, looked for and not there, or nobody could look. */
export interface LookedUp {
  state: 'found' | 'none' | 'unsearched';
  value: string;
  /** Which tables were looked into. */
  tables: string;
}
