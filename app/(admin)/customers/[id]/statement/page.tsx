import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { findScope, requireScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { screen, screenTitle } from '@/lib/http/screen'
import { type CustomerStatement, loadStatement } from '@/lib/modules/customer-accounts/statements/statements.queries'
import { SCREEN_ROWS } from '@/lib/modules/customer-accounts/statements/statements.rules'
import { readPeriod, readStartRow } from '@/lib/modules/customer-accounts/statements/statements.schema'
import { href } from '@/lib/routes/find'

import { StatementActions } from './statement-actions'
import { StatementTable } from './statement-table'

export const generateMetadata = screenTitle('customers-statement')

export default screen('customers-statement', async ({ actor, params: { id }, search }) => {
  const customers = findScope('customers', actor)
  if (!customers) throw notFound('הלקוח לא נמצא')
  const scopes = { customers, money: requireScope('payments', actor) }
  const statement = await loadStatement(scopes, id, { ...readPeriod(search), start: readStartRow(search) })
  const { customer, period } = statement
  return (
    <Page
      route="customers-statement"
      params={{ id }}
      title={`כרטסת: ${customer.name}`}
      meta={
        <>
          לקוח <Ltr>{customer.number}</Ltr> · מ־
          <DateText at={period.from} /> עד <DateText at={period.to} />
          {scopes.money.ownerId && ' · רק מה שבאחריותך'}
        </>
      }
      actions={<StatementActions id={id} period={period} to={customer.erasedAt ? null : customer.email} />}
    >
      <Sums {...statement} />
      <ListCard
        filter={<FilterBar dates="תקופה" period={period} />}
        pager={<Pager list={pagesOf(statement)} address={{ path: href('customers-statement', { id }), search }} />}
      >
        <StatementTable statement={statement} />
      </ListCard>
      <p className="muted">
        הסכומים כוללים מע״מ. חיוב נרשם במועד לתשלום, ובעמוד בלי מועד ביום שנוצר. ביטול או שינוי נרשמים ביום שבו נעשו.
      </p>
    </Page>
  )
})

/** Returns the shown page and its neighbours; the cursor in the address is the offset of a page's first row. */
function pagesOf({ start, lines, count }: CustomerStatement) {
  const end = start + lines.length
  return {
    from: start + 1,
    to: end,
    total: { count, isEstimated: false },
    previous: start > 0 ? String(Math.max(0, start - SCREEN_ROWS)) : null,
    next: end < count && lines.length > 0 ? String(end) : null,
  }
}

function Sums({ opening, debits, credits, closing, later }: CustomerStatement) {
  return (
    <StatGrid>
      <StatCard label="יתרת פתיחה" value={<Money agorot={opening} />} />
      <StatCard label="חיובים בתקופה" value={<Money agorot={debits} />} />
      <StatCard label="תשלומים וזיכויים" value={<Money agorot={credits} />} />
      <StatCard
        label="יתרה לתשלום"
        value={<Money agorot={closing} />}
        note={
          later !== 0 && (
            <>
              תנועות אחרי התקופה: <Money agorot={later} />
            </>
          )
        }
      />
    </StatGrid>
  )
}
