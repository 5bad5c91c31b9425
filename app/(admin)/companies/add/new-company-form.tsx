'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { EmailField, SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { cycleLabels } from '@/lib/modules/companies/companies.labels'
import { newCompanyInput } from '@/lib/modules/companies/companies.schema'
import type { Offer } from '@/lib/modules/companies/packages.queries'
import type { ParentCompanyOption } from '@/lib/modules/companies/tree.queries'
import type { CompanyType } from '@/lib/modules/companies/types.queries'
import { linkTo } from '@/lib/routes/links'

import { CompanyFields } from '../company-fields'

type Form = {
  name: string
  businessKind: string
  registrationNumber: string
  address: string
  phone: string
  email: string
  kind: 'reseller' | 'company'
  parentId: string
  typeId: string
  packageId: string
  hasTrial: boolean
  adminName: string
  adminEmail: string
}

const schema = formSchema(newCompanyInput, ({ typeId, packageId, ...form }: Form) => ({
  ...form,
  typeId: typeId || null,
  packageId: packageId || null,
}))

/** `types` and `offers` are those of the selected parent, which is in the address as `under`. */
type Props = { parentId: string; places: ParentCompanyOption[]; types: CompanyType[]; offers: Offer[] }

export function NewCompanyForm({ parentId: under, places, types, offers }: Props) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const form = useOfficeForm({
    schema,
    defaults: {
      name: '',
      businessKind: 'company',
      registrationNumber: '',
      address: '',
      phone: '',
      email: '',
      kind: 'company',
      parentId: under,
      typeId: '',
      packageId: '',
      hasTrial: true,
      adminName: '',
      adminEmail: '',
    } satisfies Form as Form,
    submit: (body) => sendJson<{ id: string }>('/api/companies', 'POST', body),
    onSaved: ({ id }) => {
      notify('החברה נפתחה, והזמנה נשלחה למנהל שלה')
      router.push(linkTo('companies-view', { id }))
      router.refresh()
    },
  })
  const { kind, typeId, packageId } = form.rhf.watch()
  const ofKind = types.filter((type) => type.kind === kind)
  const fitting = offers.filter((offer) => !offer.typeId || offer.typeId === typeId)
  const offer = fitting.find(({ id }) => id === packageId)
  const [type, parent] = [form.field('typeId'), form.field('parentId')]
  return (
    <OfficeForm form={form} label="חברה חדשה">
      <FormSection title="מקום בעץ וחבילה">
        <Segmented legend="מה היא" options={KINDS} {...form.field('kind')} />
        <SelectField
          label="תחת"
          required
          hint={isLoading ? 'החבילות של החברה שנבחרה נטענות' : undefined}
          options={places.map(placeChoice)}
          {...parent}
          onChange={async (event) => {
            const under = event.target.value
            await parent.onChange(event)
            form.rhf.setValue('typeId', '')
            form.rhf.setValue('packageId', '')
            startLoading(() => router.replace(`${linkTo('companies-add')}?${new URLSearchParams({ under })}`, STAY))
          }}
        />
        <SelectField
          label="סוג"
          options={[{ value: '', label: 'ללא סוג' }, ...ofKind.map(({ id, name }) => ({ value: id, label: name }))]}
          {...type}
          onChange={async (event) => {
            await type.onChange(event)
            const chosen = types.find(({ id }) => id === event.target.value)
            form.rhf.setValue('packageId', chosen?.defaultPackageId ?? '')
          }}
        />
        <SelectField
          label="חבילה"
          hint={offer ? offerHint(offer) : 'בלי חבילה כל היכולות פתוחות ואין מכסות'}
          options={[
            { value: '', label: 'ללא חבילה' },
            ...fitting.map((one) => ({ value: one.id, label: one.name + sellerOf(one, under, places) })),
          ]}
          {...form.field('packageId')}
        />
        <Checkbox {...form.field('hasTrial')}>{trialText(offer)}</Checkbox>
      </FormSection>
      <FormSection title="פרטי החברה">
        <CompanyFields field={form.field} />
      </FormSection>
      <FormSection title="המנהל הראשון">
        <TextField label="שם המנהל" required maxLength={200} {...form.field('adminName')} />
        <EmailField
          label="דוא״ל של המנהל"
          required
          hint="לכאן נשלח קישור לבחירת סיסמה, תקף ל־72 שעות"
          {...form.field('adminEmail')}
        />
      </FormSection>
      <SaveBar label="פתיחת החברה" cancelHref={linkTo('companies')} />
    </OfficeForm>
  )
}

const STAY = { scroll: false }

const KINDS = [
  { value: 'company', label: 'חברה' },
  { value: 'reseller', label: 'משווק' },
]

const placeChoice = ({ id, name, depth }: ParentCompanyOption) => ({ value: id, label: `${'— '.repeat(depth)}${name}` })

/**
 * Returns a suffix that names the seller of a package: under a reseller, packages of two sellers are listed together.
 */
function sellerOf({ ownerId }: Offer, parentId: string, places: readonly ParentCompanyOption[]): string {
  if (parentId === places[0]?.id) return ''
  const seller = places.find(({ id }) => id === ownerId)
  return seller ? ` (של ${seller.name})` : ''
}

const offerHint = ({ number, priceAgorot, cycle }: Offer) =>
  `גרסה ${number}, ${formatShekels(priceAgorot)} ${cycleLabels[cycle]}`

const trialText = (offer: Offer | undefined) =>
  `להתחיל בתקופת ניסיון: ${offer?.trialDays || 14} ימים בלי חיוב. בלעדיה התקופה הראשונה מחויבת מיד.`
