import { MicroMoney } from '@/components/domain/micro-money'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import type { Overview } from '@/lib/modules/wallet/wallet.queries'
import { isBalanceLow } from '@/lib/modules/wallet/wallet.rules'

/** Alert if the wallet is frozen or its balance is low. */
export function WalletStateNotice({ overview }: { overview: Overview }) {
  const { state, frozenReason, availableMicro, lowThresholdMicro } = overview
  if (state === 'frozen')
    return (
      <Alert tone="bad" title="הארנק מוקפא">
        אי אפשר לחייב אותו, להעביר ממנו או אליו. סיבה: <Bidi>{frozenReason || 'לא צוינה'}</Bidi>
      </Alert>
    )
  if (!isBalanceLow(availableMicro, lowThresholdMicro)) return null
  return (
    <Alert tone="warn" title="היתרה הפנויה נמוכה">
      נותרו <MicroMoney micro={availableMicro} />, וסף ההתראה הוא <MicroMoney micro={lowThresholdMicro ?? 0} />.
    </Alert>
  )
}
