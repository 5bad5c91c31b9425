import { type AppError, blocked } from '@/lib/core/errors'
import type { Blocker } from '@/lib/modules/customers/lifecycle/blockers.rules'
import { href } from '@/lib/routes/find'

/** Returns the error (409) of a request at a lead who became a customer, with a link to where it is made. */
export const convertedRefusal = (customerId: string): AppError =>
  blocked('הליד הפך ללקוח. בקשות על המידע האישי רושמים אצל הלקוח ומטפלים בהן שם.', [
    { label: 'מידע אישי של הלקוח', href: href('customers-personal-data', { id: customerId }) },
  ])

/** Returns what blocks the erasure of a lead whom somebody still handles: nobody could close the lead afterwards. */
export const openLeadBlocker = (id: string): Blocker => ({
  what: 'הליד עוד פתוח',
  advice: 'יש להעביר אותו לסטטוס שסוגר אותו',
  href: href('leads-view', { id }),
})
