import { operationsIn } from './content-stream.mjs'

const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const PAINTS = new Set(['sh', 'Do', 'BI'])
const SHOWS_TEXT = new Set(['Tj', 'TJ'])
const MOVES_TEXT = new Set(['BT', 'ET', 'Td', 'TD', 'Tm', 'T*', "'", '"'])

/**
 * Returns a content stream without the content that its layers hide and without the layer marks; null if it has
 * neither. Operations that only change the graphics state stay (they apply to what follows, ISO 32000-2, 8.11.3.2), and
 * hidden text keeps its width if visible text follows.
 *
 * @typedef {import('./content-stream.mjs').Operation} Operation
 *
 * @typedef {{ isHiddenMark: (name: string) => boolean, isHiddenObject: (name: string) => boolean, ignoresMode: (font:
 * string) => boolean }} Asked
 *
 * @param {Uint8Array} bytes @param {Asked} asked @returns {Uint8Array | null}
 */
export function withoutHidden(bytes, asked) {
  const content = new Clearing(bytes, asked)
  for (const operation of operationsIn(bytes)) content.take(operation)
  return content.finish()
}

/** State while one stream is rewritten: the open marks and the output so far. */
class Clearing {
  #bytes
  #asked
  #pieces = []
  #copied = 0
  #marks = []
  #text = { mode: '0', font: '' }
  #saved = []
  /** Hidden text since the last change of the text position. */
  #waiting = []

  constructor(bytes, asked) {
    this.#bytes = bytes
    this.#asked = asked
  }

  take(operation) {
    const { operator } = operation
    this.#follow(operation)
    if (operator === 'BMC' || operator === 'BDC') this.#open(operation)
    else if (operator === 'EMC') this.#close(operation)
    else if (this.#marks.some(({ isHidden }) => isHidden)) this.#hide(operation)
    else if (operator === 'Do' && this.#asked.isHiddenObject(firstName(operation))) this.#replace(operation, ' ')
    else if (SHOWS_TEXT.has(operator)) this.#keepRoom()
  }

  finish() {
    if (this.#pieces.length === 0) return null
    return new Uint8Array(Buffer.concat([...this.#pieces, this.#bytes.subarray(this.#copied)]))
  }

  #open(operation) {
    const { operator, operands } = operation
    const isLayer = operator === 'BDC' && operands[0]?.text() === '/OC'
    this.#marks.push({ isLayer, isHidden: isLayer && this.#asked.isHiddenMark(plainName(operands[1]?.text())) })
    if (isLayer) this.#replace(operation, ' ')
  }

  #close(operation) {
    if (this.#marks.pop()?.isLayer) this.#replace(operation, ' ')
  }

  #hide(operation) {
    const { operator } = operation
    if (PAINTS_PATH.has(operator)) this.#replace(operation, ' n ')
    else if (PAINTS.has(operator)) this.#replace(operation, ' ')
    else if (SHOWS_TEXT.has(operator) || operator === "'" || operator === '"') this.#hideText(operation)
  }

  /** Keeps the side effects of a text operation; its text is restored invisibly only if visible text follows it. */
  #hideText(operation) {
    const { operator, operands } = operation
    const words = operands.map((one) => one.text())
    const shown = `${words.at(-1) ?? '()'} ${SHOWS_TEXT.has(operator) ? operator : 'Tj'}`
    const move = { "'": 'T*', '"': `${words[0]} Tw ${words[1]} Tc T*` }[operator] ?? ''
    const index = this.#replace(operation, ` ${move} `)
    const { mode, font } = this.#text
    // Type 3 glyphs are painted in every rendering mode, so they are removed together with their width.
    if (this.#asked.ignoresMode(font)) return
    this.#waiting.push({ index, words: ` ${move} 3 Tr ${shown} ${mode} Tr ` })
  }

  /**
   * Restores pending hidden text in invisible rendering mode, so that the visible text after it on the line keeps its
   * position.
   */
  #keepRoom() {
    for (const { index, words } of this.#waiting) this.#pieces[index] = Buffer.from(words, 'latin1')
    this.#waiting = []
  }

  #follow({ operator, operands }) {
    if (MOVES_TEXT.has(operator)) this.#waiting = []
    if (operator === 'q') this.#saved.push({ ...this.#text })
    if (operator === 'Q') this.#text = this.#saved.pop() ?? this.#text
    if (operator === 'Tr' && operands[0]) this.#text.mode = operands[0].text()
    if (operator === 'Tf' && operands[0]) this.#text.font = plainName(operands[0].text())
  }

  #replace({ start, end }, words) {
    this.#pieces.push(this.#bytes.subarray(this.#copied, start), Buffer.from(words, 'latin1'))
    this.#copied = end
    return this.#pieces.length - 1
  }
}

const firstName = ({ operands }) => plainName(operands[0]?.text())

/** Returns a name as it appears in dictionaries: without its slash, escapes decoded. */
const plainName = (name = '') =>
  name.slice(1).replace(/#([\da-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
