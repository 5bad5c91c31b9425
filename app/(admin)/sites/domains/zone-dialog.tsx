'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { IconSettings } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { DnsRecord } from '@/lib/vocabulary/domains'

type Zone = { nameServers: readonly string[]; records: readonly DnsRecord[]; version: number }
type Props = {
  title: string
  zone: Zone
  url: string
  /** The schema of the body: of a domain, or of what new ones begin with. */
  kind: 'domainZone' | 'domainSettings'
  onClose: () => void
}
type Values = { servers: string; lines: string }

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

const loadSchema =
  ({ kind, zone: { version } }: Pick<Props, 'kind' | 'zone'>) =>
  () =>
    Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/domains/domains.schema')]).then(
      ([{ formSchema }, schemas]) =>
        formSchema(schemas[kind], (values: Values) => ({
          version,
          nameServers: lines(values.servers),
          records: lines(values.lines).map(toRecord),
        })),
    )

/** The name servers and the records of a domain, or of all that are new, as lines of text. */
export function ZoneDialog({ title, zone, url, kind, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema({ kind, zone }),
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

/** The button to what new domains begin with. */
export function DomainSettingsButton({ settings }: { settings: Zone }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconSettings size={20} />} onClick={() => setOpen(true)}>
        ברירות מחדל
      </Button>
      {isOpen && (
        <ZoneDialog
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
