import { BadFile } from './bad-file'
import { MAX_CELL_LENGTH } from './row'
import { unescapeXml, XmlScan } from './xml-scan'

/**
 * Maximum size of a workbook's strings. They are stored in one byte buffer, so that a million strings take only the
 * bytes of their text.
 */
const MAX_STRING_BYTES = 96 * 1024 * 1024
const FIRST = 1024 * 1024

/**
 * The shared strings that cells refer to; phonetic hints of Japanese text (`rPh`) are skipped. Throws BadFile beyond 96
 * MB of text.
 */
export class SharedStrings {
  private bytes = Buffer.allocUnsafe(FIRST)
  private ends = new Uint32Array(1024)
  private count = 0
  private used = 0
  private text: string | undefined
  private isValue = false
  private silent = 0

  private readonly scan = new XmlScan({
    open: (name) => {
      if (name === 'si') this.text = ''
      if (name === 'rPh') this.silent++
      this.isValue = name === 't' && this.silent === 0
    },
    close: (name) => {
      if (name === 'rPh') this.silent--
      if (name === 't') this.isValue = false
      if (name === 'si') this.keep(this.text ?? '')
    },
    text: (text) => {
      // One character beyond the limit is enough to detect that the cell is too long.
      if (this.isValue && this.text !== undefined && this.text.length <= MAX_CELL_LENGTH) this.text += text
    },
  })

  push(piece: string): void {
    this.scan.push(piece)
  }

  /** Returns the string at an index; undefined where there is none. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined
    return this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index])
  }

  private keep(escaped: string): void {
    const text = unescapeXml(escaped)
    const length = Buffer.byteLength(text)
    if (this.used + length > MAX_STRING_BYTES)
      throw new BadFile('יש בקובץ יותר מדי טקסט לגיליון אחד. אפשר לשמור אותו כ־CSV.')
    this.makeRoom(length)
    this.used += this.bytes.write(text, this.used)
    this.ends[this.count++] = this.used
  }

  private makeRoom(length: number): void {
    if (this.used + length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.used + length))
      this.bytes.copy(larger, 0, 0, this.used)
      this.bytes = larger
    }
    if (this.count < this.ends.length) return
    const more = new Uint32Array(this.ends.length * 2)
    more.set(this.ends)
    this.ends = more
  }
}
