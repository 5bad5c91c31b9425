'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { parseDayOffsets } from '@/lib/client/typed-days'
import { reminderSettingsInput } from '@/lib/modules/payment-pages/reminders/settings.schema'

type Values = { isOn: boolean; afterSending: string; aroundDue: string }
type Props = { settings: { isOn: boolean; afterSending: number[]; aroundDue: number[]; version: number } }

/** Schema of the form; an error of one day in a list is reported for the whole list. */
const schemaFor = (version: number) =>
  z.custom<Values>().transform((values, context) => {
    const days = { afterSending: parseDayOffsets(values.afterSending), aroundDue: parseDayOffsets(values.aroundDue) }
    const body = { isOn: values.isOn, ...days, version }
    for (const { message, path } of reminderSettingsInput.safeParse(body).error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: path.slice(0, 1), input: body })
    return body
  })

/** The form for the reminders to customers who have not paid. */
export function RemindersForm({ settings: { isOn, afterSending, aroundDue, version } }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { version: number }>({
    schema: schemaFor(version),
    defaults: { isOn, afterSending: afterSending.join(', '), aroundDue: aroundDue.join(', ') },
    submit: (body) => sendJson<{ version: number }>('/api/settings/payment/reminders', 'PUT', body),
    onSaved: () => {
      void notify('התזכורות נשמרו')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="תזכורות לתשלום" plain>
      <p>תזכורות יוצאות בשעות הפעילות בלבד, לא בשבת ובחג, עד שהעמוד משולם או נסגר. בכל עמוד אפשר לעצור אותן.</p>
      <Checkbox id="reminders-on" {...form.rhf.register('isOn')}>
        לשלוח תזכורות
      </Checkbox>
      <LtrField
        label="ימים אחרי השליחה, בעמוד חדש"
        hint="למשל: 3, 7. אפשר לשנות בכל עמוד"
        {...form.field('afterSending')}
      />
      <LtrField
        label="ימים סביב מועד התשלום"
        hint="‎-1 הוא יום לפני המועד, 0 המועד עצמו, 3 שלושה ימים אחריו"
        {...form.field('aroundDue')}
      />
      <SaveBar />
    </OfficeForm>
  )
}
