import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { OperationNotice } from '@/components/shell/operation-notice'
import { findScope, walletScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadUsageList } from '@/lib/modules/metering/usages.list'
import { listUsageDays } from '@/lib/modules/metering/usages.queries'

import { UsagesExport } from './usages-export'
import { UsagesTable } from './usages-table'

export const generateMetadata = screenTitle('wallet-messages')

export default screen('wallet-messages', async ({ actor, search }) => {
  const list = await listUsageDays(walletScope(actor), loadUsageList(search))
  return (
    <Page route="wallet-messages" actions={findScope('wallet', actor) && <UsagesExport />}>
      <LiveRefresh topics={['wallet']} />
      <OperationNotice />
      <UsagesTable list={list} search={search} />
    </Page>
  )
})
