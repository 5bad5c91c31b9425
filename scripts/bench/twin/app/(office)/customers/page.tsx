import Link from 'next/link'

import { listCustomers, listWords, loadBalances, type Search } from '../../../customers'
import { requireUser } from '../../../database'
import { Day, Mail, Money, Phone, Table } from '../../../parts'

type Words = Awaited<ReturnType<typeof listWords>>

export default async function CustomersPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams
  const { companyId } = await requireUser()
  const [{ rows, next }, words] = await Promise.all([listCustomers(companyId, search), listWords(companyId)])
  const ids = rows.map(({ id }) => id)
  const balances = await loadBalances(companyId, ids)
  const names = new Map(words.map(({ key, name }) => [key, name]))
  return (
    <>
      <h1>לקוחות</h1>
      <FilterForm search={search} words={words} />
      <Table
        label="לקוחות"
        head={[
          <input key="all" type="checkbox" aria-label="בחירת כל השורות בעמוד" />,
          <SortLink key="name" sort="name" title="שם" search={search} />,
          'טלפון',
          'דוא״ל',
          'עיר',
          'סטטוס',
          <SortLink key="followUp" sort="followUp" title="מעקב הבא" search={search} />,
          'יתרה',
          'אחראי',
          <SortLink key="created" sort="created" title="נוצר" search={search} />,
          'תגיות',
          'פעולות',
        ]}
        rows={rows.map((row) => [
          row.id,
          [
            <input key="choose" type="checkbox" aria-label={`בחירת ${row.name}`} />,
            <Link key="name" href={`/customers/${row.id}`}>
              <bdi>{row.name}</bdi>
            </Link>,
            <Phone key="phone" number={row.phone} />,
            <Mail key="mail" address={row.email} />,
            <bdi key="city">{row.city}</bdi>,
            <span key="status">{names.get(row.status)}</span>,
            <Day key="followUp" at={row.nextFollowUpOn} />,
            balances.has(row.id) ? <Money key="owed" agorot={balances.get(row.id) ?? 0} /> : '—',
            <bdi key="owner">{row.ownerName}</bdi>,
            <Day key="created" at={row.createdAt} />,
            row.tagIds.map((id) => names.get(id)).join(', '),
            <Link key="edit" href={`/customers/${row.id}/edit`}>
              עריכה
            </Link>,
          ],
        ])}
      />
      {next && <Link href={addressWith(search, { after: next })}>הבא</Link>}
    </>
  )
}

function SortLink({ sort, title, search }: { sort: string; title: string; search: Search }) {
  const href = addressWith(search, { sort: search.sort === sort ? `-${sort}` : sort })
  return <Link href={href}>{title}</Link>
}

const FilterForm = ({ search, words }: { search: Search; words: Words }) => (
  <form>
    <input type="search" name="q" aria-label="חיפוש לקוח" defaultValue={search.q} />
    <select name="status" aria-label="סטטוס" defaultValue={search.status}>
      <option value="">הכול</option>
      {words
        .filter(({ list }) => list === 'customer.status')
        .map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
    </select>
    <select name="followUp" aria-label="מעקב" defaultValue={search.followUp}>
      <option value="">הכול</option>
      <option value="late">באיחור</option>
    </select>
    <input type="date" name="from" aria-label="נוצרו מ־" defaultValue={search.from} />
    <input type="date" name="to" aria-label="נוצרו עד" defaultValue={search.to} />
    <button type="submit">סינון</button>
  </form>
)

function addressWith(search: Search, changes: Record<string, string>): string {
  const { after: _, ...kept } = search
  return `/customers?${new URLSearchParams({ ...(kept as Record<string, string>), ...changes })}`
}
