import { z } from 'zod'

import { PERMISSIONS } from '@/lib/access/permissions'
import { linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { routeNames } from '@/lib/routes/find'

export const roleParams = z.strictObject({ id: z.uuid() })

const permission = z.enum(PERMISSIONS, 'ההרשאה אינה מוכרת')

/** Input of a role; permissions are deduplicated and put into catalogue order. */
export const roleInput = z.strictObject({
  name: nameInput('יש לתת שם לתפקיד'),
  description: linesInput(500),
  requiresTotp: z.boolean('הערך אינו תקין'),
  permissions: z
    .array(permission, 'יש לבחור הרשאות')
    .max(PERMISSIONS.length, 'נבחרו יותר מדי הרשאות')
    .transform((list) => PERMISSIONS.filter((one) => list.includes(one)))
    .refine((list) => list.length > 0, 'יש לבחור לפחות הרשאה אחת'),
})

export const roleChange = roleInput.extend({ version: rowVersionInput })

export const roleArchival = z.strictObject({ version: rowVersionInput })

export const holdersQuery = z.strictObject({ permission })

/** A user and a page of the route table. */
export const explainPageQuery = z.strictObject({
  userId: z.uuid('יש לבחור אדם מהרשימה'),
  route: z.enum(routeNames, 'יש לבחור עמוד מהרשימה'),
})

export const peopleQuery = z.strictObject({ q: z.string().max(200).default('') })

export type RoleInput = z.output<typeof roleInput>
export type RoleChange = z.output<typeof roleChange>
