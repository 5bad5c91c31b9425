import { SECRET_PAGES } from '@/lib/routes/secret-addresses'

import type { MailState } from './outbox.schema'

/** Pages whose URL contains a secret; without payment pages, whose links are meant to be shared. */
const SECRET = SECRET_PAGES.filter((page) => page !== 'paymentPage')
const SECRET_PATHS = new RegExp(`(/(?:${SECRET.join('|')}|register\\?invite=)/?)[\\w-]{16,}`, 'g')

/**
 * Returns a message body as the office may read it. Links of a message that was sent or is queued act for the
 * recipient, like a signature or a password, so their secrets are masked; a captured message was sent to nobody, and
 * its links can be tried out.
 */
export const readableBody = (body: string, state: MailState): string =>
  state === 'captured' ? body : body.replace(SECRET_PATHS, '$1•••')
