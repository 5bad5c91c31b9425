import { PERMISSION_LABELS } from './permission-labels'
import type { Permission } from './permissions'

/**
 * Returns the permissions in `given` that the granting user lacks: nobody may grant a permission that they do not have.
 */
export const findUngrantable = (own: ReadonlySet<Permission>, given: readonly Permission[]) =>
  given.filter((permission) => !own.has(permission))

/** Returns the error message for such a grant, with the Hebrew names of the missing permissions. */
export const notGrantableText = (own: ReadonlySet<Permission>, given: readonly Permission[]) =>
  `אפשר לתת רק הרשאות שיש לך. חסר לך: ${findUngrantable(own, given)
    .map((permission) => PERMISSION_LABELS[permission].name)
    .join(', ')}`
