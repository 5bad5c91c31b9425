/** The basic alphabet of GSM 03.38; each of its characters takes one place. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension; each character takes two places. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€')

const LIMITS = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

type SmsParts = {
  encoding: keyof typeof LIMITS
  /** Places that the text takes: code units of UCS-2, or septets of GSM-7. */
  length: number
  /** Messages that are billed; an empty text has none. */
  parts: number
  /** Places that are left in the last part. */
  left: number
  /** The characters because of which the text is not GSM-7, each once; none where it is, or is Hebrew. */
  widening: string[]
}

const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/

/**
 * Counts the parts that a text takes as SMS: 160 characters, or 153 in each of several parts; with a letter that GSM-7
 * does not have (any Hebrew letter), 70 or 67. A character that takes two places is never split between two parts.
 */
export function countSmsParts(text: string): SmsParts {
  const characters = [...text]
  const foreign = characters.filter((sign) => !GSM_BASIC.has(sign) && !GSM_EXTENDED.has(sign))
  const encoding = foreign.length === 0 ? 'gsm7' : 'ucs2'
  const widths = characters.map((sign) => (encoding === 'ucs2' ? sign.length : GSM_EXTENDED.has(sign) ? 2 : 1))
  const widening = HEBREW.test(text) ? [] : [...new Set(foreign)]
  return { encoding, widening, ...fill(widths, LIMITS[encoding]) }
}

function fill(widths: readonly number[], { single, part }: { single: number; part: number }) {
  const length = widths.reduce((sum, width) => sum + width, 0)
  if (length <= single) return { length, parts: length === 0 ? 0 : 1, left: single - length }
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return { length, parts, left: part - used }
}
