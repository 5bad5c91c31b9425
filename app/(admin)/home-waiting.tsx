import type { ReactNode } from 'react'
import { DocumentStatus } from '@/components/domain/document-status'
import { FollowUp } from '@/components/domain/records/follow-up'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconChecks } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import {
  type FollowUps,
  listFollowUps,
  listPending,
  listUnpaid,
  type Pending,
  type Unpaid,
} from '@/lib/modules/home/home.queries'
import { href } from '@/lib/routes/find'

import type { Scopes } from './home-data'

/** What needs the user's attention: due follow-ups, unpaid pages and unsigned documents. */
export async function Waiting({ customers, paymentPages, documents }: Scopes) {
  const [followUps, unpaid, pending] = await Promise.all([
    customers && listFollowUps(customers),
    paymentPages && listUnpaid(paymentPages),
    documents && listPending(documents),
  ])
  if (!followUps?.count && !unpaid?.count && !pending?.length) return <NothingWaits />
  return (
    <>
      {followUps && followUps.count > 0 && (
        <Part title="מעקבים להיום" count={followUps.count} all={`${href('customers')}?owner=mine&sort=followUp`}>
          <DataTable
            label="מעקבים להיום"
            columns={followUpColumns}
            rows={followUps.rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href('customers-view', { id })}
            empty={null}
          />
        </Part>
      )}
      {unpaid && unpaid.count > 0 && (
        <Part
          title="עמודי תשלום שלא שולמו יותר משבוע"
          count={unpaid.count}
          all={`${href('services-payment-pages')}?state=active&sort=created`}
        >
          <DataTable
            label="עמודי תשלום שלא שולמו"
            columns={unpaidColumns}
            rows={unpaid.rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href('payment-page-view', { id })}
            empty={null}
          />
        </Part>
      )}
      {pending && pending.length > 0 && (
        <Part title="מסמכים שממתינים או סורבו" all={href('customers-documents')}>
          <DataTable
            label="מסמכים שממתינים או סורבו"
            columns={pendingColumns}
            rows={pending}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href('documents-view', { id })}
            empty={null}
          />
        </Part>
      )}
    </>
  )
}

type PartProps = { title: string; count?: number; all: string; children: ReactNode }

const Part = ({ title, count, all, children }: PartProps) => (
  <Card
    flush
    title={
      <>
        {title} {count !== undefined && <Badge>{count.toLocaleString('he-IL')}</Badge>}
      </>
    }
    actions={
      <ButtonLink size="sm" href={all} aria-label={`${title}: לכל הרשימה`}>
        לכל הרשימה
      </ButtonLink>
    }
  >
    {children}
  </Card>
)

const NothingWaits = () => (
  <Card>
    <EmptyState
      icon={<IconChecks size={40} />}
      title="אין שום דבר שממתין לך"
      text="מעקבים, עמודים שלא שולמו ומסמכים לחתימה יופיעו כאן."
    />
  </Card>
)

const Customer = ({ name }: { name: string | null }) => name && <Bidi>{name}</Bidi>

const followUpColumns: Column<FollowUps['rows'][number]>[] = [
  { key: 'name', header: 'לקוח', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'phone', header: 'טלפון', card: 'sub', cell: ({ phone }) => <Phone number={phone} actions /> },
  { key: 'day', header: 'מועד', card: 'end', cell: ({ nextFollowUpOn }) => <FollowUp day={nextFollowUpOn} /> },
]

const unpaidColumns: Column<Unpaid['rows'][number]>[] = [
  { key: 'title', header: 'עמוד', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  {
    key: 'customer',
    header: 'לקוח',
    card: 'sub',
    cell: ({ customerName }) => <Customer name={customerName} />,
  },
  { key: 'created', header: 'נוצר', card: 'sub-end', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
]

const pendingColumns: Column<Pending[number]>[] = [
  { key: 'title', header: 'מסמך', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  {
    key: 'customer',
    header: 'לקוח',
    card: 'sub',
    cell: ({ customerName }) => <Customer name={customerName} />,
  },
  { key: 'sent', header: 'נשלח', card: 'sub-end', cell: ({ sentAt }) => <DateText at={sentAt} /> },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <DocumentStatus state={state} /> },
]
