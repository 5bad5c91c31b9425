import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Money } from '@/components/ui/money'
import { spendableAgorot } from '@/lib/format/micro'
import type { Overview } from '@/lib/modules/wallet/queries'
import { isLow } from '@/lib/modules/wallet/rules'
import { href } from '@/lib/routes/find'

/** What is in the wallet, and what of it may be spent. */
export function WalletFigures({ overview }: { overview: Overview }) {
  const { balanceMicro, availableMicro, heldMicro, grantedMicro, lowThresholdMicro } = overview
  const low = isLow(availableMicro, lowThresholdMicro)
  return (
    <StatGrid>
      <StatCard
        label="יתרה פנויה"
        value={<Money agorot={spendableAgorot(availableMicro)} />}
        note={low ? 'מתחת לסף ההתראה' : 'אפשר להשתמש בה עכשיו'}
        tone={low ? 'bad' : undefined}
      />
      <StatCard
        label="יתרה"
        value={<Money agorot={spendableAgorot(balanceMicro)} />}
        note="כולל סכומים משוריינים"
        href={href('wallet-logs')}
      />
      <StatCard label="משוריין" value={<Money agorot={spendableAgorot(heldMicro)} />} note="מוחזק לפעולות שבדרך" />
      <StatCard
        label="זיכויים במתנה"
        value={<Money agorot={spendableAgorot(grantedMicro)} />}
        note="נוצלים לפני קרדיט ששולם"
      />
    </StatGrid>
  )
}
