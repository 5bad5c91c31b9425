import { isolate } from '@/lib/format/bidi'

export const MAX_ORIGINS = 20

export const NO_ORIGIN = 'יש לרשום לפחות כתובת אחת של אתר'
export const TOO_MANY_ORIGINS = `אפשר לרשום עד ${MAX_ORIGINS} אתרים`

/**
 * Returns the origin of a website as browsers name it, of what a person typed: `https://` where no scheme stands, without
 * a path. Plain http is for this machine alone. Null for anything else.
 */
export function parseSiteOrigin(text: string): string | null {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (!url || !HOST.test(url.hostname) || url.username || url.password) return null
  if (url.pathname !== '/' || url.search || url.hash) return null
  if (url.protocol === 'https:') return url.origin
  return url.protocol === 'http:' && url.hostname === 'localhost' ? url.origin : null
}

const HOST = /^(localhost|[a-z\d-]+(\.[a-z\d-]+)+)$/

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** Returns the origins of a list that a person typed, each once and in their order; what is none is left out. */
export const listSiteOrigins = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => parseSiteOrigin(word) ?? [])),
]

/** Returns what is wrong with such a list, in Hebrew; null where nothing is. */
export function originsProblem(text: string): string | null {
  const words = wordsOf(text)
  if (words.length === 0) return NO_ORIGIN
  const wrong = words.find((word) => parseSiteOrigin(word) === null)
  if (wrong !== undefined)
    return `הכתובת ${isolate(wrong.slice(0, 80))} אינה של אתר. יש לרשום כתובת כמו https://www.example.co.il, בלי מה שאחריה`
  return listSiteOrigins(text).length > MAX_ORIGINS ? TOO_MANY_ORIGINS : null
}
