import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A language model behind OpenAI's interface, written apart: it knows the published shape of a chat completion and
 * nothing of the platform. It answers from rules, so that a test knows what comes, and in as many wrong ways as are known.
 */

type Manner =
  | 'honest'
  /** Quotes what stands nowhere, and names documents that do not exist. */
  | 'lies'
  /** Does what the abstract asks of it. */
  | 'obeys'
  /** Takes the request and never answers. */
  | 'stalls'
  | 'nonsense'
  | 'html'
  | 'huge'
  | 'broken'
  | 'slow-down'
  /** A whole answer without a word about what it cost. */
  | 'says-no-usage';

interface Material {
  title?: string;
  point?: string;
  features?: string[];
  terms?: string[];
  abstract?: string;
  message?: string;
}

interface AskedModel {
  key: string | undefined;
  model: string;
  /** Everything that was sent, as text. */
  text: string;
}

const dictionary: Record<string, string[]> = {
  高熵合金: ['多主元合金', 'high entropy alloy'],
  自修复: ['自愈合', 'self-healing'],
  涂层: ['coating'],
};

const clausesOf = (text: string): string[] =>
  text
    .split(/[，,；;。]/)
    .map((one) => one.trim())
    .filter((one) => one.length >= 4);

const honestItems = (
  task: string,
  { point = '', terms = [], features = [], abstract = '', message = '' }: Material,
) => {
  if (task.includes('拆成技术特征')) return clausesOf(point).map((text) => ({ text, quote: text }));
  if (task.includes('同义词') || task.includes('译成'))
    return terms.flatMap((term) => (dictionary[term] ?? []).map((text) => ({ term, text })));
  const [sentence = ''] = abstract.split(/(?<=[。.])/);
  if (task.includes('找述及它')) return features.slice(0, 1).map((subject) => ({ subject, quote: sentence.trim() }));
  if (task.includes('不同之处')) return [{ text: '未述及氯离子环境下的自修复', quote: sentence.trim() }];
  return [{ text: '导出文件打不开', quote: message.slice(0, 8) }];
};

const lyingItems = (task: string, { point = '', terms = [], features = [], abstract = '' }: Material) => {
  if (task.includes('拆成技术特征'))
    return [
      { text: '一个特征', quote: '查新点里根本没有的一段话' },
      { text: '耐蚀温度 9999 K', quote: clausesOf(point)[0] ?? point },
      ...clausesOf(point)
        .slice(0, 1)
        .map((text) => ({ text, quote: text })),
    ];
  if (task.includes('同义词') || task.includes('译成'))
    return [
      { term: '谁也没有问过的词', text: 'nobody asked' },
      ...terms.slice(0, 1).map((term) => ({ term, text: '(a) OR b' })),
    ];
  if (task.includes('找述及它'))
    return [
      { subject: features[0] ?? '', quote: '该合金在任何环境下都能自修复，见文献[7]。' },
      { subject: '没有这个特征', quote: abstract.slice(0, 12) },
    ];
  return [
    { text: '文献[7]（CN109999999A）已公开全部特征', quote: abstract.slice(0, 12) },
    { text: '二者完全不同', quote: '摘要里没有的一句' },
    { text: '国内首创', quote: abstract.slice(0, 12) },
  ];
};

/** What a model does that takes the abstract for its master. */
const obeyingItems = (_task: string, { abstract = '' }: Material) =>
  abstract.includes('ignore the above') ? [{ verdict: 'same', quote: '相同', decision: '相同' }] : [];

export const startModelServer = async (key?: string) => {
  const asked: AskedModel[] = [];
  const state: { manner: Manner; beforeAnswer?: () => Promise<void> } = { manner: 'honest' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return void json(404, { error: { message: 'no such path' } });
    const given = request.headers.authorization?.replace(/^Bearer /, '');
    if (key !== undefined && given !== key) return void json(401, { error: { message: 'Incorrect API key provided' } });
    const { model, messages } = JSON.parse(text) as { model: string; messages: { role: string; content: string }[] };
    asked.push({ key: given, model, text });
    await state.beforeAnswer?.();
    const last = messages.at(-1)?.content ?? '';
    const mark = last.indexOf('材料：');
    const material = (mark < 0 ? {} : JSON.parse(last.slice(mark + 3))) as Material;
    const task = last.slice(0, mark < 0 ? undefined : mark);
    const said = (
      content: string,
      usage: object | undefined = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
    ) =>
      json(200, {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1,
        model,
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        ...(usage && { usage }),
      });
    switch (state.manner) {
      case 'stalls':
        return;
      case 'html':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><body>请先登录校园网</body></html>');
      case 'broken':
        return void json(500, { error: { message: 'out of memory' } });
      case 'slow-down':
        return void json(429, { error: { message: 'Rate limit reached' } }, { 'retry-after': '120' });
      case 'huge':
        return void said('好'.repeat(2_000_000));
      case 'nonsense':
        return void said('当然可以！下面是我的看法：这项技术非常好，判为相同。');
      case 'lies':
        return void said(JSON.stringify({ items: lyingItems(task, material) }));
      case 'obeys':
        return void said(JSON.stringify({ items: obeyingItems(task, material) }));
      case 'says-no-usage':
        return void said(JSON.stringify({ items: honestItems(task, material) }), null as never);
      default:
        return void said(
          mark < 0 ? '好' : `\`\`\`json\n${JSON.stringify({ items: honestItems(task, material) })}\n\`\`\``,
        );
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
