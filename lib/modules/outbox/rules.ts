import type { MailState } from './schema'

const SECRET_PATHS = /(\/(?:document-signature|reset-password|verify-email|register\?invite=)\/?)[\w-]{16,}/g

/**
 * What the office may read of a letter. The links of a letter that went to a person, or is about to, work in place of that
 * person's hand or password, so their secret is left out; a captured one went to nobody and can be tried out.
 */
export const readableBody = (body: string, state: MailState): string =>
  state === 'captured' ? body : body.replace(SECRET_PATHS, '$1•••')
