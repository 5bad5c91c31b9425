import { isolate } from '@/lib/format/bidi'
import { href } from '@/lib/routes/find'

export type BlockerKind = 'subscription' | 'paying' | 'page' | 'invoice' | 'document'

/** Open business that must end before the customer can be deleted: its description, how to end it, and the link. */
export type Blocker = { what: string; advice: string; href: string }

type Found = { kind: BlockerKind; id: string; number: string; name: string }

/** Returns a blocker with its text and link for the office. */
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

/** Returns the sentence that explains what blocks a deletion and how to end it. */
export const blockedText = (blockers: readonly Blocker[]): string =>
  blockers.map(({ what, advice }) => `${what}: ${advice}`).join('; ')

/** Returns the links of the blockers. */
export const blockerLinks = (blockers: readonly Blocker[]) =>
  blockers.map(({ what, href: address }) => ({ label: what, href: address }))
