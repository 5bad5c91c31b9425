import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listImports } from '@/lib/modules/customers/imports/imports.queries'

import { ImportsTable } from './imports-table'
import { UploadCard } from './upload-card'

export const generateMetadata = screenTitle('customers-import')

export default screen('customers-import', async ({ actor }) => {
  const imports = await listImports(requireScope('customerImports', actor))
  return (
    <Page route="customers-import">
      <LiveRefresh topics={['operation']} />
      <Stack>
        {actor.readOnly ? <Alert tone="info" title="כרגע אפשר לצפות בלבד, ולכן אי אפשר לייבא." /> : <UploadCard />}
        <ImportsTable imports={imports} />
      </Stack>
    </Page>
  )
})
