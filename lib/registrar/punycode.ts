const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128] as const
const MAX_CODE = 0x10ffff

/** Decodes a label after its `xn--`; null where it is malformed. Source: RFC 3492, sections 5 and 6.2. */
export function decodePunycode(label: string): string | null {
  const basics = Math.max(label.lastIndexOf('-'), 0)
  const letters = [...label.slice(0, basics)]
  let [code, bias, place]: number[] = [FIRST_CODE, FIRST_BIAS, 0]
  let rest = label.slice(basics > 0 ? basics + 1 : 0)
  while (rest !== '') {
    const read = readNumber(rest, bias as number)
    if (!read) return null
    const length = letters.length + 1
    const next = (place as number) + read.value
    code = (code as number) + Math.floor(next / length)
    if (code > MAX_CODE) return null
    place = next % length
    letters.splice(place, 0, String.fromCodePoint(code))
    bias = nextBias(read.value, length, letters.length === basics + 1)
    place += 1
    rest = rest.slice(read.used)
  }
  return letters.join('')
}

/** Reads a number of variable length, with digits of growing weight; null where the text ends within it. */
function readNumber(text: string, bias: number): { value: number; used: number } | null {
  let [value, weight]: [number, number] = [0, 1]
  for (let at = 0; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at))
    if (digit === null || value > Number.MAX_SAFE_INTEGER / BASE) return null
    value += digit * weight
    const threshold = Math.min(T_MAX, Math.max(T_MIN, (at + 1) * BASE - bias))
    if (digit < threshold) return { value, used: at + 1 }
    weight *= BASE - threshold
  }
  return null
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(code: number): number | null {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : null
}

function nextBias(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / length)
  let bias = 0
  while (left > ((BASE - T_MIN) * T_MAX) / 2) {
    left = Math.floor(left / (BASE - T_MIN))
    bias += BASE
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
