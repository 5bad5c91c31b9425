'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { bindList } from '@/components/domain/records/bind-list'
import { CustomControl } from '@/components/domain/records/custom-sections'
import type { BindField, BindList } from '@/components/domain/records/form-parts'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { RadioGroup } from '@/components/ui/segmented'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { toOptions } from '@/lib/format/options'
import { customerKindLabels } from '@/lib/modules/customers/customers.labels'
import type { ConversionQuestions } from '@/lib/modules/leads/conversion.queries'
import { missingFields } from '@/lib/modules/leads/statuses.rules'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { linkTo } from '@/lib/routes/links'

import type { MoveChoices, MovedLead } from './move-fields'
import { RequiredFields } from './required-fields'

const loadSchema = () => import('@/lib/modules/leads/leads.schema').then((schema) => schema.leadConversion)

export type ConvertProps = Omit<MoveChoices, 'pipelines'> & {
  lead: MovedLead & { companyName: string }
  /** The won status that is chosen already. */
  statusId?: string
  canOpenPage: boolean
  onClose: () => void
  onConverted?: () => void
}

/** The dialog that makes a lead a customer: a new one, or one of those that may be the same. */
export function ConvertDialog(props: ConvertProps) {
  const { data, error } = useRead<ConversionQuestions>(`/api/leads/${props.lead.id}/conversion`, READ_ONCE)
  return (
    <Dialog open onClose={props.onClose} title="המרה ללקוח">
      {error && <Alert tone="bad" live title={error.message} />}
      {data ? <ConvertForm {...props} questions={data} /> : !error && <Spinner label="הפרטים נטענים" />}
    </Dialog>
  )
}

type Answer = { version: number; customerId: string }

function ConvertForm({ questions, onConverted, ...props }: ConvertProps & { questions: ConversionQuestions }) {
  const { lead, statuses, lists, fields, canOpenPage, onClose } = props
  const router = useRouter()
  const opensPage = useRef(false)
  const won = statuses.filter(({ type }) => type === 'won')
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      statusId: props.statusId ?? won[0]?.id ?? '',
      fields: {},
      customer: newCustomer(props, questions),
      version: lead.version,
    },
    submit: (body) => sendJson<Answer>(`/api/leads/${lead.id}/conversion`, 'POST', body),
    onSaved: ({ customerId }) => {
      notify(`${isolate(lead.name)} הפך ללקוח`)
      onConverted?.()
      onClose()
      router.push(
        opensPage.current
          ? `${linkTo('services-payment-pages-create')}?customer=${customerId}`
          : linkTo('customers-view', { id: customerId }),
      )
    },
  })
  const chosen = won.find(({ id }) => id === form.rhf.watch('statusId'))
  const customer = form.rhf.watch('customer')
  return (
    <OfficeForm form={form} label="המרה ללקוח" plain>
      <p>פרטי הקשר, ההערות, הקבצים וההיסטוריה של הליד יהיו גם של הלקוח. אפשר לבטל את ההמרה ב־24 השעות הקרובות.</p>
      {won.length > 1 && (
        <SelectField
          label="סטטוס"
          required
          options={won.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('statusId')}
        />
      )}
      {chosen && (
        <RequiredFields
          names={missingFields(chosen, lead.values)}
          lists={lists}
          fields={fields}
          field={(name) => form.field(`fields.${name}` as never)}
          list={(name) => bindList(form)(`fields.${name}` as never)}
        />
      )}
      {questions.possibleDuplicates.length > 0 && (
        <RadioGroup
          legend="ייתכן שהלקוח כבר קיים"
          name="duplicate"
          options={[
            ...questions.possibleDuplicates.map(({ id, name, number }) => ({
              value: id,
              label: `לצרף ללקוח ${isolate(name)}, מס׳ ${isolate(number)}`,
            })),
            { value: 'new', label: 'לקוח חדש' },
          ]}
          value={customer?.mode === 'existing' ? customer.id : 'new'}
          onChange={({ currentTarget: { value } }) =>
            form.rhf.setValue(
              'customer',
              value === 'new' ? newCustomer(props, questions) : { mode: 'existing', id: value },
            )
          }
        />
      )}
      {customer?.mode === 'existing' ? (
        <p>בכרטיס הלקוח יתמלאו רק פרטים שחסרים בו. טלפון ודוא״ל שונים יתווספו לאלה שיש בו.</p>
      ) : (
        <NewCustomerFields
          lists={lists}
          own={questions.fields}
          field={(name) => form.field(`customer.${name}` as never)}
          list={(name) => bindList(form)(`customer.${name}` as never)}
        />
      )}
      <SaveBar label="המרה ללקוח" onCancel={onClose} />
      {canOpenPage && (
        <Button
          variant="ghost"
          disabled={form.isSaving}
          onClick={() => {
            opensPage.current = true
            void form.onSubmit().finally(() => {
              opensPage.current = false
            })
          }}
        >
          המרה ופתיחת עמוד תשלום
        </Button>
      )}
    </OfficeForm>
  )
}

type NewFieldsProps = {
  lists: MoveChoices['lists']
  /** Customers' custom fields that are required and that the lead does not fill. */
  own: ConversionQuestions['fields']
  field: BindField<'kind' | 'name' | 'contactName' | 'status'>
  list: BindList
}

const NewCustomerFields = ({ lists, own, field, list }: NewFieldsProps) => (
  <>
    <SelectField label="סוג" required options={toOptions(customerKindLabels)} {...field('kind')} />
    <TextField label="שם" required autoComplete="off" {...field('name')} />
    <TextField label="איש קשר" autoComplete="off" {...field('contactName')} />
    <SelectField
      label="סטטוס הלקוח"
      required
      options={picklistOptions(lists, 'customer.status')}
      {...field('status')}
    />
    {own.map((one) => (
      <CustomControl key={one.id} own={one} field={field} list={list} />
    ))}
  </>
)

/** A business is named by its own name, with the person as its contact; a person by the name of the lead. */
function newCustomer(
  { lead: { name, companyName }, lists }: ConvertProps,
  { fields, possibleDuplicates }: ConversionQuestions,
) {
  return {
    mode: 'new' as const,
    kind: companyName ? ('business' as const) : ('person' as const),
    name: companyName || name,
    contactName: companyName ? name : '',
    status: picklistOptions(lists, 'customer.status')[0]?.value ?? '',
    custom: Object.fromEntries(fields.map(({ id, type }) => [id, type === 'multi_select' ? [] : ''])),
    isDuplicateAccepted: possibleDuplicates.length > 0,
  }
}
