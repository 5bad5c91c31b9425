import type { DeliveryState, WebhookState } from './webhooks.schema'

export const webhookStateLabels: Record<WebhookState, string> = {
  active: 'פעילה',
  paused: 'מושהית',
  disabled: 'הופסקה אחרי כישלונות',
}

/** Badge colours of the webhook states (ui.md 5.1). */
export const webhookStateTones: Record<WebhookState, 'ok' | 'muted' | 'bad'> = {
  active: 'ok',
  paused: 'muted',
  disabled: 'bad',
}

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'ממתין לשליחה',
  delivered: 'נמסר',
  failed: 'נכשל',
  skipped: 'לא נשלח',
}

export const deliveryStateTones: Record<DeliveryState, 'ok' | 'warn' | 'bad' | 'muted'> = {
  waiting: 'warn',
  delivered: 'ok',
  failed: 'bad',
  skipped: 'muted',
}

/** Display names of the reasons of a failed delivery attempt; network error codes are shown as they are. */
export const tryFaultLabels: Record<string, string> = {
  address: 'הכתובת אינה מותרת לשליחה',
  not_found: 'שם השרת לא נמצא',
  timeout: 'השרת לא ענה בזמן',
}
