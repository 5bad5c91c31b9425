import type { TemplateKind } from './schema'

export const templateKindLabels: Record<TemplateKind, string> = {
  authored: 'טקסט שנכתב כאן',
  uploaded: 'קובץ PDF עם שדות',
}

export const BULK_SEND = { name: 'documents.bulk-send', title: 'שליחת מסמך ללקוחות' }
