import { hash, verify } from '@node-rs/argon2'

import { isCommonPassword } from './common-passwords'

// argon2id cost; OWASP's minimum: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the argon2id hash of a password, in its encoded form. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'), COST)

/**
 * Whether a hash was made with a lower cost than today's, or by another algorithm: the next sign-in renews it
 * (requirement 20).
 */
export function isOutdatedHash(stored: string): boolean {
  const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  return !(Number(memory) >= COST.memoryCost && Number(passes) >= COST.timeCost && Number(lanes) >= COST.parallelism)
}

let dummy: Promise<string> | undefined

/**
 * Checks a password against a hash; without a hash it is compared with a dummy, so that both cases take the same time.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const isRight = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return stored !== null && isRight
}

/**
 * Why a new password is refused, in Hebrew; undefined where it is good. Length alone counts, no rule of composition (ASVS 6.2); what
 * everybody would guess is refused: the most used ones, and those made of the product's name or of `context` (names, address, company).
 */
export function passwordProblem(password: string, context: string[] = []): string | undefined {
  const text = password.normalize('NFC')
  if ([...text].length < 12) return 'הסיסמה קצרה מדי: נדרשים לפחות 12 תווים'
  if ([...text].length > 128) return 'הסיסמה ארוכה מדי: עד 128 תווים'
  if (new Set(text).size < 5) return 'הסיסמה חוזרת על אותם תווים'
  if (isCommonPassword(text)) return 'הסיסמה נפוצה וקלה לניחוש. אפשר לבחור משפט של כמה מילים, גם בעברית'
  return isOfContext(text, context)
    ? 'הסיסמה קלה לניחוש: היא בנויה משם המערכת, מהשם, מהכתובת או משם החברה שלך'
    : undefined
}

const OURS = ['kesher', 'crm', 'password', 'קשר', 'סיסמה', 'סיסמא']

/**
 * Whether fewer than eight characters are left after removing words that belong to the product, the person and the
 * company.
 */
function isOfContext(text: string, context: string[]): boolean {
  const words = [...OURS, ...context.flatMap((part) => [part, ...part.split(/[\s@._-]+/)])]
    .map((word) => word.normalize('NFC').trim().toLowerCase())
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text.toLowerCase())
  return [...rest].length < 8
}
