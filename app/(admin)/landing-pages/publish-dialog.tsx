'use client'

import Link from 'next/link'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { TimeField } from '@/components/ui/time-field'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { linkTo } from '@/lib/routes/links'

import { findSamples } from './samples'

export type PublishedPage = {
  id: string
  version: number
  publishFrom: Date | string | null
  publishTo: Date | string | null
  domainId: string | null
  isHome: boolean
  content: PageContent
}

type Published = { version: number; number: number }
type Props = {
  page: PublishedPage
  domains: readonly { value: string; label: string }[]
  /** Whether the user may mend what keeps the page from being published. */
  canEdit: boolean
  onPublished: (answer: Published) => void
  /** Takes what is missing in the page, by field; without it, it is told here. */
  onFaults?: ((fields: Readonly<Record<string, string>>) => void) | undefined
  onClose: () => void
}

/** Asks when and where the page can be seen, and publishes its draft. */
export function PublishDialog({ page, domains, canEdit, onPublished, onFaults, onClose }: Props) {
  const samples = findSamples(page.content)
  const [from, setFrom] = useState(momentOf(page.publishFrom))
  const [to, setTo] = useState(momentOf(page.publishTo))
  const [domainId, setDomain] = useState(page.domainId ?? '')
  const [isHome, setHome] = useState(page.isHome)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<SendError>()

  const publish = async () => {
    setSending(true)
    const window = { publishFrom: instantOf(from, '00:00'), publishTo: instantOf(to, '23:59') }
    const body = { ...window, domainId: domainId || null, isHome, version: page.version }
    const sent = await sendJson<Published>(`/api/landing-pages/${page.id}/publication`, 'POST', body)
    setSending(false)
    if (sent.ok) {
      void notify('הדף פורסם')
      onPublished(sent.data)
    } else if (onFaults && isOfPage(sent.error)) onFaults(sent.error.fields ?? {})
    else setError(sent.error)
  }
  const fields = error?.fields ?? {}
  return (
    <Dialog
      open
      title="פרסום הדף"
      onClose={onClose}
      footer={
        <div className="dialog-actions">
          <Button variant="primary" loading={isSending} onClick={publish}>
            פרסום
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      }
    >
      <div className="stack">
        {error && (
          <Refusal error={error} editHref={canEdit ? linkTo('landing-pages-edit', { id: page.id }) : undefined} />
        )}
        {samples.length > 0 && (
          <Alert tone="warn" title="בדף נשארו מילים של התבנית">
            {samples.slice(0, 3).join(' · ')}
          </Alert>
        )}
        <p className="muted">המבקרים יראו את הטיוטה כפי שהיא עכשיו. בלי מועדים, הדף עולה מיד ונשאר.</p>
        <div className="form-fields">
          <DateField
            label="מתאריך"
            error={fields.publishFrom}
            value={from.day}
            onChange={({ target }) => setFrom({ ...from, day: target.value })}
          />
          <TimeField
            label="משעה"
            value={from.time}
            onChange={({ target }) => setFrom({ ...from, time: target.value })}
          />
          <DateField
            label="עד תאריך"
            error={fields.publishTo}
            value={to.day}
            onChange={({ target }) => setTo({ ...to, day: target.value })}
          />
          <TimeField label="עד שעה" value={to.time} onChange={({ target }) => setTo({ ...to, time: target.value })} />
        </div>
        {domains.length > 0 && (
          <>
            <SelectField
              label="דומיין"
              placeholder="הכתובת של המערכת"
              options={domains}
              error={fields.domainId}
              value={domainId}
              onChange={({ target }: { target: { value: string } }) => setDomain(target.value)}
            />
            {domainId !== '' && (
              <Checkbox
                id="publish-home"
                checked={isHome}
                error={fields.isHome}
                onChange={({ target }) => setHome(target.checked)}
              >
                זה הדף הראשי של הדומיין
              </Checkbox>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const isOfPage = ({ fields = {} }: SendError) =>
  Object.keys(fields).some((name) => /^(content|formChannelId)/.test(name))

const SHOWN_HERE = ['publishFrom', 'publishTo', 'domainId', 'isHome']

type RefusalProps = { error: SendError; editHref: string | undefined }

function Refusal({ error, editHref }: RefusalProps) {
  const { message, fields = {} } = error
  const others = Object.entries(fields).filter(([name]) => !SHOWN_HERE.includes(name))
  return (
    <Alert tone="bad" live title={message}>
      {others.map(([name, text]) => (
        <p key={name}>{text}</p>
      ))}
      {editHref && isOfPage(error) && <Link href={editHref}>לתיקון בעורך</Link>}
    </Alert>
  )
}

type Moment = { day: string; time: string }

const momentOf = (at: Date | string | null): Moment =>
  at === null ? { day: '', time: '' } : { day: businessDay(at), time: formatTime(at) }

/** Returns a moment as the handler reads it; null without a day. A text that is no day is refused by the handler. */
function instantOf({ day, time }: Moment, usual: string): string | null {
  if (day === '') return null
  try {
    return wallTimeToInstant(day, time || usual).toISOString()
  } catch {
    return day
  }
}
