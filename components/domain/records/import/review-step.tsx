import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { countText } from '@/lib/format/count-text'
import { loadChoices } from '@/lib/modules/imports/choices.queries'
import { importKeyLabels, importPolicyLabels } from '@/lib/modules/imports/imports.labels'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { type ImportScope, seesCustomersOf } from '@/lib/modules/imports/scope.rules'

import { ChoicesForm } from './choices-form'
import { CancelButton, RunButton } from './import-actions'
import { importOf } from './import-words'
import { UnsavedChoices } from './unsaved-choices'

const number = (value: number) => value.toLocaleString('en-US')

/** The expected outcome of the import: every row was checked, and nothing is written yet. */
export async function ReviewStep({ scope, batch }: { scope: ImportScope; batch: Batch }) {
  const choices = await loadChoices(scope, batch)
  const { entity } = scope.kind
  const { api, view, ...words } = importOf(entity)
  const { id, total, toCreate, toUpdate, toSkip, refused, policy, keyField } = batch
  return (
    <>
      <StatGrid>
        <StatCard label="שורות בקובץ" value={number(total)} />
        <StatCard label={`${words.many} חדשים`} value={number(toCreate)} />
        {policy !== 'create' && <StatCard label={`${words.many} לעדכון`} value={number(toUpdate)} />}
        {policy !== 'create' && <StatCard label="שורות לדילוג" value={number(toSkip)} />}
        <StatCard label="שורות שלא ייובאו" value={number(refused)} tone={refused > 0 ? 'bad' : undefined} />
      </StatGrid>
      {batch.ofCustomers > 0 && seesCustomersOf(scope, batch) && <CustomersAlert batch={batch} />}
      <UnsavedChoices>
        <Card title="לפני שכותבים">
          <div className="stack">
            <p>
              {importPolicyLabels(words)[policy]}
              {keyField && ` (לפי ${importKeyLabels(words)[keyField]})`}. אחרי הייבוא אפשר לבטל אותו במשך 30 יום.
            </p>
            {toCreate + toUpdate === 0 && <Alert tone="warn" title="אין בקובץ שורות שאפשר לייבא." />}
            <div className="import-foot">
              <RunButton batch={{ entity, id }} rows={toCreate + toUpdate} />
              <ButtonLink href={`${view(id)}?step=columns`}>חזרה לעמודות</ButtonLink>
              <CancelButton batch={{ entity, id }} hasWritten={false} />
            </div>
          </div>
        </Card>
        {(choices.fields.length > 0 || choices.faults.length > 0 || choices.corrected > 0) && (
          <ChoicesForm key={batch.version} api={`${api}/${id}`} version={batch.version} choices={choices} />
        )}
      </UnsavedChoices>
    </>
  )
}

const MAX_LINES = 20

/** Says how many rows are of customers: they come in like the others, and their customers stay as they are. */
function CustomersAlert({ batch: { ofCustomers, customerLines } }: { batch: Batch }) {
  const lines = customerLines.slice(0, MAX_LINES).map(number).join(', ')
  return (
    <Alert tone="info" title={`${countText(ofCustomers, OF_CUSTOMERS)}.`}>
      הטלפון או הדוא״ל רשומים כבר אצל לקוח. הייבוא אינו משנה את הלקוחות עצמם. מספרי השורות בקובץ: {lines}
      {ofCustomers > MAX_LINES && ' ועוד'}.
    </Alert>
  )
}

const OF_CUSTOMERS = [
  'שורה אחת היא של לקוח קיים',
  'שתי שורות הן של לקוחות קיימים',
  'שורות הן של לקוחות קיימים',
] as const
