import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { OperationNotice } from '@/components/shell/operation-notice'
import { findScope, walletScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listMovements } from '@/lib/modules/wallet/movements.queries'
import { loadMovementList } from '@/lib/modules/wallet/wallet.list'
import { lastMonths } from '@/lib/modules/wallet/wallet.rules'

import { StatementsMenu } from '../statements-menu'
import { MovementsExport } from './movements-export'
import { MovementsTable } from './movements-table'

export const generateMetadata = screenTitle('wallet-logs')

const MONTHS = 12

export default screen('wallet-logs', async ({ actor, search }) => {
  const manage = findScope('wallet', actor)
  const wanted = loadMovementList(search)
  const list = await listMovements({ view: walletScope(actor), manage }, wanted)
  const { owner } = list
  return (
    <Page
      route="wallet-logs"
      {...(!owner.isOwn && { title: `תנועות בארנק של ${owner.name}` })}
      actions={
        <>
          <StatementsMenu months={lastMonths(MONTHS)} company={owner.isOwn ? undefined : owner.id} />
          {manage && <MovementsExport />}
        </>
      }
    >
      <LiveRefresh topics={['wallet']} />
      <OperationNotice />
      <MovementsTable list={list} search={search} canReverse={manage !== null} />
    </Page>
  )
})
