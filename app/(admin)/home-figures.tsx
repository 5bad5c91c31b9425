import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { countAwaiting, countNewCustomers, loadIncome } from '@/lib/modules/home/queries'
import { href } from '@/lib/routes/find'

export type Scopes = {
  customers: Scope<'customers'> | null
  paymentPages: Scope<'paymentPages'> | null
  documents: Scope<'documents'> | null
}

/** Today's figures, each where its scope is held. */
export async function Figures({ customers, paymentPages, documents }: Scopes) {
  if (!customers && !paymentPages && !documents) return null
  return (
    <StatGrid>
      {paymentPages && <Income scope={paymentPages} />}
      {customers && <NewCustomers scope={customers} />}
      {documents && <Awaiting scope={documents} />}
    </StatGrid>
  )
}

async function Income({ scope }: { scope: Scope<'paymentPages'> }) {
  const { today, month, open } = await loadIncome(scope)
  return (
    <>
      <StatCard
        label="הכנסות היום"
        value={<Money agorot={today} />}
        note={
          <>
            החודש: <Money agorot={month} />
          </>
        }
      />
      <StatCard
        label="עמודי תשלום פתוחים"
        value={open.count.toLocaleString('he-IL')}
        note={
          <>
            לגבייה: <Money agorot={open.agorot} />
          </>
        }
        href={`${href('services-payment-pages')}?state=active`}
      />
    </>
  )
}

async function NewCustomers({ scope }: { scope: Scope<'customers'> }) {
  const { today, month } = await countNewCustomers(scope)
  return (
    <StatCard
      label="לקוחות חדשים החודש"
      value={month.toLocaleString('he-IL')}
      note={`היום: ${today.toLocaleString('he-IL')}`}
      href={`${href('customers')}?sort=-created`}
    />
  )
}

async function Awaiting({ scope }: { scope: Scope<'documents'> }) {
  const awaiting = await countAwaiting(scope)
  return (
    <StatCard
      label="מסמכים שממתינים לחתימה"
      value={awaiting.toLocaleString('he-IL')}
      note="נשלחו ועוד לא נחתמו"
      href={`${href('customers-documents')}?state=sent`}
    />
  )
}
