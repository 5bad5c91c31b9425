import { z } from 'zod'
import { nameInput } from '@/lib/format/inputs'
import { TAG_COLORS } from '@/lib/vocabulary/customers'
export type TagColor = (typeof TAG_COLORS)[number]
export type Tag = { id: string; name: string; color: TagColor }

export const tagParams = z.strictObject({ id: z.uuid() })

const name = nameInput('יש למלא שם לתגית').refine((text) => text.length <= 60, 'השם ארוך מ־60 תווים')

/** Body of a new tag; the colour is assigned automatically if it is missing. */
export const tagInput = z.strictObject({ name, color: z.enum(TAG_COLORS, 'יש לבחור צבע').optional() })
export const tagChange = z.strictObject({ name, color: z.enum(TAG_COLORS, 'יש לבחור צבע') })
export const tagState = z.strictObject({ isArchived: z.boolean() })

export type TagInput = z.output<typeof tagInput>
export type TagChange = z.output<typeof tagChange>
