import type { DatabaseName } from './database-syntax.ts';

/** Parts of a database that are chosen on its own page; proposed, and others may be typed. */
export const subDatabases: Readonly<Partial<Record<DatabaseName, readonly string[]>>> = {
  cnki: ['学术期刊', '学位论文', '会议论文', '专利', '科技成果'],
  wanfang: ['期刊论文', '学位论文', '会议论文', '专利', '科技成果'],
  weipu: ['中文期刊'],
  wos: ['SCI-EXPANDED', 'SSCI', 'CPCI-S', 'CPCI-SSH', 'ESCI', 'MEDLINE', 'DII'],
  ei: ['Compendex', 'Inspec', 'GEOBASE'],
  ieee: ['Journals', 'Conferences', 'Standards'],
};
