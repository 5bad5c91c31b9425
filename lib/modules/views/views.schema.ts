import { z } from 'zod'

import { nameInput } from '@/lib/format/inputs'

/** Lists that can be saved as views, by route name; the last one belongs to the gallery. */
export const VIEW_LISTS = [
  'customers',
  'leads',
  'leads-board',
  'services',
  'services-payment-pages',
  'payments',
  'customers-documents',
  'tasks-list',
  'tasks-board',
  'sites',
  'users',
  'second-page',
] as const
export const VIEW_SHARES = ['private', 'team', 'company'] as const

/** Maximum number of URL parameters, more than any list has. */
const MAX_KEYS = 40

export type ViewList = (typeof VIEW_LISTS)[number]
export type ViewShare = (typeof VIEW_SHARES)[number]

export const viewParams = z.strictObject({ id: z.uuid() })

const fields = {
  name: nameInput('יש לתת שם לתצוגה').refine((name) => name.length <= 60, 'השם ארוך מ־60 תווים'),
  /** The list's query string; cursors and the view id are removed from it. */
  search: z
    .string()
    .max(2_000)
    .refine((search) => new URLSearchParams(search).size <= MAX_KEYS, 'הסינון ארוך מכדי לשמור אותו'),
  share: z.enum(VIEW_SHARES, 'יש לבחור למי התצוגה'),
}

/** Body of a new view; `isDefault` opens the list with it from now on. */
export const viewInput = z.strictObject({
  ...fields,
  list: z.enum(VIEW_LISTS),
  isPinned: z.boolean().default(true),
  isDefault: z.boolean().default(false),
})

/** Body of a view change, with the version that was read. */
export const viewChange = z.strictObject({ ...fields, version: z.int().min(1) })

/** Whether a view is pinned or the default, for one user. */
export const viewMark = z.strictObject({ isPinned: z.boolean(), isDefault: z.boolean() })

export type ViewInput = z.output<typeof viewInput>
export type ViewChange = z.output<typeof viewChange>
export type ViewMark = z.output<typeof viewMark>
