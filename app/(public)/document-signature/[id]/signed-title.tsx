'use client'

import { closedMessages } from '@/lib/modules/documents/signing/signing.labels'

import { hasJustSigned } from './just-signed'

/** Thanks whoever signed in this window a moment ago; who comes back later hears that it is done. */
export const SignedTitle = ({ token }: { token: string }) =>
  hasJustSigned(token) ? 'תודה, חתמת על המסמך' : closedMessages.signed
