/** `npm run -s records -- <verb> …`: the literature engine on the command line. Standard output holds results only. */
const verbs: Record<string, string> = {
  parse: 'parse 文件… [--json 输出.json]',
  dedupe: 'dedupe 文件.csv [--truth merged_record_ids.csv]',
  match: 'match --papers 文件 --records 文件…',
  cite: 'cite --papers 文件 --citing 文件… --rule authors',
  authors: 'authors 作者对.csv',
  similarity: 'similarity 文本对.jsonl[.gz]',
  query: 'query 概念组.json --database 数据库 | query --list',
  references: 'references 文件.txt --json 输出.json',
  screen: 'screen 文件.csv[.gz] [--runs 次数]',
  conclude: 'conclude 对比表.json',
};

interface Verb {
  /** Answers the exit code. */
  run: (args: string[]) => Promise<number>;
}

const usage = (): number => {
  console.error(`用法：npm run -s records -- ${Object.values(verbs).join('\n                         ')}`);
  return 2;
};

/** A person's mistake is told in a sentence; only what nobody foresaw shows where it happened. */
const failed = (error: unknown): number => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return usage();
  console.error(/\p{Script=Han}/u.test(message) ? message : error);
  return 1;
};

const [verb = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(verbs, verb)) process.exitCode = usage();
else {
  const { run } = (await import(new URL(`./records/${verb}.ts`, import.meta.url).href)) as Verb;
  process.exitCode = await run(args).catch(failed);
}
