import { hash, verify } from '@node-rs/argon2'

// argon2id; OWASP's floor: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, in its own string form. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'), COST)

let dummy: Promise<string> | undefined

/** Whether a password is the one of the hash; without a hash a dummy is compared, so that both take the same time. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const isRight = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return stored !== null && isRight
}

/** Why a new password is refused, in Hebrew; undefined where it is good. Length alone counts, no rule of composition (ASVS 6.2). */
export function passwordProblem(password: string, context: string[] = []): string | undefined {
  const text = password.normalize('NFC')
  if ([...text].length < 12) return 'הסיסמה קצרה מדי: נדרשים לפחות 12 תווים'
  if ([...text].length > 128) return 'הסיסמה ארוכה מדי: עד 128 תווים'
  if (new Set(text).size < 5) return 'הסיסמה חוזרת על אותם תווים'
  const words = ['kesher', 'password', 'קשר', 'סיסמה', 'סיסמא', ...context].map((word) => word.trim().toLowerCase())
  const rest = words
    .filter((word) => word.length > 2)
    .reduce((left, word) => left.replaceAll(word, ''), text.toLowerCase())
  return [...rest].length < 8 ? 'הסיסמה קלה לניחוש: היא בנויה משם המערכת, מהשם או מהכתובת שלכם' : undefined
}
