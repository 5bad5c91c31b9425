import Link from 'next/link'

import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import type { PaymentListInput } from '@/lib/modules/payments/payments.list'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/tax-documents.list'
import { sumTaxDocuments } from '@/lib/modules/tax-documents/tax-documents.queries'
import { href } from '@/lib/routes/find'

import styles from './payments.module.css'

type Props = { scope: Scope<'taxDocuments'>; wanted: PaymentListInput }

/** Filters of the list that do not exist for receipts issued by hand. */
const FOREIGN = ['q', 'state', 'mark', 'account', 'owner', 'min', 'max', 'refundedFrom', 'refundedTo'] as const

/**
 * The total of receipts issued by hand in the same period and by the same method, which are not payments of this list,
 * with a link to them.
 */
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
