/** Elements whose content nobody is meant to read. */
const HIDDEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
])
/** Elements that begin and end on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const PARAGRAPHS: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'blockquote',
])

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  shy: '',
  rlm: '',
  lrm: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
}

type Tag = { name: string; isEnd: boolean; attributes: string; end: number }

/**
 * What is written so far, line by line, and the parts of the line that is being written, which are joined once: `isSpaced`
 * while no space may follow. `depth` counts the quotations around the place, `links` holds where the open links began.
 */
type Writing = {
  lines: string[]
  parts: string[]
  isSpaced: boolean
  gap: boolean
  depth: number
  lastDepth: number
  pre: number
  links: { address: string; from: number }[]
}

const MAX_HTML = 2_000_000
const MAX_ATTRIBUTES = 8_000

/**
 * Returns the text of an HTML mail: what it shows, with lines where it has blocks, `> ` before what it quotes and the
 * addresses of links. It is read from front to back once, so that no HTML takes long, and nothing of it is rendered.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, MAX_HTML)
  const writing: Writing = {
    lines: [],
    parts: [],
    isSpaced: true,
    gap: false,
    depth: 0,
    lastDepth: 0,
    pre: 0,
    links: [],
  }
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) break
    writeText(writing, source.slice(at, open))
    at = afterMarkup(writing, source, open)
  }
  if (at < source.length) writeText(writing, source.slice(at))
  endLine(writing)
  return writing.lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Handles what begins with `<` and returns where the text goes on. */
function afterMarkup(writing: Writing, source: string, open: number): number {
  if (source.startsWith('<!--', open)) return placeAfter(source, '-->', open + 4)
  if (/[!?]/.test(source[open + 1] ?? '')) return placeAfter(source, '>', open)
  const tag = readTag(source, open)
  if (!tag) {
    writeText(writing, '<')
    return open + 1
  }
  if (HIDDEN.has(tag.name) && !tag.isEnd) return afterHidden(source, tag)
  writeTag(writing, tag)
  return tag.end
}

function placeAfter(source: string, end: string, from: number): number {
  const at = source.indexOf(end, from)
  return at < 0 ? source.length : at + end.length
}

/** A part that nobody reads ends where its end tag does; one without an end hides all the rest, as it does in a browser. */
function afterHidden(source: string, { name, end, attributes }: Tag): number {
  if (attributes.endsWith('/')) return end
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(source)
  return found ? placeAfter(source, '>', found.index) : source.length
}

/** Reads a tag; undefined where `<` is only a sign. */
function readTag(source: string, open: number): Tag | undefined {
  const isEnd = source[open + 1] === '/'
  const begin = open + (isEnd ? 2 : 1)
  const name = /^[a-z][a-z\d:-]{0,40}/i.exec(source.slice(begin, begin + 50))?.[0]
  if (!name) return undefined
  const from = begin + name.length
  const close = tagEnd(source, from)
  const attributes = source.slice(from, Math.min(close, from + MAX_ATTRIBUTES))
  return { name: name.toLowerCase(), isEnd, attributes, end: Math.min(close + 1, source.length) }
}

/** Returns where a tag's `>` stands; one inside the quotes of an attribute does not end it. */
function tagEnd(source: string, from: number): number {
  const signs = /=\s*"[^"]*"|=\s*'[^']*'|>/g
  signs.lastIndex = from
  for (let found = signs.exec(source); found; found = signs.exec(source)) if (found[0] === '>') return found.index
  return source.length
}

function writeTag(writing: Writing, tag: Tag): void {
  const { name, isEnd, attributes } = tag
  if (BLOCKS.has(name)) writeBlock(writing, tag)
  else if (name === 'br') endLine(writing, true)
  else if (name === 'a') writeLink(writing, isEnd, attributes)
  else if (name === 'img' && !isEnd) writeText(writing, attributeIn(attributes, 'alt'))
  else if ((name === 'td' || name === 'th') && isEnd) writeSpace(writing)
}

function writeBlock(writing: Writing, { name, isEnd }: Tag): void {
  endLine(writing)
  const step = isEnd ? -1 : 1
  if (PARAGRAPHS.has(name)) writing.gap = true
  if (name === 'blockquote') writing.depth = Math.max(0, writing.depth + step)
  if (name === 'pre') writing.pre = Math.max(0, writing.pre + step)
  if (name === 'li' && !isEnd) add(writing, '• ')
}

/** The address of a link stands after its text, unless the text says it already. */
function writeLink(writing: Writing, isEnd: boolean, attributes: string): void {
  if (!isEnd) {
    writing.links.push({ address: attributeIn(attributes, 'href'), from: writing.parts.length })
    return
  }
  const { address, from } = writing.links.pop() ?? { address: '', from: 0 }
  if (!/^https?:\/\//i.test(address)) return
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  if (!writing.parts.slice(from).join('').includes(bare)) add(writing, ` (${address})`)
}

function attributeIn(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

function writeText(writing: Writing, raw: string): void {
  const text = decodeEntities(raw)
  if (writing.pre === 0) {
    const flat = text.replace(/[\s\u00a0]+/g, ' ')
    add(writing, writing.isSpaced ? flat.replace(/^ /, '') : flat)
    return
  }
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) endLine(writing, true)
    add(writing, line)
  }
}

function add(writing: Writing, text: string): void {
  if (text === '') return
  writing.parts.push(text)
  writing.isSpaced = text.endsWith(' ')
}

function writeSpace(writing: Writing): void {
  if (!writing.isSpaced) add(writing, ' ')
}

/** Ends the line; an empty one is written only where it was asked for. */
function endLine(writing: Writing, isKept = false): void {
  const line = writing.parts.join('').trimEnd()
  writing.parts = []
  writing.isSpaced = true
  if (line === '' && !isKept) return
  const mark = markAt(writing.depth)
  // The empty line before a quotation is no part of it.
  if (writing.gap && writing.lines.length > 0) writing.lines.push(markAt(Math.min(writing.depth, writing.lastDepth)))
  writing.lastDepth = writing.depth
  writing.gap = false
  writing.lines.push(mark && line ? `${mark} ${line}` : mark || line)
}

const MAX_DEPTH = 10
const markAt = (depth: number) => '>'.repeat(Math.min(depth, MAX_DEPTH))

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isText ? String.fromCodePoint(code) : ' '
  })
