import { MicroMoney } from '@/components/domain/micro-money'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import type { Overview } from '@/lib/modules/wallet/wallet.queries'
import { isBalanceLow } from '@/lib/modules/wallet/wallet.rules'
import { href } from '@/lib/routes/find'

/** Figures of the wallet's balance and of the part available to spend. */
export function WalletFigures({ overview }: { overview: Overview }) {
  const { balanceMicro, availableMicro, heldMicro, grantedMicro, lowThresholdMicro } = overview
  const low = isBalanceLow(availableMicro, lowThresholdMicro)
  return (
    <StatGrid>
      <StatCard
        label="יתרה פנויה"
        value={<MicroMoney micro={availableMicro} />}
        note={low ? 'מתחת לסף ההתראה' : 'אפשר להשתמש בה עכשיו'}
        tone={low ? 'bad' : undefined}
      />
      <StatCard
        label="יתרה"
        value={<MicroMoney micro={balanceMicro} />}
        note="כולל סכומים משוריינים"
        href={href('wallet-logs')}
      />
      <StatCard label="משוריין" value={<MicroMoney micro={heldMicro} />} note="מוחזק לפעולות שבדרך" />
      <StatCard label="זיכויים במתנה" value={<MicroMoney micro={grantedMicro} />} note="נוצלים לפני קרדיט ששולם" />
    </StatGrid>
  )
}
