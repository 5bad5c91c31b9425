import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import { linkTo } from '@/lib/routes/links'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  'meter-price': { name: 'מחיר הודעה', path: () => linkTo('meter-prices') },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'metering.export': 'ייצוא עלויות הודעות',
} as const

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'meter-price.set': ['קביעת מחיר של הודעה', 'companies'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: prices change seldom, and what messages cost is told by the topic of the wallet
// palette: a price list and a table, on pages of the menu
// notifications: a wallet that does not cover messages is told of by its own alert
// publicEvents: prices are between the company and whoever sells to it
