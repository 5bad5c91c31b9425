import { MicroMoney } from '@/components/domain/micro-money'
import { FieldList } from '@/components/screen/field-list'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { formatDateTime } from '@/lib/format/dates'
import { microToAgorot } from '@/lib/format/micro'
import type { OpenTopUp } from '@/lib/modules/wallet/topups.queries'
import type { Overview } from '@/lib/modules/wallet/wallet.queries'

import { AlertButton } from './alert-dialog'

/** Card of the payment pages for top-ups that are not paid yet. */
export function OpenTopUpsCard({ pending }: { pending: readonly OpenTopUp[] }) {
  if (pending.length === 0) return null
  return (
    <Card title="טעינות שממתינות לתשלום">
      <FieldList
        items={pending.map(({ amountAgorot, createdAt, path }) => ({
          label: `\u2066${formatDateTime(createdAt)}\u2069`,
          value: (
            <>
              <Money agorot={amountAgorot} /> <a href={path}>לתשלום</a>
            </>
          ),
        }))}
      />
    </Card>
  )
}

/** Card of the balance's composition. */
export function BalanceBreakdownCard({ overview: { paidMicro, grantedMicro, ending } }: { overview: Overview }) {
  return (
    <Card title="הרכב היתרה">
      <FieldList
        items={[
          { label: 'קרדיט ששולם', value: <MicroMoney micro={paidMicro} /> },
          { label: 'זיכוי במתנה', value: <MicroMoney micro={grantedMicro} /> },
          ...(ending.length > 0 ? [{ label: 'מתוכו בתוקף עד', value: <Ending ending={ending} /> }] : []),
        ]}
      />
    </Card>
  )
}

const Ending = ({ ending }: Pick<Overview, 'ending'>) =>
  ending.map(({ id, remainingMicro, expiresAt }) => (
    <div key={id}>
      <MicroMoney micro={remainingMicro} /> · <DateText at={+new Date(expiresAt) - 1} />
    </div>
  ))

type AlertProps = { thresholdMicro: number | null; canChange: boolean }

/** Card of the threshold below which a low-balance alert is sent. */
export const AlertCard = ({ thresholdMicro, canChange }: AlertProps) => (
  <Card
    title="התראת יתרה נמוכה"
    actions={
      canChange && <AlertButton amount={thresholdMicro === null ? '' : String(microToAgorot(thresholdMicro) / 100)} />
    }
  >
    {thresholdMicro === null ? (
      <p className="muted">לא נקבע סף. כשייקבע, מי שמנהל את הארנק יקבל התראה לפני שהיתרה נגמרת.</p>
    ) : (
      <p>
        מתריעים כשהיתרה הפנויה יורדת מתחת ל־
        <MicroMoney micro={thresholdMicro} />.
      </p>
    )}
  </Card>
)
