import Link from 'next/link'

import type { Column } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import { isInReach } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import { bucketLabels } from '@/lib/modules/customer-accounts/customer-accounts.labels'
import { BUCKETS, type Bucket } from '@/lib/modules/customer-accounts/customer-accounts.rules'
import type { Debtor } from '@/lib/modules/customer-accounts/debts.queries'
import { href } from '@/lib/routes/find'

import styles from './debts.module.css'

/** Returns a predicate: whether the viewer may open a debtor's record. */
const opensFor = (viewer: Scope<'customers'> | null) => (debtor: Debtor) => viewer !== null && isInReach(viewer, debtor)

/** Returns a function to the address of a debtor's payments tab; undefined if the viewer may not see that customer. */
export const debtorHref = (viewer: Scope<'customers'> | null) => (row: Debtor) =>
  opensFor(viewer)(row) ? `${href('customers-view', { id: row.id })}?tab=payments` : undefined

/**
 * Returns the columns of the debt-ageing list. Links to record and statement appear only for customers that the viewer
 * may see.
 */
export const debtColumns = (viewer: Scope<'customers'> | null): Column<Debtor>[] => {
  const isOpen = opensFor(viewer)
  return [
    {
      key: 'name',
      header: 'לקוח',
      sort: true,
      card: 'title',
      cell: ({ name }) => <Bidi>{name}</Bidi>,
    },
    { key: 'number', header: 'מספר', isExtra: true, cell: ({ number }) => <Ltr>{number}</Ltr> },
    { key: 'phone', header: 'טלפון', hideBelow: 'xl', cell: ({ phone }) => <Phone number={phone} actions /> },
    {
      key: 'owner',
      header: 'אחראי',
      hideBelow: 'xl',
      isExtra: true,
      cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi>,
    },
    {
      key: 'oldest',
      header: 'חוב מאז',
      sort: true,
      card: 'sub',
      cell: ({ oldest }) => <DateText at={oldest} />,
    },
    ...BUCKETS.map(ageColumn),
    {
      key: 'total',
      header: 'סך הכול',
      sort: true,
      align: 'num',
      card: 'end',
      cell: ({ total }) => <Money agorot={total} />,
    },
    {
      key: 'links',
      header: 'פעולות',
      card: 'sub-end',
      cell: (row) => <Links {...row} canOpen={isOpen(row)} />,
    },
  ]
}

const ageColumn = (bucket: Bucket): Column<Debtor> => ({
  key: bucket,
  header: bucketLabels[bucket],
  align: 'num',
  hideBelow: 'lg',
  cell: (row) => row[bucket] > 0 && <Money agorot={row[bucket]} />,
})

/** Links to the statement and to the unpaid pages, from where a reminder can be sent. */
const Links = ({ id, name, canOpen }: Debtor & { canOpen: boolean }) =>
  canOpen ? (
    <span className={styles.links}>
      <Link href={href('customers-statement', { id })} aria-label={`כרטסת של ${name}`}>
        כרטסת
      </Link>
      <Link href={`${href('customers-view', { id })}?tab=payments`} aria-label={`העמודים של ${name}, לשליחת תזכורת`}>
        תזכורת
      </Link>
    </span>
  ) : null
