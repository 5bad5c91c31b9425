import Link from 'next/link'
import type { ReactNode } from 'react'

import { requireUser, rowsOf } from '../../database'
import { Day, Facts, Money, Phone, Table } from '../../parts'

type Count = { key: string; day: string | null; isNow: boolean; value: number }
type Waiting = {
  id: string
  title: string
  name: string | null
  at: Date | string | null
  agorot: number
  state: string
}

export default async function HomePage() {
  const { id: userId, companyId, displayName } = await requireUser()
  const [counts, followUps, unpaid, pending, posts] = await Promise.all([
    loadCounts(companyId),
    listFollowUps(companyId, userId),
    listUnpaid(companyId),
    listPending(companyId),
    listUnread(companyId, userId),
  ])
  const rowsIn = (kind: string, isNow = true) =>
    counts.filter((row) => row.isNow === isNow && (row.key === kind || row.key.startsWith(`${kind}:`)))
  const sum = (kind: string, isNow = true) => rowsIn(kind, isNow).reduce((total, { value }) => total + value, 0)
  return (
    <>
      <h1>שלום, {displayName}</h1>
      {[true, false].map((isNow) => (
        <Facts
          key={String(isNow)}
          title={isNow ? 'החודש' : 'החודש הקודם'}
          facts={[
            ['הכנסות נטו', <Money key="income" agorot={sum('income', isNow) - sum('refunds', isNow)} />],
            ['קישורים ששולמו', `${sum('paid', isNow)} / ${sum('opened', isNow)} / ${sum('sent', isNow)}`],
            ['לקוחות חדשים', String(sum('source', isNow))],
            ['מסמכים שנחתמו', String(sum('state:completed', isNow))],
          ]}
        />
      ))}
      <Table label="הכנסות" head={['יום', 'סכום']} rows={rowsIn('income').map(dayRow)} />
      <Table label="לקוחות חדשים לפי מקור" head={['מקור', 'לקוחות']} rows={rowsIn('source').map(wordRow)} />
      <Table label="מסמכים לפי מצב" head={['מצב', 'מסמכים']} rows={rowsIn('state').map(wordRow)} />
      <Table label="חדשות שעוד לא נקראו" head={HEAD} rows={posts.map((row) => waitingRow('/posts', row))} />
      <Table label="מעקבים להיום" head={HEAD} rows={followUps.map((row) => waitingRow('/customers', row))} />
      <Table label="עמודי תשלום שלא שולמו" head={HEAD} rows={unpaid.map((row) => waitingRow('/payment-pages', row))} />
      <Table label="מסמכים שממתינים" head={HEAD} rows={pending.map((row) => waitingRow('/documents', row))} />
    </>
  )
}

const HEAD = ['שם', 'לקוח', 'מועד', 'סכום', 'מצב']

type Row = [string, readonly ReactNode[]]

const dayRow = ({ day, value }: Count): Row => [
  String(day),
  [<Day key="day" at={day} />, <Money key="sum" agorot={value} />],
]
const wordRow = ({ key, value }: Count): Row => [key, [key.split(':')[1], value]]
const waitingRow = (path: string, { id, title, name, at, agorot, state }: Waiting): Row => [
  id,
  [
    <Link key="title" href={`${path}/${id}`}>
      <bdi>{title}</bdi>
    </Link>,
    path === '/customers' ? <Phone key="phone" number={name} /> : <bdi key="name">{name}</bdi>,
    <Day key="day" at={at} />,
    agorot > 0 && <Money key="sum" agorot={agorot} />,
    state,
  ],
]

const ZONE = `at time zone 'Asia/Jerusalem'`
const MONTH = `date_trunc('month', now() ${ZONE}) ${ZONE}`
/** The month that has begun and the one before, which the figures are compared with. */
const both = (column: string) => `${column} >= ${MONTH} - interval '1 month'`
const isNow = (column: string) => `${column} >= ${MONTH} as "isNow"`

/** Returns the figures of both months: income by day, refunds, pages by outcome, new customers, documents. */
const loadCounts = (companyId: string) =>
  rowsOf<Count>(
    `select 'income' as key, to_char(paid_at ${ZONE}, 'YYYY-MM-DD') as day, ${isNow('paid_at')}, sum(amount_agorot)::bigint as value
       from payments where company_id = $1 and deleted_at is null and not is_simulated and ${both('paid_at')} group by 2, 3
     union all select 'refunds', null, ${isNow('refunded_at')}, sum(amount_agorot)::bigint from payment_refunds
       where company_id = $1 and state = 'done' and ${both('refunded_at')} group by 3
     union all select unnest(array['sent', 'opened', 'paid']), null, ${isNow('created_at')},
       unnest(array[count(*), count(first_opened_at), count(*) filter (where state in ('paid', 'closed'))])
       from payment_pages where company_id = $1 and deleted_at is null and state not in ('draft', 'cancelled') and ${both('created_at')}
       group by 3
     union all select 'source:' || coalesce(p.name, ''), null, ${isNow('c.created_at')}, count(*) from customers c
       left join picklist_values p on p.company_id = c.company_id and p.key = c.source
       where c.company_id = $1 and c.deleted_at is null and ${both('c.created_at')} group by 1, 3
     union all select 'state:' || state, null, ${isNow('created_at')}, count(*) from documents
       where company_id = $1 and deleted_at is null and ${both('created_at')} group by 1, 3`,
    [companyId],
  )

const listFollowUps = (companyId: string, userId: string) =>
  rowsOf<Waiting>(
    `select id, name as title, phone as name, next_follow_up_on as at, 0 as agorot, '' as state from customers
     where company_id = $1 and owner_id = $2 and deleted_at is null and follow_up_order <= current_date
     order by follow_up_order, id limit 6`,
    [companyId, userId],
  )

const listUnpaid = (companyId: string) =>
  rowsOf<Waiting>(
    `select p.id, p.title, c.name, p.created_at as at, p.amount_agorot as agorot, '' as state
     from payment_pages p left join customers c on c.company_id = p.company_id and c.id = p.customer_id
     where p.company_id = $1 and p.deleted_at is null and p.state = 'active' and p.created_at < now() - interval '7 days'
       and (p.expires_at is null or p.expires_at > now()) order by p.created_at, p.id limit 6`,
    [companyId],
  )

const listPending = (companyId: string) =>
  rowsOf<Waiting>(
    `select d.id, d.title, c.name, d.sent_at as at, 0 as agorot, d.state
     from documents d left join customers c on c.company_id = d.company_id and c.id = d.customer_id
     where d.company_id = $1 and d.deleted_at is null and (d.state in ('sent', 'partly_signed') or d.state = 'declined'
       and d.updated_at > now() - interval '30 days') order by d.state = 'declined' desc, d.sent_at desc, d.id limit 6`,
    [companyId],
  )

const listUnread = (companyId: string, userId: string) =>
  rowsOf<Waiting>(
    `select p.id, p.title, u.display_name as name, p.created_at as at, 0 as agorot, '' as state
     from posts p join users u on u.company_id = p.company_id and u.id = p.author_id
     where p.company_id = $1 and p.deleted_at is null and p.author_id <> $2
       and not exists (select from post_reads r where r.company_id = $1 and r.post_id = p.id and r.user_id = $2)
     order by p.created_at desc, p.id desc limit 4`,
    [companyId, userId],
  )
