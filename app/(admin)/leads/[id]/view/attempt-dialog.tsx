'use client'

import { useRouter } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'
import { bindList } from '@/components/domain/records/bind-list'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { attemptOutcomeLabels } from '@/lib/modules/leads/leads.labels'
import { linkTo } from '@/lib/routes/links'

import { type MoveChoices, type MovedLead, MoveFields, NO_MOVE } from '../../move-fields'

const loadSchema = () => import('@/lib/modules/leads/leads.schema').then((schema) => schema.leadAttempt)

export type AttemptProps = MoveChoices & {
  lead: MovedLead & { nextFollowUpOn: string | null }
  /** The query string of the list that the user goes through; empty for the user's own leads by urgency. */
  list: string
  onClose: () => void
}

type Answer = { version: number; nextId: string | null }

/** Outcomes with the digit that chooses them, in the order of the list. */
const outcomes = Object.entries(attemptOutcomeLabels).map(([value, label], index) => ({
  value,
  label: `${index + 1}. ${label}`,
}))

const SOON = [
  { days: 1, label: 'מחר' },
  { days: 2, label: 'בעוד יומיים' },
  { days: 7, label: 'בעוד שבוע' },
]

/**
 * The dialog that records an attempt to reach a lead. Its main button saves and goes on to the next lead: by keyboard a
 * digit chooses the outcome, and Ctrl+Enter saves.
 */
export function AttemptDialog({ lead, list, onClose, ...choices }: AttemptProps) {
  const router = useRouter()
  const goesOn = useRef(true)
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      outcome: '' as never,
      note: '',
      nextFollowUpOn: lead.nextFollowUpOn ?? '',
      move: NO_MOVE,
      list,
      version: lead.version,
    },
    submit: (body) => sendJson<Answer>(`/api/leads/${lead.id}/attempts`, 'POST', body),
    onSaved: ({ nextId }) => {
      onClose()
      if (!goesOn.current) {
        notify('השיחה תועדה')
        return router.refresh()
      }
      notify(nextId ? 'השיחה תועדה' : 'השיחה תועדה, ואין עוד לידים ברשימה')
      if (!nextId) return router.refresh()
      router.push(linkTo('leads-view', { id: nextId }) + (list && `?${new URLSearchParams({ list })}`))
    },
  })
  const choose = (name: 'outcome' | 'nextFollowUpOn', value: string) =>
    form.rhf.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.attempts > 0 })

  useKeys((event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void form.onSubmit()
    }
    const outcome = outcomes[Number(event.key) - 1]
    if (!outcome || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    choose('outcome', outcome.value)
  })

  return (
    <Dialog open onClose={onClose} title="תיעוד שיחה">
      <OfficeForm form={form} label="תיעוד שיחה" plain>
        <RadioGroup legend="מה קרה" required options={outcomes} {...form.field('outcome')} />
        <TextareaField label="פירוט" rows={2} {...form.field('note')} />
        <DateField label="מעקב הבא" {...form.field('nextFollowUpOn')} />
        <div className="row">
          {SOON.map(({ days, label }) => (
            <Button key={days} size="sm" onClick={() => choose('nextFollowUpOn', addDays(businessDay(), days))}>
              {label}
            </Button>
          ))}
        </div>
        <MoveFields
          {...choices}
          lead={lead}
          label="שינוי סטטוס"
          unchanged="ללא שינוי"
          chosenId={form.rhf.watch('move.statusId') ?? ''}
          field={(name) => form.field(`move.${name}`)}
          required={{
            field: (name) => form.field(`move.fields.${name}` as never),
            list: (name) => bindList(form)(`move.fields.${name}` as never),
          }}
        />
        <SaveBar label="שמירה ומעבר לליד הבא" onCancel={onClose} />
        <Button
          variant="ghost"
          disabled={form.isSaving}
          onClick={() => {
            goesOn.current = false
            void form.onSubmit().finally(() => {
              goesOn.current = true
            })
          }}
        >
          שמירה בלי מעבר
        </Button>
      </OfficeForm>
    </Dialog>
  )
}

/** Handles the keys that are pressed while the dialog is open, wherever in it the focus is. */
function useKeys(pressed: (event: KeyboardEvent) => void) {
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}

/** Whether a key that was pressed is text of a field; a select finds its choices by it. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio')
