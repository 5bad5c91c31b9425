import { SECRET_PAGES } from '@/lib/routes/secret-addresses'

import type { MailState } from './outbox.schema'

/** The address of a payment page is made to be passed on. */
const SECRET = SECRET_PAGES.filter((page) => page !== 'paymentPage')
const SECRET_PATHS = new RegExp(`(/(?:${SECRET.join('|')}|register\\?invite=)/?)[\\w-]{16,}`, 'g')

/**
 * What the office may read of a letter. The links of a letter that went to a person, or is about to, work in place of that
 * person's hand or password, so their secret is left out; a captured one went to nobody and can be tried out.
 */
export const readableBody = (body: string, state: MailState): string =>
  state === 'captured' ? body : body.replace(SECRET_PATHS, '$1•••')
