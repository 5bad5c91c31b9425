import { z } from 'zod'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { isTokenPermission } from '@/lib/access/token-permissions'
import { nameInput } from '@/lib/format/inputs'

import { TOKEN_LIFETIME_DAYS } from './api-tokens.rules'

export const tokenParams = z.strictObject({ id: z.uuid() })

const days = z.union(
  TOKEN_LIFETIME_DAYS.map((lifetime) => z.literal(lifetime)),
  { error: 'יש לבחור תוקף' },
)

/** Body of a new token. Whether its creator may grant the permissions is checked on creation. */
export const newTokenInput = z.strictObject({
  name: nameInput('יש למלא שם למפתח'),
  permissions: z
    .array(z.enum(PERMISSIONS, 'הרשאה לא מוכרת'))
    .min(1, 'יש לבחור לפחות הרשאה אחת')
    .refine((list) => list.every(isTokenPermission), 'הרשאות של ניהול המערכת אינן ניתנות למפתח')
    .transform((list): Permission[] => [...new Set(list)]),
  days,
})

export type TokenInput = z.output<typeof newTokenInput>
