import type { ReadBlock } from './manuscript.ts';

const levels: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
};

/** Their arguments are no text. */
const silent =
  /\\(?:label|ref|eqref|pageref|autoref|input|include|includegraphics|usepackage|documentclass|bibliographystyle|bibliography|addbibresource|pagestyle|thispagestyle|vspace|hspace|setlength|setcounter|newcommand|renewcommand|newenvironment|hypersetup|geometry|graphicspath|url|index|hline|centering|includepdf)\*?(?:\s*\[[^\][]{0,400}\]){0,3}(?:\s*\{[^{}]{0,400}\}){0,3}/g;
const drawings =
  /\\begin\s*\{(equation|align|gather|multline|eqnarray|displaymath|tikzpicture|lstlisting|verbatim|algorithm|algorithmic|tabular|array|comment)(\*?)\}[\s\S]*?\\end\s*\{\1\2\}/g;
const citation =
  /\\(?:cite|citep|citet|parencite|textcite|upcite|supercite)\*?(?:\[[^\][]{0,100}\]){0,2}\{[^{}]{0,400}\}/g;

const plainOf = (text: string): string =>
  text
    // A citation becomes the mark that a reader of the print sees.
    .replace(citation, '[1]')
    .replace(silent, ' ')
    .replace(/\$\$[\s\S]{0,4000}?\$\$|\\\[[\s\S]{0,4000}?\\\]|\\\([\s\S]{0,2000}?\\\)|\$[^$\n]{0,500}\$/g, ' ')
    .replace(/``|''/g, '"')
    .replace(/\\(?:begin|end)\s*\{[^{}]{0,60}\}(?:\[[^\][]{0,100}\])?/g, ' ')
    .replace(/\\item\b\s*(?:\[[^\][]{0,100}\])?/g, '\n\n')
    .replace(/\\\\(?:\[[^\][]{0,20}\])?/g, ' ')
    .replace(/\\([%&#_$"{}])/g, '$1')
    .replace(/\\[a-zA-Z@]+\*?(?:\[[^\][]{0,100}\])?/g, ' ')
    .replace(/[{}~]/g, ' ')
    .replace(/[^\S\n]+/g, ' ');

const withoutComments = (source: string): string => source.replace(/(?<!\\)%[^\n]*/g, '');

interface Piece {
  text: string;
  /** 0: a part beside the sections. */
  heading?: number;
  caption?: true;
}

/** The argument in braces that begins at `open`; its end is the closing brace. */
const argumentAt = (source: string, open: number): { text: string; end: number } | undefined => {
  let depth = 0;
  for (let at = open; at < source.length && at < open + 4_000; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}') {
      depth -= 1;
      if (depth === 0) return { text: source.slice(open + 1, at), end: at + 1 };
    }
  }
  return undefined;
};

const commands =
  /\\(part|chapter|section|subsection|subsubsection|caption)\*?(?:\[[^\][]{0,200}\])?\s*(?=\{)|\\begin\s*\{(abstract|thebibliography)\}/g;

const piecesOf = (body: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of body.matchAll(commands)) {
    if (found.index < at) continue;
    pieces.push({ text: body.slice(at, found.index) });
    const [whole, command, environment] = found;
    at = found.index + whole.length;
    if (environment === 'abstract') pieces.push({ text: '摘要', heading: 0 });
    else if (environment === 'thebibliography') pieces.push({ text: '参考文献', heading: 0 });
    else {
      const argument = argumentAt(body, at);
      if (!argument) continue;
      at = argument.end;
      if (command === 'caption') pieces.push({ text: argument.text, caption: true });
      else pieces.push({ text: argument.text, heading: levels[command!]! });
    }
  }
  pieces.push({ text: body.slice(at) });
  return pieces;
};

/** The text of a LaTeX source: what would be printed, without formulas, tables and commands. */
export const latexBlocks = (source: string): ReadBlock[] => {
  const bare = withoutComments(source.replace(/\r\n?/g, '\n')).replace(drawings, '\n\n');
  const begin = bare.indexOf('\\begin{document}');
  const end = bare.indexOf('\\end{document}');
  const body = bare.slice(begin < 0 ? 0 : begin + 16, end < 0 ? undefined : end);
  const pieces = piecesOf(body);
  // Articles have no chapters: their sections are what is highest.
  const highest = Math.min(...pieces.map(({ heading }) => heading || 9), 9);
  return pieces.flatMap(({ text, heading, caption }): ReadBlock[] => {
    if (heading !== undefined)
      return [
        { text: plainOf(text).replace(/\s+/g, ' ').trim(), heading: Math.max(1, heading - Math.min(highest, 2) + 1) },
      ];
    const paragraphs = plainOf(text)
      .replaceAll('\\bibitem', '\n\n')
      .split(/\n\s*\n/)
      .map((one) => one.replace(/\s*\n\s*/g, ' ').trim())
      .filter((one) => one !== '');
    return paragraphs.map((one) => ({ text: one, ...(caption && { caption }) }));
  });
};
