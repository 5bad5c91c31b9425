import { z } from 'zod'

import { nameInput } from '@/lib/format/inputs'

const name = nameInput('יש לתת שם לצוות').refine((text) => text.length <= 60, 'השם ארוך מ־60 תווים')

export const teamParams = z.strictObject({ id: z.uuid() })
export const teamInput = z.strictObject({ name })
export const teamChange = z.strictObject({ name, version: z.int().min(1) })

export type TeamChange = z.output<typeof teamChange>
