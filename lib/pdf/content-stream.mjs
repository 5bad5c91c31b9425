const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set(Array.from('()<>[]{}/%', (sign) => sign.charCodeAt(0)))
const [PERCENT, OPEN, CLOSE, SLASH, BACKSLASH, LESS, MORE] = Array.from('%()/\\<>', (sign) => sign.charCodeAt(0))
const [BRACKET, UNBRACKET] = Array.from('[]', (sign) => sign.charCodeAt(0))
const WORDS = new Set(['true', 'false', 'null'])
/** Number of bytes inspected after a possible end of an inline image, to distinguish it from image data. */
const LOOKAHEAD = 12

/**
 * Yields the operations of a content stream in order, each with its byte position (ISO 32000-2, 7.8.2). Anything that
 * is not an operation is skipped, as PDF viewers do.
 *
 * @typedef {{ start: number, end: number, text: () => string }} Operand
 *
 * @typedef {{ operator: string, start: number, end: number, operands: Operand[] }} Operation
 *
 * @param {Uint8Array} bytes
 *
 * @returns {Generator<Operation>}
 */
export function* operationsIn(bytes) {
  let operands = []
  for (let at = skipWhite(bytes, 0); at < bytes.length; at = skipWhite(bytes, at)) {
    const start = at
    at = endOfOperand(bytes, start)
    const text = textIn(bytes, start, at)
    if (!isOperator(bytes[start], text)) {
      operands.push({ start, end: at, text })
      continue
    }
    const operator = text()
    if (operator === 'BI') at = endOfPicture(bytes, at)
    yield { operator, start: operands[0]?.start ?? start, end: at, operands }
    operands = []
  }
}

const textIn = (bytes, start, end) => () => Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** Returns the end of the operand that begins here: one token, or a whole array or dictionary. */
function endOfOperand(bytes, start) {
  let at = start
  let depth = 0
  do {
    depth += nesting(bytes, at)
    at = endOfToken(bytes, at)
    if (depth > 0) at = skipWhite(bytes, at)
  } while (depth > 0 && at < bytes.length)
  return at
}

/** Returns 1 if an array or a dictionary opens here, -1 if one closes, otherwise 0. */
function nesting(bytes, at) {
  const [sign, next] = [bytes[at], bytes[at + 1]]
  if (sign === BRACKET || (sign === LESS && next === LESS)) return 1
  return sign === UNBRACKET || (sign === MORE && next === MORE) ? -1 : 0
}

function skipWhite(bytes, from) {
  let at = from
  for (;;) {
    while (WHITE.has(bytes[at])) at++
    if (bytes[at] !== PERCENT) return at
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  }
}

function endOfToken(bytes, start) {
  const sign = bytes[start]
  if (sign === OPEN) return endOfString(bytes, start)
  if (nesting(bytes, start) !== 0) return start + (sign === BRACKET || sign === UNBRACKET ? 1 : 2)
  if (sign === LESS) return bytes.indexOf(MORE, start) + 1 || bytes.length
  return sign !== SLASH && DELIMITERS.has(sign) ? start + 1 : endOfWord(bytes, start)
}

function endOfWord(bytes, start) {
  let at = start + 1
  while (at < bytes.length && !WHITE.has(bytes[at]) && !DELIMITERS.has(bytes[at])) at++
  return at
}

function endOfString(bytes, start) {
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++
    else if (bytes[at] === OPEN) depth++
    else if (bytes[at] === CLOSE && --depth === 0) return at + 1
  }
  return bytes.length
}

/** Whether a token is an operator; numbers, names, strings and the words true, false and null are operands. */
function isOperator(sign, text) {
  if (DELIMITERS.has(sign)) return false
  if ((sign >= 48 && sign <= 57) || sign === 43 || sign === 45 || sign === 46) return false
  return !WORDS.has(text())
}

/** Returns the position after the EI of an inline image: its entries, ID, one white-space character, its data, EI. */
function endOfPicture(bytes, start) {
  let at = skipWhite(bytes, start)
  while (at < bytes.length && !(bytes[at] === 73 && bytes[at + 1] === 68))
    at = skipWhite(bytes, endOfOperand(bytes, at))
  for (at += 3; at < bytes.length - 1; at++) {
    const isEnd = bytes[at] === 69 && bytes[at + 1] === 73 && WHITE.has(bytes[at - 1])
    if (isEnd && isPlain(bytes.subarray(at + 2, at + 2 + LOOKAHEAD))) return at + 2
  }
  return bytes.length
}

const isPlain = (after) =>
  (after.length === 0 || WHITE.has(after[0])) && after.every((sign) => WHITE.has(sign) || (sign > 31 && sign < 127))
