'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { IconPlus } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { endOfMonth } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { commissionPeriodInput } from '@/lib/modules/commissions/periods.schema'
import { linkTo } from '@/lib/routes/links'

type Values = { startsOn: string; endsOn: string }

const schema = formSchema(commissionPeriodInput, (form: Values) => form)

/**
 * The button and dialog that open a commission period; `start` is the day after the last one, null if there is none
 * yet.
 */
export function NewPeriod({ start }: { start: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        תקופה חדשה
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="תקופה חדשה">
        <PeriodForm start={start} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function PeriodForm({ start, onClose }: { start: string | null; onClose: () => void }) {
  const router = useRouter()
  const first = start ?? `${businessDay().slice(0, 8)}01`
  const form = useOfficeForm<Values, object, { id: string }>({
    schema,
    defaults: { startsOn: first, endsOn: endOfMonth(first) },
    submit: (body) => sendJson('/api/commissions/periods', 'POST', body),
    onSaved: ({ id }) => {
      notify('התקופה נפתחה')
      onClose()
      router.push(linkTo('commissions-period', { id }))
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="תקופה חדשה" plain>
      <div className="form-fields">
        <DateField
          label="מתאריך"
          required
          readOnly={start !== null}
          hint={start ? 'היום שאחרי התקופה הקודמת' : 'עמלות ייספרו מהיום הזה'}
          {...form.field('startsOn')}
        />
        <DateField label="עד תאריך" required min={first} {...form.field('endsOn')} />
      </div>
      <SaveBar label="פתיחת תקופה" onCancel={onClose} />
    </OfficeForm>
  )
}
