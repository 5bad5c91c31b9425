import type { MailState } from './schema'

export const mailStateLabels: Record<MailState, string> = {
  queued: 'ממתין לשליחה',
  sent: 'נשלח',
  captured: 'סימולציה',
  failed: 'נכשל',
}
