import { z } from 'zod'

import type { palette } from '@/lib/manifest/palette'
import type { FoundRecord } from '@/lib/records/palette'
import { isSearchable } from './palette.rules'

export const paletteQuery = z.strictObject({
  q: z.string().max(200).refine(isSearchable, 'יש להקליד לפחות שתי אותיות'),
})

/** Kinds of records that the palette finds. */
export type RecordKind = keyof typeof palette

export type FoundGroup = { kind: RecordKind; items: FoundRecord[] }
