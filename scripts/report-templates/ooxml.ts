/** The little of Word's language that the shipped templates are written in. Lengths in millimetres, sizes in points. */
const twips = (mm: number): number => Math.round(mm * 56.6929);
const emu = (mm: number): number => Math.round(mm * 36_000);

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export interface RunLook {
  size?: number;
  bold?: boolean;
  colour?: string;
  /** 宋体 unless said otherwise. */
  face?: '黑体' | '楷体' | '仿宋';
  /** Points between letters. */
  spread?: number;
}

export interface ParagraphLook extends RunLook {
  style?: 'Heading1' | 'Heading2' | 'Heading3' | 'Cell' | 'Annex';
  align?: 'left' | 'center' | 'right' | 'both';
  /** Points. */
  before?: number;
  after?: number;
  /** In lines: 1.5. */
  line?: number;
  /** Characters the first line starts later. */
  indent?: number;
  /** Millimetres from the left edge; the first line hangs out by `hang`. */
  left?: number;
  right?: number;
  hang?: number;
  keepNext?: boolean;
  /** Never over two pages. */
  whole?: boolean;
  newPage?: boolean;
  rule?: 'below' | 'above' | 'left' | 'box';
  ruleColour?: string;
  /** Right-aligned tab stop, in millimetres. */
  tabRight?: number;
  /** Left-aligned tab stops, in millimetres. */
  tabs?: readonly number[];
}

const tabStops = ({ tabRight, tabs = [] }: ParagraphLook): string => {
  const stops = [
    ...tabs.map((at) => `<w:tab w:val="left" w:pos="${twips(at)}"/>`),
    ...(tabRight ? [`<w:tab w:val="right" w:pos="${twips(tabRight)}"/>`] : []),
  ];
  return stops.length > 0 ? `<w:tabs>${stops.join('')}</w:tabs>` : '';
};

const runProperties = ({ size, bold, colour, face, spread }: RunLook): string => {
  const inside = [
    face ? `<w:rFonts w:eastAsia="${face}" w:hint="eastAsia"/>` : '',
    bold === undefined ? '' : `<w:b${bold ? '' : ' w:val="0"'}/>`,
    colour ? `<w:color w:val="${colour}"/>` : '',
    spread ? `<w:spacing w:val="${spread * 20}"/>` : '',
    size ? `<w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/>` : '',
  ].join('');
  return inside ? `<w:rPr>${inside}</w:rPr>` : '';
};

/** `\t` is a tab, `\n` a line break. */
export const run = (text: string, look: RunLook = {}): string =>
  text
    .split(/(\t|\n)/)
    .filter(Boolean)
    .map((piece) => {
      const inside =
        piece === '\t' ? '<w:tab/>' : piece === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escaped(piece)}</w:t>`;
      return `<w:r>${runProperties(look)}${inside}</w:r>`;
    })
    .join('');

const border = (side: string, colour = '000000', eighths = 6): string =>
  `<w:${side} w:val="single" w:sz="${eighths}" w:space="4" w:color="${colour}"/>`;

const rules = ({ rule, ruleColour }: ParagraphLook): string => {
  if (!rule) return '';
  const sides = { below: ['bottom'], above: ['top'], left: ['left'], box: ['top', 'left', 'bottom', 'right'] }[rule];
  return `<w:pBdr>${sides.map((side) => border(side, ruleColour, { box: 6, left: 18, below: 8, above: 8 }[rule])).join('')}</w:pBdr>`;
};

const paragraphProperties = (look: ParagraphLook, section = ''): string => {
  const { style, keepNext, whole, newPage, before, after, line, indent, left, right, hang, align } = look;
  const spacing = [
    before === undefined ? '' : ` w:before="${before * 20}"`,
    after === undefined ? '' : ` w:after="${after * 20}"`,
    line === undefined ? '' : ` w:line="${Math.round(line * 240)}" w:lineRule="auto"`,
  ].join('');
  const indents = [
    left === undefined ? '' : ` w:left="${twips(left)}"`,
    right === undefined ? '' : ` w:right="${twips(right)}"`,
    hang === undefined ? '' : ` w:hanging="${twips(hang)}"`,
    indent === undefined ? '' : ` w:firstLineChars="${indent * 100}" w:firstLine="${indent * 210}"`,
  ].join('');
  return `<w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${keepNext ? '<w:keepNext/>' : ''}${whole ? '<w:keepLines/>' : ''}${newPage ? '<w:pageBreakBefore/>' : ''}${rules(look)}${tabStops(look)}${spacing ? `<w:spacing${spacing}/>` : ''}${indents ? `<w:ind${indents}/>` : ''}${align ? `<w:jc w:val="${align}"/>` : ''}${section}</w:pPr>`;
};

/** A paragraph of one look; runs and pictures made elsewhere go in as they are. */
export const paragraph = (content: string | readonly string[], look: ParagraphLook = {}): string =>
  `<w:p>${paragraphProperties(look)}${typeof content === 'string' ? run(content, look) : content.join('')}</w:p>`;

export const field = (code: 'PAGE' | 'NUMPAGES', look: RunLook = {}): string =>
  `<w:r>${runProperties(look)}<w:fldChar w:fldCharType="begin"/></w:r><w:r>${runProperties(look)}<w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r>${runProperties(look)}<w:fldChar w:fldCharType="separate"/></w:r>${run('1', look)}<w:r>${runProperties(look)}<w:fldChar w:fldCharType="end"/></w:r>`;

export interface Cell extends ParagraphLook {
  /** Text, or paragraphs as made by `paragraph`. */
  content: string;
  fill?: string;
  span?: number;
  /** Joined with the cells below it, or with the one above. */
  rows?: 'first' | 'next';
  middle?: boolean;
}

export interface TableLook {
  /** Millimetres. */
  widths: readonly number[];
  /** Rows at the top that stand on every page. */
  heads?: number;
  /** `book`: thick above and below, hairlines between, as journals set tables. */
  lines?: 'grid' | 'three' | 'none' | 'box' | 'book';
  colour?: string;
  /** Least height of a row in millimetres. */
  high?: number;
  align?: 'center' | 'left';
}

const tableBorders = ({ lines = 'grid', colour = '000000' }: TableLook): string => {
  const thin = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${colour}"/>`;
  const thick = (side: string) => `<w:${side} w:val="single" w:sz="12" w:space="0" w:color="${colour}"/>`;
  const sides = {
    grid: ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(thin),
    three: [thick('top'), thick('bottom'), thin('insideH')],
    book: [thick('top'), thick('bottom'), '<w:insideH w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>'],
    box: [...['top', 'left', 'bottom', 'right'].map(thick), thin('insideH'), thin('insideV')],
    none: [],
  }[lines];
  return sides.length > 0 ? `<w:tblBorders>${sides.join('')}</w:tblBorders>` : '';
};

