import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Card } from '@/components/ui/card'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { listCharges } from '@/lib/modules/settings/charges/queries'
import { chargeId } from '@/lib/modules/settings/charges/schema'
import { listAccounts } from '@/lib/modules/settings/payment/queries'
import type { Search } from '@/lib/server/screen'

import { AccountCard } from './account-card'
import { AddAccountButton } from './add-account'
import { ChargeOutcome } from './charge-outcome'
import { ChargesTable } from './charges-table'

/** Where the money of payment pages goes. */
export async function PaymentTab({ actor, search }: { actor: Actor; search: Search }) {
  const scope = scopeOf('paymentSettings', actor)
  const [accounts, charges] = await Promise.all([listAccounts(scope), listCharges(scope)])
  const charge = chargeId.safeParse({ id: search.charge }).data?.id
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
      {charges.length > 0 && (
        <Card title="חיובי ניסיון אחרונים" flush>
          <ChargesTable charges={charges} />
        </Card>
      )}
    </Stack>
  )
}
