import { IconUser } from '@tabler/icons-react'
import { Stack } from '@/components/screen/columns'

import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { Card } from '@/components/ui/card'
import { clientScope } from '@/lib/access/scope'
import { listOwnPages } from '@/lib/modules/client-area/queries'
import { documentsOfClient } from '@/lib/modules/documents/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { OwnDocuments } from './own-documents'
import { OwnPayments, PagesToPay } from './own-payments'

export const metadata = titleOf('access-control')

/** Where a client lands: what is to be paid and signed, and what was. */
export default screen('access-control', async ({ actor }) => {
  if (actor.role !== 'client') return <ForClients />
  const scope = clientScope(actor)
  const [pages, documents] = await Promise.all([listOwnPages(scope), documentsOfClient(scope)])
  const isOpen = ({ state }: { state: string }) => state === 'active' || state === 'expired'
  return (
    <Page route="access-control" meta={actor.companyName}>
      <Stack>
        <PagesToPay pages={pages.filter(isOpen)} />
        <OwnDocuments documents={documents} />
        <OwnPayments pages={pages.filter((page) => !isOpen(page))} />
      </Stack>
    </Page>
  )
})

const ForClients = () => (
  <Page route="access-control">
    <Card>
      <EmptyState
        icon={<IconUser />}
        title="כאן לקוחות רואים את שלהם"
        text="לקוח שנכנס למערכת רואה כאן את התשלומים ואת המסמכים שלו."
      />
    </Card>
  </Page>
)
