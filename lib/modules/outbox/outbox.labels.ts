import type { MailState } from './outbox.schema'

export const mailStateLabels: Record<MailState, string> = {
  queued: 'ממתין לשליחה',
  sent: 'נשלח',
  captured: 'סימולציה',
  failed: 'נכשל',
}

export const mailStateTones = {
  queued: 'muted',
  sent: 'ok',
  captured: 'info',
  failed: 'bad',
} as const satisfies Record<MailState, string>
