import type { CompanyKind, CompanyState, Quota } from './companies.schema'

export const companyStateLabels: Record<CompanyState, string> = {
  trial: 'ניסיון',
  active: 'פעילה',
  past_due: 'תשלום באיחור',
  suspended: 'מושהית',
  closed: 'סגורה',
}

export const companyStateTones: Record<CompanyState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  trial: 'info',
  active: 'ok',
  past_due: 'warn',
  suspended: 'bad',
  closed: 'muted',
}

export const companyKindLabels: Record<CompanyKind, string> = { master: 'ראשית', reseller: 'משווק', company: 'חברה' }

export const businessKindLabels = {
  company: 'חברה בע״מ',
  murshe: 'עוסק מורשה',
  patur: 'עוסק פטור',
  amuta: 'עמותה',
} as const

export const cycleLabels = { once: 'חד־פעמי', monthly: 'לחודש', yearly: 'לשנה' } as const

export const quotaLabels: Record<Quota, string> = {
  users: 'משתמשים',
  customers: 'לקוחות',
  leads: 'לידים',
  storage_mb: 'נפח קבצים (מגה־בייט)',
}

export const companyChargeKindLabels = {
  package: 'חבילה',
  addon: 'תוסף',
  setup: 'דמי הקמה',
  proration: 'הפרש',
  credit: 'זיכוי',
} as const

export const companyChargeStateLabels = { due: 'לתשלום', paid: 'שולם', void: 'בוטל' } as const
