'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { LtrField, MoneyField, NumberField, TextField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { RadioGroup, Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import {
  commissionMethodLabels,
  dealScopeLabels,
  serviceScopeLabels,
} from '@/lib/modules/commissions/commissions.labels'
import { linkTo } from '@/lib/routes/links'

import { changedPlanForm, newPlanForm, type PlanFormState, type PlanFormValues } from './plan-form-values'
import { TiersEditor } from './tiers-editor'

export type Offer = { value: string; label: string }
type Props = { start: PlanFormValues; offers: readonly Offer[]; saved?: { id: string; version: number } }

/** The form that creates a plan, or a further version of a saved one. */
export function PlanForm({ start, offers, saved }: Props) {
  const router = useRouter()
  const schema = useMemo(() => (saved ? changedPlanForm(saved.version) : newPlanForm), [saved])
  const form = useOfficeForm<PlanFormValues, object, { id: string }>({
    schema,
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson(`/api/commissions/plans/${saved.id}`, 'PUT', body)
        : sendJson('/api/commissions/plans', 'POST', body),
    onSaved: ({ id }) => {
      notify(saved ? 'הגרסה החדשה נשמרה' : 'התוכנית נשמרה')
      router.push(linkTo('commissions-plans-view', { id }))
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={saved ? 'גרסה חדשה לתוכנית' : 'תוכנית עמלה חדשה'}>
      <FormSection title="התוכנית">
        <TextField label="שם" required {...form.field('name')} />
        <DateField
          label="בתוקף מיום"
          required
          hint="תשלומים מהיום הזה נספרים לפי הגרסה הזאת"
          {...form.field('validFrom')}
        />
      </FormSection>
      <FormSection title="מה משלמים">
        <Segmented legend="דרך החישוב" options={toOptions(commissionMethodLabels)} {...form.field('method.kind')} />
        <MethodFields form={form} />
      </FormSection>
      <FormSection title="על מה">
        <RadioGroup legend="שירותים" options={toOptions(serviceScopeLabels)} {...form.field('services.kind')} />
        <ServicesField form={form} offers={offers} />
        <RadioGroup legend="תשלומים" options={toOptions(dealScopeLabels)} {...form.field('deals.kind')} />
        {form.rhf.watch('deals.kind') === 'months' && (
          <NumberField label="מספר חודשים" required hint="מהתשלום הראשון של הלקוח" {...form.field('deals.months')} />
        )}
      </FormSection>
      <FormSection title="תקרות והחזקה">
        <MoneyField label="תקרה לתשלום" hint="ריק: ללא תקרה" {...form.field('capPayment')} />
        <MoneyField label="תקרה לתקופה" hint="לכל מוכר. ריק: ללא תקרה" {...form.field('capPeriod')} />
        <NumberField label="ימי החזקה" hint="כמה ימים ממתינים מהתשלום, למקרה של החזר" {...form.field('holdDays')} />
      </FormSection>
      <SaveBar cancelHref={saved ? linkTo('commissions-plans-view', { id: saved.id }) : linkTo('commissions-plans')} />
    </OfficeForm>
  )
}

function MethodFields({ form }: { form: PlanFormState }) {
  const kind = form.rhf.watch('method.kind')
  if (kind === 'tiers') return <TiersEditor form={form} />
  if (kind === 'fixed')
    return <MoneyField label="סכום לעסקה" required hint="לכל תשלום שנגבה" {...form.field('method.amount')} />
  return <LtrField label="אחוז" required hint="מהסכום שנגבה, ללא מע״מ" {...form.field('method.rate')} />
}

function ServicesField({ form, offers }: { form: PlanFormState; offers: readonly Offer[] }) {
  if (form.rhf.watch('services.kind') === 'all') return null
  return (
    <Controller
      control={form.rhf.control}
      name="services.ids"
      render={({ field }) => (
        <MultiSelectField
          label="שירותים שנבחרו"
          required
          wide
          options={offers}
          id={form.idOf('services.ids')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={form.error('services.ids')}
        />
      )}
    />
  )
}
