import { countText } from '@/lib/format/count-text'

import type { Quota } from './companies.schema'

export type Quotas = Partial<Record<Quota, number>>
export type Usage = Record<Quota, number>
export type Overage = { quota: Quota; used: number; limit: number }

/** Adds the quotas of add-ons to those of the package; unlimited stays unlimited. */
export function sumQuotas(base: Quotas, more: readonly Quotas[]): Quotas {
  const sums = Object.entries(base).map(([quota, limit]) => [
    quota,
    limit + more.reduce((sum, quotas) => sum + (quotas[quota as Quota] ?? 0), 0),
  ])
  return Object.fromEntries(sums)
}

/** Returns the resources of which more is used than the quotas allow. */
export const listOverages = (usage: Usage, quotas: Quotas): Overage[] =>
  (Object.entries(quotas) as [Quota, number][]).flatMap(([quota, limit]) =>
    usage[quota] > limit ? [{ quota, used: usage[quota], limit }] : [],
  )

/** Whether usage reaches 90% of a limit. */
export const isNearLimit = (usage: Usage, quotas: Quotas) =>
  (Object.entries(quotas) as [Quota, number][]).some(([quota, limit]) => usage[quota] >= limit * 0.9 && limit > 0)

/** Converts bytes to the megabytes that quotas count, rounded up. */
export const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024))

const COUNTS = {
  users: ['משתמש אחד', 'שני משתמשים', 'משתמשים'],
  customers: ['לקוח אחד', 'שני לקוחות', 'לקוחות'],
  leads: ['ליד אחד', 'שני לידים', 'לידים'],
  storage_mb: ['מגה־בייט אחד', 'שני מגה־בייט', 'מגה־בייט'],
} as const

/** `12 משתמשים`, `לקוח אחד`, `500 מגה־בייט`. */
export const quotaText = (quota: Quota, count: number) => countText(count, COUNTS[quota])

/** Describes an overage, which prevents a change to a smaller package. */
export const overageText = ({ quota, used, limit }: Overage) =>
  `${quotaText(quota, used)} בשימוש, והחבילה כוללת ${quotaText(quota, limit)}`
