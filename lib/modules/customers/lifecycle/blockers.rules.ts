import { isolate } from '@/lib/format/bidi'
import { href } from '@/lib/routes/find'

export type BlockerKind = 'subscription' | 'paying' | 'page' | 'invoice' | 'document' | 'payment' | 'signed' | 'tax'

/** Open business that must end before the customer can be deleted: its description, how to end it, and the link. */
export type Blocker = { what: string; advice: string; href: string }

type Found = { kind: BlockerKind; id: string; number: string; name: string }

type Words = {
  what: (number: string, name: string) => string
  advice: string
  route: 'customer-services-view' | 'payment-page-view' | 'tax-documents-view' | 'documents-view' | 'payments-view'
}

const WORDS: Readonly<Record<BlockerKind, Words>> = {
  subscription: {
    what: (number, name) => `מנוי ${number} (${isolate(name)})`,
    advice: 'יש לבטל אותו',
    route: 'customer-services-view',
  },
  paying: {
    what: (number) => `תשלום שמתבצע כעת בעמוד ${number}`,
    advice: 'יש להמתין עד שיסתיים',
    route: 'payment-page-view',
  },
  page: {
    what: (number) => `עמוד תשלום פתוח ${number}`,
    advice: 'יש לסגור או לבטל אותו',
    route: 'payment-page-view',
  },
  invoice: {
    what: (number) => `חשבונית ${number} שלא שולמה`,
    advice: 'יש לרשום תשלום או לזכות אותה',
    route: 'tax-documents-view',
  },
  document: {
    what: (number) => `מסמך שממתין לחתימה ${number}`,
    advice: 'יש לבטל אותו',
    route: 'documents-view',
  },
  payment: {
    what: (number) => `תשלום שהתקבל ${number}`,
    advice: 'הוא נשאר אצל הלקוח גם אם יוחזר',
    route: 'payments-view',
  },
  signed: { what: (number) => `מסמך חתום ${number}`, advice: 'הוא נשאר אצל הלקוח', route: 'documents-view' },
  tax: { what: (number) => `מסמך מס ${number}`, advice: 'הוא נשאר אצל הלקוח', route: 'tax-documents-view' },
}

/** Returns a blocker with its text and link for the office. */
export function describeBlocker({ kind, id, number, name }: Found): Blocker {
  const { what, advice, route } = WORDS[kind]
  return { what: what(number, name), advice, href: href(route, { id }) }
}

/** Returns the sentence that explains what blocks a deletion and how to end it. */
export const blockedText = (blockers: readonly Blocker[]): string =>
  blockers.map(({ what, advice }) => `${what}: ${advice}`).join('; ')

/** Returns the links of the blockers. */
export const blockerLinks = (blockers: readonly Blocker[]) =>
  blockers.map(({ what, href: address }) => ({ label: what, href: address }))
