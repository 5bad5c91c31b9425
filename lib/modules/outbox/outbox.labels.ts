import type { MailState } from './outbox.schema'

export const mailStateLabels: Record<MailState, string> = {
  queued: 'ממתין לשליחה',
  sending: 'בשליחה',
  sent: 'נשלח',
  captured: 'סימולציה',
  failed: 'נכשל',
  uncertain: 'לא ידוע אם נשלח',
}

export const mailStateTones = {
  queued: 'muted',
  sending: 'muted',
  sent: 'ok',
  captured: 'info',
  failed: 'bad',
  uncertain: 'warn',
} as const satisfies Record<MailState, string>
