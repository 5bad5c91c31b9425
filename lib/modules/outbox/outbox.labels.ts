import type { MailState } from './outbox.schema'

export const mailStateLabels: Record<MailState, string> = {
  queued: 'ממתין לשליחה',
  sending: 'בשליחה',
  sent: 'נשלח',
  delivered: 'נמסר',
  captured: 'סימולציה',
  failed: 'נכשל',
  uncertain: 'לא ידוע אם נשלח',
}

export const mailStateTones = {
  queued: 'muted',
  sending: 'muted',
  sent: 'ok',
  delivered: 'ok',
  captured: 'info',
  failed: 'bad',
  uncertain: 'warn',
} as const satisfies Record<MailState, string>
