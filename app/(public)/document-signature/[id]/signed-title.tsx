'use client'

import { signingClosedMessages } from '@/lib/modules/documents/signing/signing.labels'

import { hasJustSigned } from './just-signed'

/**
 * The title of a signed document: a thank-you if it was signed in this window since it loaded, otherwise a statement
 * that it is signed.
 */
export const SignedTitle = ({ token }: { token: string }) =>
  hasJustSigned(token) ? 'תודה, חתמת על המסמך' : signingClosedMessages.signed
