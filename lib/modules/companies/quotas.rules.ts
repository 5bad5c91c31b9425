import { countText } from '@/lib/format/count-text'

import type { Quota } from './companies.schema'

export type Quotas = Partial<Record<Quota, number>>
export type Usage = Record<Quota, number>
export type Overage = { quota: Quota; used: number; limit: number }

/** A package with its add-ons: what add-ons bring comes on top, and what has no limit keeps none. */
export function sumQuotas(base: Quotas, more: readonly Quotas[]): Quotas {
  const sums = Object.entries(base).map(([quota, limit]) => [
    quota,
    limit + more.reduce((sum, quotas) => sum + (quotas[quota as Quota] ?? 0), 0),
  ])
  return Object.fromEntries(sums)
}

/** Where more is used than the limits allow. */
export const listOverages = (usage: Usage, quotas: Quotas): Overage[] =>
  (Object.entries(quotas) as [Quota, number][]).flatMap(([quota, limit]) =>
    usage[quota] > limit ? [{ quota, used: usage[quota], limit }] : [],
  )

/** Whether somebody should look: nine tenths of a limit are used. */
export const isNearLimit = (usage: Usage, quotas: Quotas) =>
  (Object.entries(quotas) as [Quota, number][]).some(([quota, limit]) => usage[quota] >= limit * 0.9 && limit > 0)

/** Bytes as the megabytes that quotas count, a begun one whole. */
export const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024))

const COUNTS = {
  users: ['משתמש אחד', 'שני משתמשים', 'משתמשים'],
  customers: ['לקוח אחד', 'שני לקוחות', 'לקוחות'],
  storage_mb: ['מגה־בייט אחד', 'שני מגה־בייט', 'מגה־בייט'],
} as const

/** `12 משתמשים`, `לקוח אחד`, `500 מגה־בייט`. */
export const quotaText = (quota: Quota, count: number) => countText(count, COUNTS[quota])

/** What stands against a smaller package, in words. */
export const overageText = ({ quota, used, limit }: Overage) =>
  `${quotaText(quota, used)} בשימוש, והחבילה כוללת ${quotaText(quota, limit)}`
