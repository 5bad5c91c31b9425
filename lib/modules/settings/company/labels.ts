import type { BusinessKind } from './schema'

export const businessKindLabels: Record<BusinessKind, string> = {
  company: 'חברה או שותפות',
  murshe: 'עוסק מורשה',
  patur: 'עוסק פטור',
  amuta: 'עמותה',
}
