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

type Ordered = { shown: { refusal: string | null; onlyTemplates: boolean }; lastMessageAt: Date | null }

/**
 * Orders the ways to a person by which is meant if nobody chooses: those of a conversation in which one can write now, the
 * latest first, then every other by which one can write, and last those by which nothing can be sent.
 */
export const orderWays = <T extends Ordered>(ways: readonly T[]): T[] =>
  ways.toSorted((a, b) => rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? timeOf(b) - timeOf(a) : 0))

function rankOf({ shown: { refusal, onlyTemplates }, lastMessageAt }: Ordered): 0 | 1 | 2 {
  if (refusal === null) return lastMessageAt === null ? 1 : 0
  return onlyTemplates ? 1 : 2
}

const timeOf = ({ lastMessageAt }: Ordered) => lastMessageAt?.getTime() ?? 0
