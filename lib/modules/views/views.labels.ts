import type { ViewShare } from './views.schema'

export const viewShareLabels: Record<ViewShare, string> = {
  private: 'רק לי',
  team: 'הצוות שלי',
  company: 'כל החברה',
}