const cellXml = (cell: Cell, width: number): string => {
  const { content, fill, span, rows, middle = true, ...look } = cell;
  const inside = content.startsWith('<w:p>') ? content : paragraph(content, { style: 'Cell', ...look });
  return `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/>${span ? `<w:gridSpan w:val="${span}"/>` : ''}${rows ? `<w:vMerge${rows === 'first' ? ' w:val="restart"' : ''}/>` : ''}${fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''}${middle ? '<w:vAlign w:val="center"/>' : ''}</w:tcPr>${inside}</w:tc>`;
};

const rowXml = (cells: readonly Cell[], look: TableLook, head: boolean): string => {
  let column = 0;
  const made = cells.map((cell) => {
    const width = look.widths.slice(column, column + (cell.span ?? 1)).reduce((all, one) => all + one, 0);
    column += cell.span ?? 1;
    return cellXml(cell, width);
  });
  const high = look.high ? `<w:trHeight w:val="${twips(look.high)}" w:hRule="atLeast"/>` : '';
  return `<w:tr><w:trPr><w:cantSplit/>${high}${head ? '<w:tblHeader/>' : ''}</w:trPr>${made.join('')}</w:tr>`;
};

export const table = (look: TableLook, rows: readonly (readonly Cell[])[]): string => {
  const total = twips(look.widths.reduce((all, one) => all + one, 0));
  const grid = look.widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/><w:jc w:val="${look.align ?? 'center'}"/>${tableBorders(look)}<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map((cells, index) => rowXml(cells, look, index < (look.heads ?? 0))).join('')}</w:tbl>`;
};

export interface PictureLook {
  tag: 'seal' | 'logo' | 'qr' | 'chart';
  wide: number;
  high: number;
  /** Absent: in the line. From the left edge of the text and the top of the paragraph, over the text. */
  at?: { x: number; y: number };
}

const pictureNames = { seal: '印章', logo: '徽标', qr: '二维码', chart: '统计图' } as const;

/** A picture that the platform swaps: its alternative text says for what. */
export const picture = ({ tag, wide, high, at }: PictureLook): string => {
  const size = `cx="${emu(wide)}" cy="${emu(high)}"`;
  const graphic = `<wp:docPr id="1" name="${pictureNames[tag]}" descr="{%${tag}}"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="${tag}.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdPicture"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`;
  const around = 'distT="0" distB="0" distL="0" distR="0"';
  const drawing = at
    ? `<wp:anchor ${around} simplePos="0" relativeHeight="251659264" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>${emu(at.x)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${emu(at.y)}</wp:posOffset></wp:positionV><wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>${graphic}</wp:anchor>`
    : `<wp:inline ${around}><wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/>${graphic}</wp:inline>`;
  return `<w:r><w:drawing>${drawing}</w:drawing></w:r>`;
};

export interface PageLook {
  landscape?: boolean;
  /** Top, right, bottom, left in millimetres. */
  margins?: readonly [number, number, number, number];
  /** The first page carries no header and footer. */
  cover?: boolean;
}

export const usualMargins = [25, 22, 22, 22] as const;

const sectionXml = ({ landscape, margins = usualMargins, cover }: PageLook, next: boolean): string => {
  const [top, right, bottom, left] = margins.map(twips);
  const [wide, high] = landscape ? [16_838, 11_906] : [11_906, 16_838];
  return `<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/>${next ? '<w:type w:val="nextPage"/>' : ''}<w:pgSz w:w="${wide}" w:h="${high}"${landscape ? ' w:orient="landscape"' : ''}/><w:pgMar w:top="${top}" w:right="${right}" w:bottom="${bottom}" w:left="${left}" w:header="680" w:footer="600" w:gutter="0"/>${cover ? '<w:titlePg/>' : ''}</w:sectPr>`;
};

/** Ends a section; what follows starts on a new page. */
export const sectionBreak = (look: PageLook = {}): string =>
  `<w:p>${paragraphProperties({ after: 0, line: 1 }, sectionXml(look, true))}</w:p>`;

export const lastSection = (look: PageLook = {}): string => sectionXml(look, true);
