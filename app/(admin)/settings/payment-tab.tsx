import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Card } from '@/components/ui/card'
import { type Actor, requireScope } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { loadReminderSettings } from '@/lib/modules/payment-pages/reminders/settings.queries'
import { listTestCharges } from '@/lib/modules/settings/charges.queries'
import { testChargeParams } from '@/lib/modules/settings/charges.schema'
import { listAccounts } from '@/lib/modules/settings/payment.queries'
import { loadRefundLimit } from '@/lib/modules/settings/refunds.queries'
import { loadRetryDays } from '@/lib/modules/subscriptions/calendar.queries'

import { AccountCard } from './account-card'
import { AddAccountButton } from './add-account'
import { ChargeOutcome } from './charge-outcome'
import { ChargesTable } from './charges-table'
import { RefundLimit } from './refund-limit'
import { RemindersForm } from './reminders-form'
import { RetriesForm } from './retries-form'
import { TaxCard } from './tax-card'

/** The tab of payment settings: gateway accounts, reminders, retries and refunds. */
export async function PaymentTab({ actor, search }: { actor: Actor; search: Search }) {
  const scope = requireScope('paymentSettings', actor)
  const [accounts, charges, reminders, retries, refundLimit] = await Promise.all([
    listAccounts(scope),
    listTestCharges(scope),
    loadReminderSettings(scope),
    loadRetryDays(scope),
    loadRefundLimit(scope),
  ])
  const charge = testChargeParams.safeParse({ id: search.charge }).data?.id
  return (
    <Stack>
      {charge && <ChargeOutcome id={charge} />}
      <div>
        <AddAccountButton />
      </div>
      {accounts.length === 0 && (
        <Card>
          <EmptyState title="אין חשבון סליקה" text="בלי חשבון אי אפשר לפתוח עמודי תשלום." />
        </Card>
      )}
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      <Card title="תזכורות למי שלא שילם">
        <RemindersForm settings={reminders} />
      </Card>
      <Card title="חיובים שנכשלו">
        <RetriesForm settings={retries} />
      </Card>
      <TaxCard scope={scope} />
      <RefundLimit above={refundLimit} />
      {charges.length > 0 && (
        <Card title="חיובי ניסיון אחרונים" flush>
          <ChargesTable charges={charges} />
        </Card>
      )}
    </Stack>
  )
}
