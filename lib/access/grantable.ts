import { PERMISSION_LABELS } from './permission-labels'
import type { Permission } from './permissions'

/** What the giver does not hold of what is given: nobody gives what they do not hold. */
export const notGrantable = (own: ReadonlySet<Permission>, given: readonly Permission[]) =>
  given.filter((permission) => !own.has(permission))

/** The sentence that refuses such a gift, with the Hebrew names. */
export const notGrantableText = (own: ReadonlySet<Permission>, given: readonly Permission[]) =>
  `אפשר לתת רק הרשאות שיש לך. חסר לך: ${notGrantable(own, given)
    .map((permission) => PERMISSION_LABELS[permission].name)
    .join(', ')}`
