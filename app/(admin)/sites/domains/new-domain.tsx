'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CustomerPicker } from '@/components/domain/customer-picker'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, NumberField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { IconPlus, IconSettings } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { useLazy } from '@/components/ui/use-lazy'
import { sendJson } from '@/lib/client/send'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'
import { linkTo } from '@/lib/routes/links'

import type { Zone as ZoneSettings } from './domain-dialogs'

const WAYS = [
  { value: 'register', label: 'רישום של דומיין חדש' },
  { value: 'transfer_in', label: 'העברה אלינו מרשם אחר' },
  { value: 'record', label: 'נשאר אצל רשם אחר, רק למעקב' },
]
const ORDERED_HOLDERS = [
  { value: 'customer', label: 'הלקוח' },
  { value: 'company', label: 'המשרד' },
]
const HOLDERS = [...ORDERED_HOLDERS, { value: 'unknown', label: 'לא ידוע' }]

type Values = {
  way: string
  name: string
  customerId: string
  years: string
  registrant: string
  registrantReason: string
  transferCode: string
  registrarName: string
  expiresOn: string
  isRenewed: boolean
  isDeceptiveMeant: boolean
}

const NOTHING: Values = {
  way: 'register',
  name: '',
  customerId: '',
  years: '1',
  registrant: 'customer',
  registrantReason: '',
  transferCode: '',
  registrarName: '',
  expiresOn: '',
  isRenewed: true,
  isDeceptiveMeant: false,
}

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/domains/domains.schema')]).then(
    ([{ formSchema, wholeNumber }, { siteDomainInput }]) =>
      formSchema(siteDomainInput, ({ years, expiresOn, ...values }: Values) => ({
        ...values,
        years: wholeNumber(years),
        expiresOn: expiresOn || null,
      })),
  )

/** The button that adds a domain. */
export function NewDomain() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        דומיין חדש
      </Button>
      {isOpen && <NewDomainDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewDomainDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [customer, setCustomer] = useState<CustomerOption | null>(null)
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: loadSchema,
    defaults: NOTHING,
    submit: (body) => sendJson<{ id: string }>('/api/sites/domains', 'POST', body),
    onSaved: ({ id }) => router.push(linkTo('sites-domains-view', { id })),
  })
  const [way, registrant, isMeant] = form.rhf.watch(['way', 'registrant', 'isDeceptiveMeant'])
  const isOrdered = way !== 'record'
  const asksMeaning = isMeant || form.error('isDeceptiveMeant') !== undefined
  return (
    <Dialog open title="דומיין חדש" size="lg" onClose={onClose}>
      <OfficeForm form={form} label="דומיין חדש" plain>
        <SelectField label="מה עושים" options={WAYS} {...form.field('way')} />
        <LtrField label="דומיין" required autoComplete="off" hint="אפשר גם בעברית" {...form.field('name')} />
        {asksMeaning && <Checkbox {...form.field('isDeceptiveMeant')}>כן, זה השם שרוצים לרשום</Checkbox>}
        <CustomerPicker
          value={customer}
          id={form.idOf('customerId')}
          error={form.error('customerId')}
          onChange={(option) => {
            setCustomer(option)
            form.rhf.setValue('customerId', option?.value ?? '', { shouldDirty: true })
          }}
        />
        <WayFields way={way} form={form} />
        <SelectField label="רשום על שם" options={isOrdered ? ORDERED_HOLDERS : HOLDERS} {...form.field('registrant')} />
        {registrant === 'company' && (
          <TextareaField label="למה לא על שם הלקוח" required rows={2} wide {...form.field('registrantReason')} />
        )}
        {isOrdered && <Checkbox {...form.field('isRenewed')}>חידוש אוטומטי, 21 ימים לפני הפקיעה</Checkbox>}
        {isOrdered && <p className="muted">הבקשה נשלחת לרשם מיד, ואי אפשר לבטל אותה או לקבל עליה החזר.</p>}
        <SaveBar label={isOrdered ? 'שליחה לרשם' : 'הוספה למעקב'} onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type Form = ReturnType<typeof useOfficeForm<Values, object, { id: string }>>

/** The fields of how the domain comes. */
function WayFields({ way, form }: { way: string; form: Form }) {
  if (way === 'register') return <NumberField label="לכמה שנים" required {...form.field('years')} />
  if (way === 'transfer_in')
    return (
      <LtrField label="קוד העברה" required autoComplete="off" hint="מהרשם הנוכחי" {...form.field('transferCode')} />
    )
  return (
    <>
      <TextField label="רשם" required {...form.field('registrarName')} />
      <DateField label="משולם עד" required {...form.field('expiresOn')} />
    </>
  )
}

/** The button to what new domains begin with. */
export function DomainSettingsButton({ settings }: { settings: ZoneSettings }) {
  const [isOpen, setOpen] = useState(false)
  const Zone = useLazy(() => import('./domain-dialogs').then((made) => made.ZoneDialog), isOpen)
  return (
    <>
      <Button icon={<IconSettings size={20} />} onClick={() => setOpen(true)}>
        ברירות מחדל
      </Button>
      {Zone && isOpen && (
        <Zone
          title="ברירות המחדל לדומיינים חדשים"
          zone={settings}
          url="/api/sites/domain-settings"
          kind="domainSettings"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
