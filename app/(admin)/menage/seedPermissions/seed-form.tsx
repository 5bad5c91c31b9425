'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { countText } from '@/lib/format/count-text'
import type { Applied } from '@/lib/modules/permission-seed/permission-seed.queries'
import type { SeedInput } from '@/lib/modules/permission-seed/permission-seed.schema'

import { CatalogueChoice, GroupChoices, OwnChoices, UnknownChoice } from './choices'
import type { Preview } from './preview'
import styles from './seed.module.css'

type Choice = Omit<SeedInput, 'token'>

const hasCatalogue = ({ catalogue }: Preview) => catalogue.added.length + catalogue.retired.length > 0
const hasUnknown = ({ unknownRoles, unknownGrants }: Preview) => unknownRoles.length + unknownGrants.length > 0
const countChosen = ({ catalogue, unknown, merge, reset }: Choice) =>
  Number(catalogue) + Number(unknown) + merge.length + reset.length

/**
 * The form of all differences, each with a checkbox. Changes from the code are selected at first; what would undo a
 * company's own change is not.
 */
export function SeedForm({ preview }: { preview: Preview }) {
  const { groups, own } = preview
  const isEmpty = !hasCatalogue(preview) && !hasUnknown(preview) && groups.length + own.length === 0
  if (!isEmpty) return <Differences preview={preview} />
  return (
    <Alert tone="ok" title="הכול מעודכן">
      הקטלוג במסד הנתונים זהה לזה שבקוד, ותפקידי ברירת המחדל של כל החברות תואמים אותו.
    </Alert>
  )
}

function Differences({ preview }: { preview: Preview }) {
  const router = useRouter()
  const { groups, own } = preview
  const [choice, setChoice] = useState<Choice>({
    catalogue: hasCatalogue(preview),
    unknown: false,
    merge: groups.map(({ id }) => id),
    reset: [],
  })
  const [isConfirming, setConfirming] = useState(false)
  const set = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes })

  function report({ roles, companies }: Applied) {
    notify(`העדכון בוצע: ${roles} תפקידים ב־${companies} חברות`)
    router.refresh()
  }
  return (
    <>
      {hasCatalogue(preview) && (
        <CatalogueChoice preview={preview} isOn={choice.catalogue} onChange={(on) => set({ catalogue: on })} />
      )}
      {groups.length > 0 && <GroupChoices groups={groups} chosen={choice.merge} onChange={(merge) => set({ merge })} />}
      {hasUnknown(preview) && (
        <UnknownChoice preview={preview} isOn={choice.unknown} onChange={(on) => set({ unknown: on })} />
      )}
      {own.length > 0 && <OwnChoices preview={preview} chosen={choice.reset} onChange={(reset) => set({ reset })} />}
      <div className={styles.bar}>
        <Button variant="primary" disabled={countChosen(choice) === 0} onClick={() => setConfirming(true)}>
          החלת מה שנבחר
        </Button>
        <span className="muted">דבר לא משתנה עד לאישור. כל שינוי נרשם ביומן של החברה שבה נעשה.</span>
      </div>
      <ActionDialog<Applied>
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="להחיל את השינויים על ההתקנה?"
        confirmLabel="החלה"
        tone={choice.reset.length > 0 ? 'danger' : 'primary'}
        url="/api/permissions/seed"
        method="POST"
        body={{ ...choice, token: preview.token }}
        onDone={report}
      >
        <Summary choice={choice} groups={groups} />
      </ActionDialog>
    </>
  )
}

const MERGED = [
  'תפקיד אחד יקבל את מה שהשתנה בקוד.',
  'שני תפקידים יקבלו את מה שהשתנה בקוד.',
  'תפקידים יקבלו את מה שהשתנה בקוד.',
] as const
const RESET = [
  'תפקיד אחד יאבד את מה שהחברה שינתה בו.',
  'שני תפקידים יאבדו את מה שהחברה שינתה בהם.',
  'תפקידים יאבדו את מה שהחברה שינתה בהם.',
] as const

const Summary = ({ choice, groups }: { choice: Choice; groups: Preview['groups'] }) => (
  <ul>
    {choice.catalogue && <li>קטלוג ההרשאות ייכתב כמו שהוא בקוד.</li>}
    {choice.merge.length > 0 && <li>{countText(countOf(groups, choice.merge), MERGED)}</li>}
    {choice.unknown && <li>הרשאות שהקוד אינו מכיר יוצאו מתפקידים ומהרשאות אישיות.</li>}
    {choice.reset.length > 0 && <li>{countText(choice.reset.length, RESET)}</li>}
  </ul>
)

const countOf = (groups: Preview['groups'], chosen: readonly string[]) =>
  groups.reduce((sum, { id, count }) => sum + (chosen.includes(id) ? count : 0), 0)
