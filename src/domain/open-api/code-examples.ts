import type { OpenRequestLine } from './open-call-list.ts';

export const exampleLanguages = { curl: 'curl', node: 'Node', python: 'Python', java: 'Java' } as const;

export type ExampleLanguage = keyof typeof exampleLanguages;

export const exampleLanguageNames = Object.keys(exampleLanguages) as ExampleLanguage[];

/** Sorted and encoded, as it is signed and as it is sent. */
const queryText = (query: OpenRequestLine['query']): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');

/** In single quotes of a shell. */
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A string literal of JavaScript, Python and Java alike: JSON escapes are valid in all three. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface Line extends OpenRequestLine {
  origin: string;
}

const curl = ({ method, path, query, body, origin }: Line): string =>
  [
    '# 可以直接运行；密钥从环境变量 CHAYIN_TOKEN、CHAYIN_SECRET 读，不写进命令',
    `query=${shell(queryText(query))}`,
    `body=${shell(body)}`,
    'timestamp=$(date +%s)000',
    'nonce=$(openssl rand -hex 12)',
    `hash=$(printf '%s' "$body" | openssl dgst -sha256 -hex | sed 's/.* //')`,
    `text=$(printf '%s\\n' ${method} ${path} "$query" "$timestamp" "$hash"; printf '%s' "$nonce")`,
    `signature=$(printf '%s' "$text" | openssl dgst -sha256 -hmac "$CHAYIN_SECRET" -hex | sed 's/.* //')`,
    `curl -sS -X ${method} ${shell(origin + path)}"\${query:+?$query}" \\`,
    '  -H "access-token: $CHAYIN_TOKEN" -H "timestamp: $timestamp" \\',
    `  -H "nonce: $nonce" -H "signature: $signature"${body ? ' \\' : ''}`,
    ...(body ? [`  -H 'content-type: application/json' --data-binary "$body"`] : []),
  ].join('\n');

const node = ({ method, path, query, body, origin }: Line): string =>
  [
    "import { createHash, createHmac, randomUUID } from 'node:crypto';",
    '',
    '// 密钥从环境变量读，不写进程序',
    'const { CHAYIN_TOKEN, CHAYIN_SECRET } = process.env;',
    `const query = ${literal(queryText(query))};`,
    `const body = ${literal(body)};`,
    'const timestamp = String(Date.now());',
    'const nonce = randomUUID();',
    "const hash = createHash('sha256').update(body).digest('hex');",
    `const text = [${literal(method)}, ${literal(path)}, query, timestamp, hash, nonce].join('\\n');`,
    "const signature = createHmac('sha256', CHAYIN_SECRET).update(text).digest('hex');",
    `const answer = await fetch(${literal(origin + path)} + (query && '?' + query), {`,
    `  method: ${literal(method)},`,
    `  headers: { 'access-token': CHAYIN_TOKEN, timestamp, nonce, signature${body ? ", 'content-type': 'application/json'" : ''} },`,
    ...(body ? ['  body,'] : []),
    '});',
    'console.log(await answer.text());',
  ].join('\n');

const python = ({ method, path, query, body, origin }: Line): string =>
  [
    'import hashlib, hmac, os, time, urllib.request, uuid',
    '',
    '# 密钥从环境变量读，不写进程序',
    "token, secret = os.environ['CHAYIN_TOKEN'], os.environ['CHAYIN_SECRET']",
    `query = ${literal(queryText(query))}`,
    `body = ${literal(body)}.encode('utf-8')`,
    'timestamp = str(int(time.time() * 1000))',
    'nonce = uuid.uuid4().hex',
    'digest = hashlib.sha256(body).hexdigest()',
    `text = '\\n'.join([${literal(method)}, ${literal(path)}, query, timestamp, digest, nonce])`,
    "signature = hmac.new(secret.encode(), text.encode('utf-8'), hashlib.sha256).hexdigest()",
    `request = urllib.request.Request(${literal(origin + path)} + ('?' + query if query else ''), method=${literal(method)}, data=body or None)`,
    "for name, value in {'access-token': token, 'timestamp': timestamp, 'nonce': nonce, 'signature': signature}.items():",
    '    request.add_header(name, value)',
    ...(body ? ["request.add_header('content-type', 'application/json')"] : []),
    "print(urllib.request.urlopen(request).read().decode('utf-8'))",
  ].join('\n');

const java = ({ method, path, query, body, origin }: Line): string =>
  [
    'import java.net.URI;',
    'import java.net.http.*;',
    'import java.nio.charset.StandardCharsets;',
    'import java.security.MessageDigest;',
    'import java.util.*;',
    'import javax.crypto.Mac;',
    'import javax.crypto.spec.SecretKeySpec;',
    '',
    '// 存为 Call.java 后用 java Call.java 运行；密钥从环境变量读，不写进程序',
    'public class Call {',
    '  public static void main(String[] args) throws Exception {',
    '    String token = System.getenv("CHAYIN_TOKEN"), secret = System.getenv("CHAYIN_SECRET");',
    `    String query = ${literal(queryText(query))};`,
    `    String body = ${literal(body)};`,
    '    String timestamp = String.valueOf(System.currentTimeMillis());',
    '    String nonce = UUID.randomUUID().toString();',
    '    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);',
    '    String hash = hex(MessageDigest.getInstance("SHA-256").digest(bytes));',
    `    String text = String.join("\\n", ${literal(method)}, ${literal(path)}, query, timestamp, hash, nonce);`,
    '    Mac mac = Mac.getInstance("HmacSHA256");',
    '    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));',
    '    String signature = hex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));',
    `    HttpRequest request = HttpRequest.newBuilder(URI.create(${literal(origin + path)} + (query.isEmpty() ? "" : "?" + query)))`,
    '        .header("access-token", token).header("timestamp", timestamp)',
    `        .header("nonce", nonce).header("signature", signature)${body ? '.header("content-type", "application/json")' : ''}`,
    `        .method(${literal(method)}, ${body ? 'HttpRequest.BodyPublishers.ofByteArray(bytes)' : 'HttpRequest.BodyPublishers.noBody()'}).build();`,
    '    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();',
    '    System.out.println(client.send(request, HttpResponse.BodyHandlers.ofString()).body());',
    '  }',
    '',
    '  static String hex(byte[] bytes) {',
    '    StringBuilder text = new StringBuilder();',
    '    for (byte one : bytes) text.append(String.format("%02x", one));',
    '    return text.toString();',
    '  }',
    '}',
  ].join('\n');

const writers: Readonly<Record<ExampleLanguage, (line: Line) => string>> = { curl, node, python, java };

/** A whole program that signs and sends this request; it reads the secret from the environment. */
export const codeExample = (language: ExampleLanguage, request: OpenRequestLine, origin: string): string =>
  writers[language]({ ...request, origin });
