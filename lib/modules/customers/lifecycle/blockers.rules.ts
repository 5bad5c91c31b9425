import { isolate } from '@/lib/format/bidi'
import { href } from '@/lib/routes/find'

export type BlockerKind = 'subscription' | 'paying' | 'page' | 'invoice' | 'document'

/** Something of a customer's that has to end before they can be deleted: what it is, how it is ended, and where. */
export type Blocker = { what: string; advice: string; href: string }

type Found = { kind: BlockerKind; id: string; number: string; name: string }

/** What blocks a deletion, as the office reads it. */
export function describeBlocker({ kind, id, number, name }: Found): Blocker {
  if (kind === 'subscription')
    return {
      what: `מנוי ${number} (${isolate(name)})`,
      advice: 'יש לבטל אותו',
      href: href('customer-services-view', { id }),
    }
  if (kind === 'paying')
    return {
      what: `תשלום שמתבצע כעת בעמוד ${number}`,
      advice: 'יש להמתין עד שיסתיים',
      href: href('payment-page-view', { id }),
    }
  if (kind === 'page')
    return {
      what: `עמוד תשלום פתוח ${number}`,
      advice: 'יש לסגור או לבטל אותו',
      href: href('payment-page-view', { id }),
    }
  if (kind === 'invoice')
    return {
      what: `חשבונית ${number} שלא שולמה`,
      advice: 'יש לרשום תשלום או לזכות אותה',
      href: href('tax-documents-view', { id }),
    }
  return {
    what: `מסמך שממתין לחתימה ${number}`,
    advice: 'יש לבטל אותו',
    href: href('documents-view', { id }),
  }
}

/** Why a deletion waits and what ends that, in a sentence. */
export const blockedText = (blockers: readonly Blocker[]): string =>
  blockers.map(({ what, advice }) => `${what}: ${advice}`).join('; ')

/** The addresses at which it is ended. */
export const blockerLinks = (blockers: readonly Blocker[]) =>
  blockers.map(({ what, href: address }) => ({ label: what, href: address }))
