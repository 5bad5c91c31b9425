import { Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Stepper } from '@/components/screen/stepper'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { importStateLabels, importStateTones } from '@/lib/modules/imports/imports.labels'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { type ImportState, isImportUnderWay } from '@/lib/modules/imports/imports.rules'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { RouteName } from '@/lib/routes/table'

import { ColumnsStep } from './columns-step'
import { OutcomeStep } from './outcome-step'
import { ProgressStep } from './progress-step'
import { ReviewStep } from './review-step'
import { StepBody } from './step-body'

type Props = { route: RouteName; scope: ImportScope; batch: Batch; step: unknown }

/** The screen of one import, in the step that it is in; `step` is that of the address. */
export function ImportView({ route, scope, batch, step }: Props) {
  const isChanging = step === 'columns' && batch.state === 'validated'
  const { state, name, version } = batch
  return (
    <Page
      route={route}
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
        <StepBody step={`${batch.id} ${isChanging} ${version}`} title={isChanging ? TITLES.uploaded : TITLES[state]}>
          <Step scope={scope} batch={batch} isChanging={isChanging} />
        </StepBody>
      </Stack>
    </Page>
  )
}

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

const TITLES: Record<ImportState, string> = {
  uploaded: 'קריאת הקובץ',
  mapped: 'הבדיקה בעיצומה',
  validated: 'תוצאות הבדיקה',
  running: 'הייבוא בעיצומו',
  failed: 'תוצאות הייבוא',
  cancelled: 'תוצאות הייבוא',
  done: 'תוצאות הייבוא',
  done_with_errors: 'תוצאות הייבוא',
  undoing: 'ביטול הייבוא בעיצומו',
  undone: 'תוצאות הביטול',
}

type StepProps = { scope: ImportScope; batch: Batch; isChanging: boolean }

function Step({ scope, batch, isChanging }: StepProps) {
  if (batch.state === 'uploaded' || isChanging) return <ColumnsStep scope={scope} batch={batch} />
  if (isImportUnderWay(batch.state)) return <ProgressStep batch={batch} />
  if (batch.state === 'validated') return <ReviewStep scope={scope} batch={batch} />
  return <OutcomeStep scope={scope} batch={batch} />
}
