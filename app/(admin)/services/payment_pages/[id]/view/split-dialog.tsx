'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { NumberField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { businessDay } from '@/lib/format/dates'
import { evenParts } from '@/lib/modules/payment-pages/schedule/schedule.rules'
import { PART_COUNT_LIMITS, scheduleInput } from '@/lib/modules/payment-pages/schedule/schedule.schema'

import { PartsEditor } from './parts-editor'
import type { SplitValues } from './split-values'

type Props = { id: string; version: number; amountAgorot: number; onClose: () => void }

const KINDS = [
  { value: 'even', label: 'שווה בשווה, פעם בחודש' },
  { value: 'given', label: 'תאריכים וסכומים שאכתוב' },
]

/** The dialog that splits the page into dated parts, each with a link of its own. */
export const SplitDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title="חלוקה לתשלומים בתאריכים" size="lg">
    <SplitForm {...props} />
  </Dialog>
)

const bodyOf = (version: number) => (form: SplitValues) => ({
  kind: form.kind,
  keepsCard: form.keepsCard,
  version,
  ...(form.kind === 'even' ? { count: wholeNumber(form.count), firstOn: form.firstOn } : { parts: form.parts }),
})

function SplitForm({ id, version, amountAgorot, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm<SplitValues, object, { id: string }>({
    schema: useMemo(() => formSchema(scheduleInput, bodyOf(version)), [version]),
    defaults: { kind: 'even', count: '3', firstOn: businessDay(), parts: [], keepsCard: false },
    submit: (body) => sendJson(`/api/payment-pages/${id}/schedule`, 'POST', body),
    onSaved: () => {
      notify('העמוד חולק לתשלומים')
      onClose()
      router.refresh()
    },
  })
  const kind = form.rhf.watch('kind')
  const kindField = form.field('kind')

  /** When the user switches to entering the parts, prefills them with equal parts. */
  function propose(chosen: string) {
    const { count, firstOn, parts } = form.rhf.getValues()
    const wanted = wholeNumber(count)
    if (
      chosen !== 'given' ||
      parts.length > 0 ||
      !(wanted >= PART_COUNT_LIMITS.least && wanted <= PART_COUNT_LIMITS.most)
    )
      return
    const even = evenParts(amountAgorot, { count: wanted, firstOn })
    const typed = even.map((part) => ({ dueOn: part.dueOn, amount: (part.amountAgorot / 100).toFixed(2) }))
    form.rhf.setValue('parts', typed, { shouldDirty: true })
  }

  return (
    <OfficeForm form={form} label="חלוקה לתשלומים בתאריכים" plain>
      <div className="form-fields">
        <Segmented
          legend="איך מחלקים"
          options={KINDS}
          {...kindField}
          onChange={(event) => {
            propose(event.currentTarget.value)
            return kindField.onChange(event)
          }}
        />
        {kind === 'even' ? (
          <>
            <NumberField label="מספר תשלומים" required {...form.field('count')} />
            <DateField label="התשלום הראשון" required {...form.field('firstOn')} />
          </>
        ) : (
          <PartsEditor form={form} amountAgorot={amountAgorot} />
        )}
        <Checkbox {...form.field('keepsCard')}>
          לבקש מהמשלם הסכמה לחיוב התשלומים הבאים באותו כרטיס, כל אחד ביום שלו
        </Checkbox>
      </div>
      <SaveBar label="חלוקה" onCancel={onClose} />
    </OfficeForm>
  )
}
