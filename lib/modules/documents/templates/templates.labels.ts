import type { TemplateKind } from './templates.schema'

export const templateKindLabels: Record<TemplateKind, string> = {
  authored: 'טקסט שנכתב כאן',
  uploaded: 'קובץ PDF עם שדות',
}
