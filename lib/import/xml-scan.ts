import { BadFile } from './bad-file'

/** Callbacks of the XML scanner: start of an element, its end, and text. */
export type XmlSink = {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Maximum length of a tag or comment; spreadsheets have no longer ones. */
const MAX_TAG_LENGTH = 64 * 1024

/**
 * Scans XML piece by piece for elements and text only. Throws BadFile for a document type declaration and for an
 * overlong tag.
 */
export class XmlScan {
  private rest = ''

  constructor(private readonly sink: XmlSink) {}

  push(piece: string): void {
    const text = this.rest + piece
    this.rest = ''
    for (let at = 0; at < text.length; ) at = this.step(text, at)
  }

  /** Reads text up to the next tag, or one tag; returns the position after it. */
  private step(text: string, at: number): number {
    const open = text.indexOf('<', at)
    if (open !== at) {
      const end = open === -1 ? text.length : open
      this.sink.text(text.slice(at, end))
      return end
    }
    const close = endOfTag(text, open)
    if (close === -1) return this.wait(text.slice(open), text.length)
    if (close - open > MAX_TAG_LENGTH) throw new BadFile('תוכן הגיליון אינו תקין')
    this.tag(text.slice(open + 1, close))
    return close + 1
  }

  private wait(rest: string, end: number): number {
    if (rest.length > MAX_TAG_LENGTH) throw new BadFile('תוכן הגיליון אינו תקין')
    this.rest = rest
    return end
  }

  private tag(inner: string) {
    const first = inner.charCodeAt(0)
    if (first === SLASH) return this.sink.close(localName(inner.slice(1)))
    if (first === QUESTION) return
    if (first === BANG) return refuseDeclaration(inner)
    const isEmpty = inner.charCodeAt(inner.length - 1) === SLASH
    const space = inner.search(/[\s/]/)
    const name = localName(space === -1 ? inner : inner.slice(0, space))
    this.sink.open(name, space === -1 ? '' : inner.slice(space))
    if (isEmpty) this.sink.close(name)
  }
}

const [SLASH, QUESTION, BANG] = [47, 63, 33]

function endOfTag(text: string, open: number): number {
  if (!text.startsWith('<!--', open)) return text.indexOf('>', open)
  const end = text.indexOf('-->', open + 4)
  return end === -1 ? -1 : end + 2
}

function refuseDeclaration(inner: string): void {
  if (!inner.startsWith('!--')) throw new BadFile('תוכן הגיליון אינו תקין')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).trim()

/** Returns the value of an attribute; undefined where it is missing. */
export function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}="`)
  if (at === -1) return undefined
  const from = at + name.length + 3
  const to = attributes.indexOf('"', from)
  return to === -1 ? undefined : unescapeXml(attributes.slice(from, to))
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Decodes the escapes of XML and of spreadsheets (`_x000D_`) in a text. */
export function unescapeXml(text: string): string {
  const plain = text.includes('&') ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, entity) : text
  return plain.includes('_x')
    ? plain.replace(/_x([\dA-F]{4})_/gi, (_, code) => signOf(Number.parseInt(code, 16)))
    : plain
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole
  return signOf(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
}

const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
