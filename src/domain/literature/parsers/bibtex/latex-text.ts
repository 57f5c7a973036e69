/** Accent commands as combining marks; NFC joins them with their letter. */
const accents: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};

const letters: Record<string, string> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  NG: 'Ŋ',
  S: '§',
  P: '¶',
  pounds: '£',
  copyright: '©',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textunderscore: '_',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textendash: '–',
  textemdash: '—',
  textbullet: '•',
  textregistered: '®',
  texttrademark: '™',
  textdegree: '°',
  textperiodcentered: '·',
  textmu: 'µ',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  times: '×',
  pm: '±',
  leq: '≤',
  geq: '≥',
  le: '≤',
  ge: '≥',
  neq: '≠',
  approx: '≈',
  sim: '∼',
  infty: '∞',
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  cdot: '·',
  circ: '°',
  degree: '°',
  prime: '′',
  in: '∈',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  ell: 'ℓ',
  hbar: 'ℏ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  quad: ' ',
  qquad: ' ',
  newline: ' ',
};

/** Commands that only dress their argument. */
const dressing =
  /^(?:text[a-z]{2}|emph|textsuperscript|textsubscript|textnormal|mathrm|mathbf|mathit|mathcal|mathbb|mathsf|mathregular|mbox|hbox|bf|it|rm|em|sc|tt|sl|sf|url|href|uppercase|underline|ensuremath|left|right|limits|displaystyle|noopsort|protect|relax)$/;

const command = /\\(?:([A-Za-z]+)[ \t]*|([\s\S]))/y;
const accentArgument =
  /[ \t]*(?:\{[ \t]*(?:\\([ij])[ \t]*|(\p{L}\p{M}*))[ \t]*\}|\\([ij])(?![A-Za-z])[ \t]*|(\p{L}))/uy;

const special = /[\\{}~$]|--/g;

/** LaTeX to plain Unicode text: accents, letters, dressing; braces go, unknown commands stay to be seen. */
export const latexText = (latex: string): string => {
  special.lastIndex = 0;
  let match = special.exec(latex);
  if (!match) return latex;
  let text = '';
  let at = 0;
  for (; match; match = special.exec(latex)) {
    const place = match.index;
    text += latex.slice(at, place);
    const mark = match[0];
    at = place + mark.length;
    if (mark === '\\') {
      const read = readCommand(latex, place);
      text += read.text;
      at = read.to;
    } else if (mark === '~') text += ' ';
    else if (mark === '--') {
      const long = latex[at] === '-';
      text += long ? '—' : '–';
      if (long) at += 1;
    } else if (mark === '$' && !isMath(latex, place)) text += '$';
    special.lastIndex = at;
  }
  return (text + latex.slice(at)).normalize('NFC');
};

/** A dollar is a bracket of mathematics only where another follows or precedes; prices stay. */
const isMath = (latex: string, at: number): boolean => {
  const near = latex.slice(Math.max(0, at - 200), at + 200);
  return near.indexOf('$') !== near.lastIndexOf('$') && /[\\^_{}]/.test(near);
};

const readCommand = (latex: string, at: number, depth = 0): { text: string; to: number } => {
  command.lastIndex = at;
  const match = command.exec(latex);
  if (!match) return { text: '\\', to: at + 1 };
  const [whole, word, symbol] = match;
  const name = word ?? symbol!;
  const to = at + whole.length;
  const accent = accents[name];
  if (accent !== undefined) {
    accentArgument.lastIndex = word === undefined ? to : at + 1 + word.length;
    const letter = accentArgument.exec(latex);
    if (letter)
      return { text: (letter[1] ?? letter[2] ?? letter[3] ?? letter[4])! + accent, to: accentArgument.lastIndex };
  }
  if (accent !== undefined) {
    // Two accents on one letter, as Vietnamese has them.
    const braced = latex[to] === '{' ? 1 : 0;
    if (latex[to + braced] === '\\' && depth < 3) {
      const inner = readCommand(latex, to + braced, depth + 1);
      return { text: inner.text + accent, to: inner.to + (latex[inner.to] === '}' ? braced : 0) };
    }
  }
  if (word === undefined) return { text: /[\s\\/,;:!]/.test(symbol!) ? ' ' : symbol!, to };
  const letter = letters[word];
  // A space after a letter command only ends its name; before a brace pair it does too.
  if (letter !== undefined) return { text: letter, to: latex.startsWith('{}', to) ? to + 2 : to };
  return dressing.test(word) ? { text: '', to } : { text: whole, to };
};

/** Addresses and identifiers: only the escapes are undone, a tilde stays a tilde. */
export const latexAddress = (latex: string): string =>
  latex
    .replace(/\{?\\textunderscore\}?(?:\{\})?/g, '_')
    .replace(/\\url\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\([_%&#$~{}])/g, '$1')
    .replace(/[{}]/g, '')
    .trim();
