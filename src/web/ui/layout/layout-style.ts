import type { CSSProperties } from 'react';

/** Pixels, or several of them as in a style sheet: `8`, `"8 12"`, `"0 auto"`. */
type Space = number | string;

const tones = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  accent: 'var(--accent-ink)',
  danger: 'var(--danger)',
  warn: 'var(--warn)',
  good: 'var(--good)',
  white: '#fff',
  inherit: 'inherit',
} as const;

const fills = {
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  page: 'var(--page)',
  wash: 'var(--wash)',
  warn: 'var(--warn-wash)',
  danger: 'var(--danger-wash)',
  good: 'var(--good-wash)',
  accent: 'var(--accent-fill)',
  line: 'var(--line)',
  none: 'none',
} as const;

const corners = {
  card: 'var(--radius)',
  control: 'var(--radius-control)',
  tag: 'var(--radius-tag)',
  dialog: 'var(--radius-dialog)',
  '50%': '50%',
} as const;

const edges = {
  line: '1px solid var(--line)',
  hair: '1px solid var(--hair)',
  strong: '1px solid var(--line-strong)',
  none: '0',
} as const;

type Edge = keyof typeof edges;

type Step = 'label' | 'second' | 'body' | 'reader' | 'block' | 'title' | 'figure';

/** What stands in a style sheet nowhere else: the arrangement of one element, in the steps and colours of the theme. */
export interface LayoutProps {
  gap?: Space;
  pad?: Space;
  padTop?: Space;
  padBottom?: Space;
  padStart?: Space;
  padY?: Space;
  margin?: Space;
  marginTop?: Space;
  marginBottom?: Space;
  marginStart?: Space;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  alignContent?: CSSProperties['alignContent'];
  justifyItems?: CSSProperties['justifyItems'];
  alignSelf?: CSSProperties['alignSelf'];
  justifySelf?: CSSProperties['justifySelf'];
  wrap?: boolean;
  flexDirection?: CSSProperties['flexDirection'];
  flex?: CSSProperties['flex'];
  /** Of a grid; a share (`1fr`) may be narrower than what stands in it. */
  columns?: string;
  /** In the grid around it. */
  column?: number | string;
  tone?: keyof typeof tones;
  /** A step of the theme; pixels, or a part of the size around it (`"0.9em"`), where none fits. */
  size?: Step | number | `${number}em`;
  weight?: 400 | 500 | 600 | 700;
  leading?: number | string;
  fill?: keyof typeof fills;
  round?: keyof typeof corners | number;
  edge?: Edge;
  edgeTop?: Edge;
  edgeBottom?: Edge;
  edgeStart?: Edge;
  width?: Space;
  minWidth?: Space;
  maxWidth?: Space;
  height?: Space;
  minHeight?: Space;
  maxHeight?: Space;
  /** Long words may break anywhere. */
  breaks?: boolean;
  /** Figures of one width, so that columns of them line up. */
  numeric?: boolean;
  whiteSpace?: CSSProperties['whiteSpace'];
  overflow?: CSSProperties['overflow'];
  overflowX?: CSSProperties['overflowX'];
  overflowY?: CSSProperties['overflowY'];
  textAlign?: CSSProperties['textAlign'];
  /** One line, cut off with dots. */
  clip?: boolean;
  display?: CSSProperties['display'];
}

/** The widths of breakpoints.ts below which a page changes its shape. */
export interface ResponsiveProps extends LayoutProps {
  narrow?: Pick<LayoutProps, 'columns' | 'display'>;
  phone?: Pick<
    LayoutProps,
    'columns' | 'display' | 'flex' | 'gap' | 'justify' | 'marginStart' | 'maxWidth' | 'pad' | 'width' | 'wrap'
  >;
}

const space = (value: Space): string =>
  typeof value === 'number' ? `${value}px` : value.replace(/(?<![\w.(-])-?[\d.]+(?=\s|$)/g, '$&px');
const word = (value: unknown): string => String(value);
/** A width that says its own bounds stands as it is. */
const share = (columns: string): string =>
  columns.replace(/minmax\((?:[^()]|\([^()]*\))*\)|[\d.]+fr/g, (width) =>
    width.startsWith('minmax') ? width : `minmax(0, ${width})`,
  );
const one = (value: string) => (): string => value;

type Write = (value: never) => string;

/** Each prop is one class of layout.css, which reads its value from a variable of the same name. */
const writers: Readonly<Record<keyof LayoutProps, Write>> = {
  gap: space,
  pad: space,
  padTop: space,
  padBottom: space,
  padStart: space,
  padY: space,
  margin: space,
  marginTop: space,
  marginBottom: space,
  marginStart: space,
  align: word,
  justify: word,
  alignContent: word,
  justifyItems: word,
  alignSelf: word,
  justifySelf: word,
  wrap: one('wrap'),
  flexDirection: word,
  flex: word,
  columns: share,
  column: word,
  tone: (tone: keyof typeof tones) => tones[tone],
  size: (size: Step | number | `${number}em`) =>
    typeof size === 'number' ? `${size}px` : size.endsWith('em') ? size : `var(--text-${size})`,
  weight: word,
  leading: word,
  fill: (fill: keyof typeof fills) => fills[fill],
  round: (round: keyof typeof corners | number) => (typeof round === 'number' ? `${round}px` : corners[round]),
  edge: (edge: Edge) => edges[edge],
  edgeTop: (edge: Edge) => edges[edge],
  edgeBottom: (edge: Edge) => edges[edge],
  edgeStart: (edge: Edge) => edges[edge],
  width: space,
  minWidth: space,
  maxWidth: space,
  height: space,
  minHeight: space,
  maxHeight: space,
  breaks: one('anywhere'),
  numeric: one('tabular-nums'),
  whiteSpace: word,
  overflow: word,
  overflowX: word,
  overflowY: word,
  textAlign: word,
  clip: one('ellipsis'),
  display: word,
};

interface Styled {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Divides what an element is given into its arrangement and everything else. */
export const layoutOf = (shape: string, given: ResponsiveProps & Styled): Styled & Record<string, unknown> => {
  const classes = shape === '' ? [] : [shape];
  const style: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  const add = (name: string, value: unknown, at: string): void => {
    if (value === undefined || value === false) return;
    classes.push(`l-${at}${name}`);
    style[`--${at}${name}`] = writers[name as keyof LayoutProps](value as never);
  };
  for (const [name, value] of Object.entries(given))
    if (name in writers) add(name, value, '');
    else if (name === 'narrow' || name === 'phone')
      for (const [inner, shown] of Object.entries(value as LayoutProps)) add(inner, shown, `${name}-`);
    else rest[name] = value;
  if (given.className) classes.push(given.className);
  return { ...rest, className: classes.join(' ') || undefined, style: { ...style, ...given.style } as CSSProperties };
};
