import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, findScope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { firstErrors, loadFieldLabels } from '@/lib/modules/imports/errors.queries'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { canUndoImport } from '@/lib/modules/imports/imports.rules'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { href } from '@/lib/routes/find'

import { ErrorsCard } from './errors-card'
import { UndoButton } from './import-actions'

const number = (value: number) => value.toLocaleString('en-US')

/** The outcome of an import, with the action to undo it. */
export async function OutcomeStep({ actor, batch }: { actor: Actor; batch: Batch }) {
  const scope = importScope(customerImports, actor)
  const { id, created, updated, skipped, refused, undoUntil } = batch
  const errors = refused > 0 ? await firstErrors(scope, id) : []
  return (
    <>
      {batch.error && (
        <Alert tone="bad" title="הייבוא נעצר">
          {batch.error}
        </Alert>
      )}
      {batch.state === 'undone' && <UndoneAlert batch={batch} />}
      <StatGrid>
        <StatCard label="לקוחות שנוספו" value={number(created)} />
        <StatCard label="לקוחות שעודכנו" value={number(updated)} />
        <StatCard label="שורות שדולגו" value={number(skipped)} />
        <StatCard label="שורות שלא יובאו" value={number(refused)} tone={refused > 0 ? 'bad' : undefined} />
      </StatGrid>
      <Card>
        <div className="stack">
          {canUndoImport(batch) && (
            <p>
              אפשר לבטל את הייבוא עד <DateText at={undoUntil} as="datetime" />.
            </p>
          )}
          <div className="import-foot">
            {findScope('customers', actor) && (
              <ButtonLink variant="primary" href={href('customers')}>
                לרשימת הלקוחות
              </ButtonLink>
            )}
            <ButtonLink href={href('customers-import')}>ייבוא קובץ נוסף</ButtonLink>
            {canUndoImport(batch) && <UndoButton id={id} created={created} updated={updated} />}
          </div>
        </div>
      </Card>
      {refused > 0 && <ErrorsCard id={id} errors={errors} refused={refused} labels={await loadFieldLabels(scope)} />}
    </>
  )
}

const CUSTOMERS = ['לקוח אחד', 'שני לקוחות', 'לקוחות'] as const
const CHANGED_SINCE = [
  'לקוח אחד השתנה מאז הייבוא, ולכן נשאר כפי שהוא:',
  'שני לקוחות השתנו מאז הייבוא, ולכן נשארו כפי שהם:',
  'לקוחות השתנו מאז הייבוא, ולכן נשארו כפי שהם:',
] as const

function UndoneAlert({ batch: { undone, leftBehind, leftRows } }: { batch: Batch }) {
  return (
    <Alert tone={leftBehind > 0 ? 'warn' : 'ok'} title={`הייבוא בוטל: ${countText(undone, CUSTOMERS)}`}>
      {leftBehind > 0 && (
        <>
          <p>{countText(leftBehind, CHANGED_SINCE)}</p>
          <ul>
            {leftRows.map(({ id, name }) => (
              <li key={id}>
                <a href={href('customers-view', { id })}>
                  <Bidi>{name}</Bidi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
