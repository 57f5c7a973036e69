import type pg from 'pg';

/** Through the trigger of the row, as users' writes go through theirs. */
export const beat = async (pool: pg.Pool): Promise<void> => {
  const { rowCount } = await pool.query('update write_probe set beats = beats');
  if (rowCount !== 1) throw new Error('nothing was written');
};
