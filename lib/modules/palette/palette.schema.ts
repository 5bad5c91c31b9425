import { z } from 'zod'

import { isSearchable } from './palette.rules'

export const paletteQuery = z.strictObject({
  q: z.string().max(200).refine(isSearchable, 'יש להקליד לפחות שתי אותיות'),
})

/** The kinds of records that the palette finds. */
export type RecordKind = 'customer' | 'service' | 'payment_page' | 'document'

export type FoundRecord = { id: string; title: string; hints: string[]; href: string }
export type FoundGroup = { kind: RecordKind; items: FoundRecord[] }
