import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { listImports } from '@/lib/modules/imports/imports.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'

import { ImportsTable } from './imports-table'
import { UploadCard } from './upload-card'

export const generateMetadata = screenTitle('customers-import')

export default screen('customers-import', async ({ actor }) => {
  const imports = await listImports(importScope(customerImports, actor))
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
