import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { findScope, walletScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listChildren } from '@/lib/modules/wallet/children.queries'
import { latestMovements } from '@/lib/modules/wallet/movements.queries'
import { openTopUps } from '@/lib/modules/wallet/topups.queries'
import { loadOverview } from '@/lib/modules/wallet/wallet.queries'
import { lastMonths, transferable } from '@/lib/modules/wallet/wallet.rules'
import { WalletStateNotice } from './balance-notice'
import { ChildrenCard } from './children-card'
import { BalanceChartCard } from './course-card'
import { LatestCard } from './latest-card'
import { StatementsMenu } from './statements-menu'
import { TopUpButton } from './top-up-button'
import { TransferButton } from './transfer-button'
import { AlertCard, BalanceBreakdownCard, OpenTopUpsCard } from './wallet-cards'
import { WalletFigures } from './wallet-figures'

export const generateMetadata = screenTitle('wallet')

const LATEST = 8
const MONTHS = 12

export default screen('wallet', async ({ actor }) => {
  const view = walletScope(actor)
  const manage = findScope('wallet', actor)
  const overview = await loadOverview(view)
  const latest = await latestMovements({ view, manage }, LATEST)
  const [children, pending] = manage ? [await listChildren(manage), await openTopUps(manage)] : [[], []]
  return (
    <Page
      route="wallet"
      status={overview.state === 'frozen' && <Status tone="bad">מוקפא</Status>}
      actions={
        <>
          <StatementsMenu months={lastMonths(MONTHS)} />
          {children.length > 0 && <TransferButton most={transferable(overview)} />}
          {manage && <TopUpButton />}
        </>
      }
    >
      <LiveRefresh topics={['wallet']} />
      <WalletStateNotice overview={overview} />
      <WalletFigures overview={overview} />
      <Columns
        side={
          <>
            <OpenTopUpsCard pending={pending} />
            <BalanceBreakdownCard overview={overview} />
            <AlertCard thresholdMicro={overview.lowThresholdMicro} canChange={manage !== null} />
          </>
        }
      >
        <BalanceChartCard course={overview.course} />
        <LatestCard movements={latest} />
        {children.length > 0 && <ChildrenCard wallets={children} most={transferable(overview)} />}
      </Columns>
    </Page>
  )
})
