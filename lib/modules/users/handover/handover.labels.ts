import type { CountForms } from '@/lib/format/count-text'

/** What a person may look after, in the order in which it is handed over. */
export const OWNED_KINDS = ['customers', 'paymentPages', 'customerServices', 'documents', 'views'] as const
export type OwnedKind = (typeof OWNED_KINDS)[number]

export const ownedLabels: Record<OwnedKind, CountForms> = {
  customers: ['לקוח אחד', 'שני לקוחות', 'לקוחות'],
  paymentPages: ['עמוד תשלום פתוח אחד', 'שני עמודי תשלום פתוחים', 'עמודי תשלום פתוחים'],
  customerServices: ['שירות פעיל אחד של לקוח', 'שני שירותים פעילים של לקוחות', 'שירותים פעילים של לקוחות'],
  documents: ['מסמך פתוח אחד', 'שני מסמכים פתוחים', 'מסמכים פתוחים'],
  views: ['תצוגה משותפת אחת', 'שתי תצוגות משותפות', 'תצוגות משותפות'],
}
