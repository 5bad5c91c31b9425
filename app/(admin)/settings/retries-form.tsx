'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { parseDayOffsets } from '@/lib/client/typed-days'
import { retryDaysInput } from '@/lib/modules/subscriptions/subscriptions.schema'

type Values = { days: string }
type Props = { settings: { days: number[]; version: number } }

/** Schema of the form; an error of one day in the list is reported for the whole list. */
const schemaFor = (version: number) =>
  z.custom<Values>().transform(({ days }, context) => {
    const body = { days: parseDayOffsets(days), version }
    for (const { message, path } of retryDaysInput.safeParse(body).error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: path.slice(0, 1), input: body })
    return body
  })

/** The form for the days on which a failed charge of a customer's service is retried. */
export function RetriesForm({ settings: { days, version } }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { version: number }>({
    schema: schemaFor(version),
    defaults: { days: days.join(', ') },
    submit: (body) => sendJson<{ version: number }>('/api/settings/payment/retries', 'PUT', body),
    onSaved: () => {
      void notify('ימי הניסיון נשמרו')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="חיובים שנכשלו" plain>
      <p>הכרטיס מנוסה שוב ב־10:00, לא בשבת, בחג או ביום שהעסק סגור. אחרי הניסיון האחרון השירות מושעה עד לתשלום.</p>
      <LtrField label="ימים אחרי הכישלון" hint="למשל: 1, 3, 5, 7" {...form.field('days')} />
      <SaveBar />
    </OfficeForm>
  )
}
