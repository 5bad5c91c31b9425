import type { BusinessKind } from './company.schema'

export const legalKindLabels: Record<BusinessKind, string> = {
  company: 'חברה או שותפות',
  murshe: 'עוסק מורשה',
  patur: 'עוסק פטור',
  amuta: 'עמותה',
}
