import { randomBytes } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A recovery code of 80 random bits, in groups as it is shown. */
export const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A recovery code as it was typed, without what only helps the eye; null for what cannot be one. */
export function recoveryText(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(text) ? text : null
}
