import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { Actor } from '@/lib/access/scope'
import { customerImports, importKeyLabels, importPolicyLabels } from '@/lib/modules/customers/import/kind.labels'
import { loadChoices } from '@/lib/modules/imports/choices.queries'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { href } from '@/lib/routes/find'

import { ChoicesForm } from './choices-form'
import { CancelButton, RunButton } from './import-actions'

const number = (value: number) => value.toLocaleString('en-US')

/** The expected outcome of the import: every row was checked, and nothing is written yet. */
export async function ReviewStep({ actor, batch }: { actor: Actor; batch: Batch }) {
  const choices = await loadChoices(importScope(customerImports, actor), batch)
  const { id, total, toCreate, toUpdate, toSkip, refused, policy, keyField } = batch
  return (
    <>
      <StatGrid>
        <StatCard label="שורות בקובץ" value={number(total)} />
        <StatCard label="לקוחות חדשים" value={number(toCreate)} />
        {policy !== 'create' && <StatCard label="לקוחות לעדכון" value={number(toUpdate)} />}
        {policy !== 'create' && <StatCard label="שורות לדילוג" value={number(toSkip)} />}
        <StatCard label="שורות שלא ייובאו" value={number(refused)} tone={refused > 0 ? 'bad' : undefined} />
      </StatGrid>
      <Card title="לפני שכותבים">
        <div className="stack">
          <p>
            {importPolicyLabels[policy]}
            {keyField && ` (לפי ${importKeyLabels[keyField]})`}. אחרי הייבוא אפשר לבטל אותו במשך 30 יום.
          </p>
          {toCreate + toUpdate === 0 && <Alert tone="warn" title="אין בקובץ שורות שאפשר לייבא." />}
          <div className="import-foot">
            <RunButton id={id} rows={toCreate + toUpdate} />
            <ButtonLink href={`${href('customers-import-view', { id })}?step=columns`}>חזרה לעמודות</ButtonLink>
            <CancelButton id={id} hasWritten={false} />
          </div>
        </div>
      </Card>
      {(choices.fields.length > 0 || choices.faults.length > 0 || choices.corrected > 0) && (
        <ChoicesForm key={batch.version} id={id} version={batch.version} choices={choices} />
      )}
    </>
  )
}
