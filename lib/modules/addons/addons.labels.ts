import { countText } from '@/lib/format/count-text'
import type { AddonCycle, AddonState, QuotaKey } from './addons.schema'

export const addonCycleLabels: Record<AddonCycle, string> = { once: 'חד־פעמי', monthly: 'חודשי', yearly: 'שנתי' }
export const addonStateLabels: Record<AddonState, string> = { active: 'פעיל', archived: 'בארכיון' }
export const addonQuotaLabels: Record<QuotaKey, string> = {
  users: 'משתמשים',
  customers: 'לקוחות',
  storage_mb: 'אחסון (MB)',
}

/** How a price recurs, behind it: `לחודש`. */
export const cycleSuffix: Record<AddonCycle, string> = { once: 'חד־פעמי', monthly: 'לחודש', yearly: 'לשנה' }

/** Behind a Hebrew prefix letter: `ל־3 חברות`, `לחברה אחת`. */
export const companiesText = (count: number) => countText(count, ['חברה אחת', 'שתי חברות', '־# חברות'])
