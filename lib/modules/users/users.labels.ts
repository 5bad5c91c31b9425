import type { LAST_SEEN_FILTERS } from './users.list'
import type { UserRole, UserStatus } from './users.schema'

/** Labels of the kinds of users, which are independent of the roles that give permissions. */
export const userRoleLabels: Record<UserRole, string> = { admin: 'מנהל', staff: 'צוות', client: 'לקוח' }

export const userStatusLabels: Record<UserStatus, string> = {
  active: 'פעיל',
  invited: 'הוזמן',
  disabled: 'מושבת',
}

export const userStatusTones: Record<UserStatus, 'ok' | 'info' | 'muted'> = {
  active: 'ok',
  invited: 'info',
  disabled: 'muted',
}

export const lastSeenLabels: Record<(typeof LAST_SEEN_FILTERS)[number], string> = {
  today: 'היום',
  week: 'בשבוע האחרון',
  month: 'בחודש האחרון',
  never: 'אף פעם',
}

export const verifiedLabels = { yes: 'הכתובת אומתה', no: 'הכתובת לא אומתה' } as const
export const factorLabels = { yes: 'פעיל', no: 'לא פעיל' } as const
