import type { TokenState } from './api-tokens.rules'

export const tokenStateLabels: Record<TokenState, string> = {
  active: 'פעיל',
  expired: 'פג תוקף',
  revoked: 'בוטל',
}

/** Badge colours of the token states (ui.md 5.1). */
export const tokenStateTones: Record<TokenState, 'ok' | 'warn' | 'muted'> = {
  active: 'ok',
  expired: 'warn',
  revoked: 'muted',
}
