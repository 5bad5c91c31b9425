import type { DOCUMENT_STATES } from '@/lib/vocabulary/documents'

type Document = { title: string; state: (typeof DOCUMENT_STATES)[number] }

/**
 * Returns what the office writes about a document that waits to be signed; empty for any other. The link is not in it:
 * whoever has it signs as the signer, so that it goes to the signer's mail alone.
 */
export const waitingDocumentText = ({ title, state }: Document): string =>
  state === 'sent' || state === 'partly_signed'
    ? `המסמך ״${title}״ ממתין לחתימה. הקישור לחתימה נשלח לחותמים בדוא״ל.`
    : ''
