'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, SelectField, TextareaField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { toOptions } from '@/lib/format/options'
import { domainRegistrantLabels } from '@/lib/modules/sites/domains/domains.labels'

import type { DnsRecord } from '@/lib/vocabulary/domains'

import type { ActionDomain } from './[id]/view/domain-actions'

const loadSchemas = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/domains/domains.schema')])

/** Orders a renewal. */
export function RenewDialog({ domain, onClose }: { domain: ActionDomain; onClose: () => void }) {
  const router = useRouter()
  const { id, unicode, version } = domain
  const form = useOfficeForm({
    schema: () =>
      loadSchemas().then(([{ formSchema, wholeNumber }, { domainRenewal }]) =>
        formSchema(domainRenewal, ({ years }: { years: string }) => ({ years: wholeNumber(years), version })),
      ),
    defaults: { years: '1' },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/domains/${id}/renewal`, 'POST', body),
    onSaved: () => {
      notify('החידוש הוזמן')
      onClose()
      router.refresh()
    },
  })
  const title = `חידוש של ${isolate(unicode)}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <NumberField label="לכמה שנים" required {...form.field('years')} />
        <p className="muted">החידוש נשלח לרשם מיד, ואין עליו החזר.</p>
        <SaveBar label="חידוש" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type Values = {
  siteId: string
  isRenewed: boolean
  registrant: string
  registrantReason: string
  expiresOn: string
  note: string
}
type Props = { domain: ActionDomain; sites: readonly { value: string; label: string }[]; onClose: () => void }

/** Changes what is kept of a domain here. */
export function DomainDialog({ domain, sites, onClose }: Props) {
  const router = useRouter()
  const { id, unicode, version, registrar, siteId, isRenewed, registrant, registrantReason, expiresOn, note } = domain
  const isOutside = registrar === 'outside'
  const form = useOfficeForm({
    schema: () =>
      loadSchemas().then(([{ formSchema }, { domainChange }]) =>
        formSchema(domainChange, (values: Values) => ({
          ...values,
          siteId: values.siteId || null,
          expiresOn: isOutside ? values.expiresOn || null : null,
          version,
        })),
      ),
    defaults: { siteId: siteId ?? '', isRenewed, registrant, registrantReason, expiresOn: expiresOn ?? '', note },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/domains/${id}`, 'PUT', body),
    onSaved: () => {
      notify('הדומיין נשמר')
      onClose()
      router.refresh()
    },
  })
  const title = `עריכה של ${isolate(unicode)}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <SelectField label="אתר" placeholder="בלי אתר" options={[...sites]} {...form.field('siteId')} />
        {isOutside && <DateField label="משולם עד" required {...form.field('expiresOn')} />}
        <SelectField label="רשום על שם" options={toOptions(domainRegistrantLabels)} {...form.field('registrant')} />
        {form.rhf.watch('registrant') === 'company' && (
          <TextareaField label="למה לא על שם הלקוח" required rows={2} wide {...form.field('registrantReason')} />
        )}
        {!isOutside && <Checkbox {...form.field('isRenewed')}>חידוש אוטומטי, 21 ימים לפני הפקיעה</Checkbox>}
        <TextareaField label="הערה" rows={3} wide {...form.field('note')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

export type Zone = { nameServers: readonly string[]; records: readonly DnsRecord[]; version: number }
type ZoneProps = {
  title: string
  zone: Zone
  url: string
  /** The schema of the body: of a domain, or of what new ones begin with. */
  kind: 'domainZone' | 'domainSettings'
  onClose: () => void
}
type ZoneValues = { servers: string; lines: string }

const lines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Reads a line `type host value`; that of a mail server has its priority before the value. */
function toRecord(line: string) {
  const [type = '', host = '', ...rest] = line.split(/\s+/)
  const isMail = type.toUpperCase() === 'MX'
  return {
    type: type.toUpperCase(),
    host,
    priority: isMail && /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) : null,
    value: rest.slice(isMail ? 1 : 0).join(' '),
  }
}

const toLine = ({ type, host, value, priority }: DnsRecord) =>
  [type, host, ...(priority === null ? [] : [priority]), value].join(' ')

const loadZoneSchema =
  ({ kind, zone: { version } }: Pick<ZoneProps, 'kind' | 'zone'>) =>
  () =>
    Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/domains/domains.schema')]).then(
      ([{ formSchema }, schemas]) =>
        formSchema(schemas[kind], (values: ZoneValues) => ({
          version,
          nameServers: lines(values.servers),
          records: lines(values.lines).map(toRecord),
        })),
    )

/** The name servers and the records of a domain, or of all that are new, as lines of text. */
export function ZoneDialog({ title, zone, url, kind, onClose }: ZoneProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadZoneSchema({ kind, zone }),
    defaults: { servers: zone.nameServers.join('\n'), lines: zone.records.map(toLine).join('\n') },
    submit: (body) => sendJson<{ version: number }>(url, 'PUT', body),
    onSaved: () => {
      notify('שרתי השמות והרשומות נשמרו')
      onClose()
      router.refresh()
    },
  })
  const errorOf = (name: string) => Object.entries(form.errors).find(([path]) => path.startsWith(name))?.[1]
  const recordAt = Object.keys(form.errors)
    .find((path) => path.startsWith('records.'))
    ?.split('.')[1]
  const recordError = errorOf('records')
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextareaField
          label="שרתי שמות"
          hint="שרת בכל שורה"
          dir="ltr"
          rows={3}
          wide
          {...form.field('servers')}
          error={errorOf('nameServers')}
        />
        <TextareaField
          label="רשומות"
          hint="סוג, שם וערך בכל שורה; ל־MX גם עדיפות לפני הערך"
          placeholder="A @ 203.0.113.10"
          dir="ltr"
          rows={6}
          wide
          {...form.field('lines')}
          error={recordError && recordAt ? `שורה ${Number(recordAt) + 1}: ${recordError}` : recordError}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
