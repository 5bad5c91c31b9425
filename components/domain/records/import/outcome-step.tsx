import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { findScope } from '@/lib/access/scope'
import { type CountForms, countText } from '@/lib/format/count-text'
import { firstErrors, loadFieldLabels } from '@/lib/modules/imports/errors.queries'
import { leftReasonLabels } from '@/lib/modules/imports/imports.labels'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { canUndoImport } from '@/lib/modules/imports/imports.rules'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'

import { recordHref } from '../record-href'

import { ErrorsCard } from './errors-card'
import { UndoButton } from './import-actions'
import { importOf } from './import-words'

const number = (value: number) => value.toLocaleString('en-US')

/** The outcome of an import, with the action to undo it. */
export async function OutcomeStep({ scope, batch }: { scope: ImportScope; batch: Batch }) {
  const { entity, id, created, updated, skipped, refused, undoUntil } = batch
  const { api, imports, list, reads, many } = importOf(entity)
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
        <StatCard label={`${many} שנוספו`} value={number(created)} />
        <StatCard label={`${many} שעודכנו`} value={number(updated)} />
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
            {findScope(reads, scope.actor) && (
              <ButtonLink variant="primary" href={list}>
                {`לרשימת ה${many}`}
              </ButtonLink>
            )}
            <ButtonLink href={imports}>ייבוא קובץ נוסף</ButtonLink>
            {canUndoImport(batch) && <UndoButton batch={{ entity, id }} created={created} updated={updated} />}
          </div>
        </div>
      </Card>
      {refused > 0 && (
        <ErrorsCard api={`${api}/${id}`} errors={errors} refused={refused} labels={await loadFieldLabels(scope)} />
      )}
    </>
  )
}

function UndoneAlert({ batch }: { batch: Batch }) {
  const { entity, undone, leftBehind, leftRows, added } = batch
  const words = importOf(entity)
  const [kept, withdrawn] = [added.filter(({ isKept }) => isKept), added.filter(({ isKept }) => !isKept)]
  return (
    <Alert tone={leftBehind > 0 ? 'warn' : 'ok'} title={`הייבוא בוטל: ${countText(undone, undoneForms(batch))}`}>
      {leftBehind > 0 && (
        <>
          <p>{countText(leftBehind, words.changedSince)}</p>
          <ul>
            {leftRows.map(({ id, name, why }) => (
              <li key={id}>
                <a href={recordHref({ entity, id })}>
                  <Bidi>{name}</Bidi>
                </a>
                {why && ` · ${leftReasonLabels(words)[why]}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {withdrawn.length > 0 && <p>ערכים שנוספו לרשימות עם הייבוא, והוסרו מהן: {namesOf(withdrawn)}.</p>}
      {kept.length > 0 && <p>ערכים שנוספו לרשימות עם הייבוא, ונשארו בהן כי משתמשים בהם: {namesOf(kept)}.</p>}
    </Alert>
  )
}

/** Returns the words for what undoing an import did to its records, which may have been added by it, changed, or both. */
function undoneForms({ entity, created, updated }: Batch): CountForms {
  const { removed, restored, removedOrRestored } = importOf(entity)
  if (updated === 0) return removed
  return created === 0 ? restored : removedOrRestored
}

const namesOf = (added: Batch['added']) => added.map(({ text }) => `״${text}״`).join(', ')
