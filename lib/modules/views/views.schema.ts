import { z } from 'zod'

import { nameInput } from '@/lib/format/inputs'

/** The lists that can be kept as views, by the names of their routes; the last is the gallery's own. */
export const VIEW_LISTS = [
  'customers',
  'services',
  'services-payment-pages',
  'payments',
  'customers-documents',
  'users',
  'second-page',
] as const
export const VIEW_SHARES = ['private', 'team', 'company'] as const

/** More parameters than any list has. */
const MAX_KEYS = 40

export type ViewList = (typeof VIEW_LISTS)[number]
export type ViewShare = (typeof VIEW_SHARES)[number]

export const viewId = z.strictObject({ id: z.uuid() })

const fields = {
  name: nameInput('יש לתת שם לתצוגה').refine((name) => name.length <= 60, 'השם ארוך מ־60 תווים'),
  /** The search part of the address; place and view are taken out of it. */
  search: z
    .string()
    .max(2_000)
    .refine((search) => new URLSearchParams(search).size <= MAX_KEYS, 'הסינון ארוך מכדי לשמור אותו'),
  share: z.enum(VIEW_SHARES, 'יש לבחור למי התצוגה'),
}

/** A new view; `isDefault` opens the list with it from now on. */
export const viewInput = z.strictObject({
  ...fields,
  list: z.enum(VIEW_LISTS),
  isPinned: z.boolean().default(true),
  isDefault: z.boolean().default(false),
})

/** A changed view, with the version it was read in. */
export const viewChange = z.strictObject({ ...fields, version: z.int().min(1) })

/** What a user keeps at hand of the views they see. */
export const viewMark = z.strictObject({ isPinned: z.boolean(), isDefault: z.boolean() })

export type ViewInput = z.output<typeof viewInput>
export type ViewChange = z.output<typeof viewChange>
export type ViewMark = z.output<typeof viewMark>
