import type { AuthPolicy } from './documents.schema'

/** Wrong attempts before the code is locked. */
export const MAX_SIGNER_CODE_TRIES = 5
const LOCK_MS = 15 * 60_000
const CODE_MS = 10 * 60_000

export const CODE_PATTERN = /^\d{6}$/

type CodeState = {
  codeHmac: string | null
  codeExpiresAt: Date | null
  codeTries: number
  codeLockedUntil: Date | null
}

/**
 * Outcome of an attempt. Attempts keep counting across new codes, so requesting another code gives no further guesses.
 */
export type CodeAttempt =
  | { outcome: 'passed'; change: Pick<CodeState, 'codeHmac' | 'codeTries' | 'codeLockedUntil'> }
  | { outcome: 'wrong' | 'locked'; left: number; change: Pick<CodeState, 'codeTries' | 'codeLockedUntil'> }
  | { outcome: 'still_locked' | 'expired' }

export const isCodeLocked = ({ codeLockedUntil }: Pick<CodeState, 'codeLockedUntil'>, now = new Date()) =>
  codeLockedUntil !== null && codeLockedUntil > now

/** Evaluates an attempt, given whether the typed code is the one that was sent. */
export function trySignerCode(codeState: CodeState, isRight: boolean, now = new Date()): CodeAttempt {
  if (isCodeLocked(codeState, now)) return { outcome: 'still_locked' }
  if (!codeState.codeHmac || !codeState.codeExpiresAt || codeState.codeExpiresAt <= now) return { outcome: 'expired' }
  if (isRight) return { outcome: 'passed', change: { codeHmac: null, codeTries: 0, codeLockedUntil: null } }
  const tries = (codeState.codeLockedUntil ? 0 : codeState.codeTries) + 1
  const left = MAX_SIGNER_CODE_TRIES - tries
  if (left > 0) return { outcome: 'wrong', left, change: { codeTries: tries, codeLockedUntil: null } }
  const codeLockedUntil = new Date(now.getTime() + LOCK_MS)
  return { outcome: 'locked', left: 0, change: { codeTries: 0, codeLockedUntil } }
}

export const codeEnd = (now = new Date()) => new Date(now.getTime() + CODE_MS)

/** Channel over which a document's one-time code is sent. */
export const codeChannel = (policy: AuthPolicy): 'mail' | 'sms' => (policy === 'code_sms' ? 'sms' : 'mail')
