import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { listImports } from '@/lib/modules/imports/imports.queries'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { RouteName } from '@/lib/routes/table'

import { ImportsTable } from './imports-table'
import { StepBody } from './step-body'
import { UploadCard } from './upload-card'

type Props = { route: RouteName; scope: ImportScope }

/** The screen on which a file is uploaded, with the imports before it. */
export async function ImportList({ route, scope }: Props) {
  const { entity } = scope.kind
  const imports = await listImports(scope)
  return (
    <Page route={route}>
      <LiveRefresh topics={['operation']} />
      <Stack>
        {scope.actor.readOnly ? (
          <Alert tone="info" title="כרגע אפשר לצפות בלבד, ולכן אי אפשר לייבא." />
        ) : (
          <StepBody step="file" title="בחירת קובץ">
            <UploadCard entity={entity} />
          </StepBody>
        )}
        <ImportsTable entity={entity} imports={imports} />
      </Stack>
    </Page>
  )
}
