import Link from 'next/link'

import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import type { PaymentListInput } from '@/lib/modules/payments/payments.list'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/tax-documents.list'
import { sumTaxDocuments } from '@/lib/modules/tax-documents/tax-documents.queries'
import { href } from '@/lib/routes/find'

import styles from './payments.module.css'

type Props = { scope: Scope<'taxDocuments'>; wanted: PaymentListInput }

/** What narrows the list in a way that a receipt by hand knows nothing of. */
const FOREIGN = ['q', 'state', 'mark', 'account', 'owner', 'min', 'max', 'refundedFrom', 'refundedTo'] as const

/** Receipts of the same days and of the same kind that are no payments of the list, with the way to them. */
export async function ByHand({ scope, wanted }: Props) {
  if (FOREIGN.some((key) => Boolean(wanted[key]))) return null
  const narrowed = { from: wanted.from, to: wanted.to, method: wanted.method, customer: wanted.customer }
  const given = Object.entries(narrowed).flatMap(([key, value]) => (value ? [[key, value] as const] : []))
  const address = { hand: 'in', ...Object.fromEntries(given) }
  const { count, agorot } = await sumTaxDocuments(scope, loadTaxDocumentList(address))
  if (count === 0) return null
  return (
    <p className={styles.total}>
      <Link href={`${href('tax-documents')}?${new URLSearchParams(address)}`}>
        קבלות שנרשמו ידנית: {count.toLocaleString('he-IL')}, <Money agorot={agorot} />
      </Link>
    </p>
  )
}
