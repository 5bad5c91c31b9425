import type { InboundMailState } from './inbound-mail.schema'

export const inboundMailStateLabels: Record<InboundMailState, string> = {
  waiting: 'ממתינה לקריאה',
  recorded: 'נרשמה',
  ignored: 'לא נרשמה',
  unmatched: 'לא שויכה',
}

export const inboundMailStateTones = {
  waiting: 'muted',
  recorded: 'ok',
  ignored: 'warn',
  unmatched: 'warn',
} as const satisfies Record<InboundMailState, string>
