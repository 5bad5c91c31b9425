import { countText } from '@/lib/format/count-text'
import type { AddonCycle, AddonState, QuotaKey } from './addons.schema'

export const addonCycleLabels: Record<AddonCycle, string> = { once: 'חד־פעמי', monthly: 'חודשי', yearly: 'שנתי' }
export const addonStateLabels: Record<AddonState, string> = { active: 'פעיל', archived: 'בארכיון' }
export const addonQuotaLabels: Record<QuotaKey, string> = {
  users: 'משתמשים',
  customers: 'לקוחות',
  leads: 'לידים',
  storage_mb: 'אחסון (MB)',
}

/** Suffix of a price that shows how it recurs: `לחודש`. */
export const cycleSuffix: Record<AddonCycle, string> = { once: 'חד־פעמי', monthly: 'לחודש', yearly: 'לשנה' }

/** Number of companies after a Hebrew prefix letter: `ל־3 חברות`, `לחברה אחת`. */
export const companiesText = (count: number) => countText(count, ['חברה אחת', 'שתי חברות', '־# חברות'])
