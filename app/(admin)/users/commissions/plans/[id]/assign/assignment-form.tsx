'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { SelectField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { commissionAssignmentInput } from '@/lib/modules/commissions/assignments.schema'
import { linkTo } from '@/lib/routes/links'

import type { AssignmentValues } from './assignment-values'
import { SharesEditor } from './shares-editor'

const schema = formSchema(commissionAssignmentInput, ({ validTo, ...form }: AssignmentValues) => ({
  ...form,
  validTo: validTo || null,
}))

type Props = { planId: string; people: readonly Choice[]; today: string }

/** The form that assigns a seller to the plan; the seller gets the whole commission unless it is shared. */
export function AssignmentForm({ planId, people, today }: Props) {
  const router = useRouter()
  const form = useOfficeForm<AssignmentValues, object, { id: string }>({
    schema,
    defaults: {
      sellerId: '',
      validFrom: `${today.slice(0, 8)}01`,
      validTo: '',
      shares: [{ userId: '', share: '100' }],
    },
    submit: (body) => sendJson(`/api/commissions/plans/${planId}/assignments`, 'POST', body),
    onSaved: () => {
      notify('השיוך נשמר')
      router.push(linkTo('commissions-plans-view', { id: planId }))
      router.refresh()
    },
  })
  const seller = form.field('sellerId')
  const follow = (id: string) => {
    const [first] = form.rhf.getValues('shares')
    const before = form.rhf.getValues('sellerId')
    if (first && (first.userId === '' || first.userId === before))
      form.rhf.setValue('shares.0.userId', id, { shouldDirty: true })
  }
  return (
    <OfficeForm form={form} label="שיוך לתוכנית">
      <FormSection title="מי מוכר">
        <SelectField
          label="מי שמוכר"
          required
          placeholder="בחירה"
          hint="נספרים התשלומים בעמודי התשלום של מי שנבחר"
          options={people}
          {...seller}
          onChange={(event) => {
            follow(event.currentTarget.value)
            return seller.onChange(event)
          }}
        />
        <span />
        <DateField label="מיום" required {...form.field('validFrom')} />
        <DateField label="עד יום" hint="ריק: ללא סיום" {...form.field('validTo')} />
      </FormSection>
      <FormSection title="מי מקבל">
        <SharesEditor form={form} people={people} />
      </FormSection>
      <SaveBar cancelHref={linkTo('commissions-plans-view', { id: planId })} />
    </OfficeForm>
  )
}
