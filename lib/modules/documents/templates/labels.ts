import type { TemplateKind } from './schema'

export const templateKindLabels: Record<TemplateKind, string> = {
  authored: 'טקסט שנכתב כאן',
  uploaded: 'קובץ PDF עם שדות',
}
