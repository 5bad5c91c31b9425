import type { Purpose, TxKind } from '@/lib/ledger/kinds'

import type { Direction } from './wallet.schema'

export const movementKindLabels: Record<TxKind, string> = {
  top_up: 'טעינה',
  top_up_refund: 'החזר של טעינה',
  charge: 'חיוב',
  transfer: 'העברה',
  take_back: 'משיכה חזרה',
  grant: 'זיכוי במתנה',
  expiry: 'פקיעת זיכוי',
  reversal: 'ביטול תנועה',
}

export const movementKindTones: Record<TxKind, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  top_up: 'ok',
  top_up_refund: 'warn',
  charge: 'info',
  transfer: 'info',
  take_back: 'warn',
  grant: 'ok',
  expiry: 'muted',
  reversal: 'warn',
}

export const purposeLabels: Record<Purpose, string> = {
  addon: 'תוסף',
  package: 'חבילה',
  sms: 'הודעות SMS',
  whatsapp: 'הודעות WhatsApp',
  call: 'שיחות',
  email: 'דוא״ל',
  page: 'עמודי תשלום',
  other: 'אחר',
}

export const directionLabels: Record<Direction, string> = { in: 'זכות', out: 'חובה' }

/** Labels of actors other than the company's own users: the company above, and the system. */
export const COMPANY_ABOVE_LABEL = 'החברה המנהלת'
export const SYSTEM_LABEL = 'המערכת'
