import { randomBytes } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates a recovery code of 80 random bits, in groups as displayed. */
export const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Normalises a typed recovery code by removing separators; null for a text that cannot be one. */
export function recoveryText(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(text) ? text : null
}
