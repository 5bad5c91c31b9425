'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'

/** The button and dialog that subscribe to a calendar of another program. */
export function NewLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        הוספת יומן
      </Button>
      {isOpen && <NewLinkDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: () =>
      import('@/lib/modules/calendar/links/links.schema').then(({ calendarLinkInput }) => calendarLinkInput),
    defaults: { name: '', url: '', color: 'gray' },
    submit: (body) => sendJson<{ id: string }>('/api/calendar/links', 'POST', body),
    onSaved: () => {
      notify('היומן נוסף, והוא יתעדכן מעצמו')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="יומן מתוכנה אחרת">
      <OfficeForm form={form} label="יומן מתוכנה אחרת" plain>
        <TextField label="שם" required maxLength={80} autoComplete="off" {...form.field('name')} />
        <LtrField
          label="כתובת היומן"
          required
          inputMode="url"
          placeholder="https://"
          hint="הכתובת הסודית בפורמט iCal שנותנת התוכנה השנייה. היא נשמרת מוצפנת, ורואים כאן רק את סופה."
          maxLength={2000}
          autoComplete="off"
          {...form.field('url')}
        />
        <SelectField label="צבע" options={toOptions(tagColorLabels)} {...form.field('color')} />
        <p className="muted">היומן נראה רק לך, ולקריאה בלבד. הוא נקרא פעם בחצי שעה בערך.</p>
        <SaveBar label="הוספה" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
