import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Stepper } from '@/components/screen/stepper'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Actor } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { importStateLabels, importStateTones } from '@/lib/modules/imports/imports.labels'
import { type Batch, findImport } from '@/lib/modules/imports/imports.queries'
import { type ImportState, isImportUnderWay } from '@/lib/modules/imports/imports.rules'
import { importScope } from '@/lib/modules/imports/scope.rules'

import { ColumnsStep } from './columns-step'
import { OutcomeStep } from './outcome-step'
import { ProgressStep } from './progress-step'
import { ReviewStep } from './review-step'

export const generateMetadata = screenTitle('customers-import-view')

export default screen('customers-import-view', async ({ actor, params, search }) => {
  const batch = await findImport(importScope(customerImports, actor), params.id)
  const isChanging = search.step === 'columns' && batch.state === 'validated'
  const { state, name } = batch
  return (
    <Page
      route="customers-import-view"
      title={name}
      status={<Status tone={importStateTones[state]}>{importStateLabels[state]}</Status>}
      meta={
        <>
          <Bidi>{name}</Bidi> · <DateText at={batch.createdAt} as="datetime" />
        </>
      }
    >
      <LiveRefresh topics={['operation']} />
      <Stack>
        <Stepper label="שלבי הייבוא" steps={STEPS} current={isChanging ? 1 : STEP_OF[state]} />
        <Step actor={actor} batch={batch} isChanging={isChanging} />
      </Stack>
    </Page>
  )
})

const STEPS = [{ label: 'קובץ' }, { label: 'עמודות' }, { label: 'בדיקה' }, { label: 'ייבוא' }]

const STEP_OF: Record<ImportState, number> = {
  uploaded: 1,
  mapped: 2,
  validated: 2,
  running: 3,
  failed: 3,
  cancelled: 3,
  done: 4,
  done_with_errors: 4,
  undoing: 4,
  undone: 4,
}

type Props = { actor: Actor; batch: Batch; isChanging: boolean }

function Step({ actor, batch, isChanging }: Props) {
  if (batch.state === 'uploaded' || isChanging) return <ColumnsStep actor={actor} batch={batch} />
  if (isImportUnderWay(batch.state)) return <ProgressStep batch={batch} />
  if (batch.state === 'validated') return <ReviewStep actor={actor} batch={batch} />
  return <OutcomeStep actor={actor} batch={batch} />
}
