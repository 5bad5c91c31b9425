import { z } from 'zod'

import { nameInput } from '@/lib/format/inputs'

export const logoQuery = z.strictObject({ name: nameInput('יש לתת שם לקובץ') })
export const logoParams = z.strictObject({ token: z.string().regex(/^[\w-]{27}$/) })
