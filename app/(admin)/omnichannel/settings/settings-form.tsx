'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { NumberField, SelectField, TextareaField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import type { ConversationSettings } from '@/lib/modules/conversations/settings.queries'

import { INBOX_PATH } from '../contract'

const MODES = {
  least_loaded: 'אוטומטית, למי שזמין ויש לו הכי מעט שיחות',
  manual: 'ידנית: כל אחד לוקח מהתור',
} as const

const whole = (text: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, text)
    .transform(Number)
const minutes = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, 'יש לכתוב מספר דקות, או להשאיר ריק')
  .transform((text) => (text === '' ? null : Number(text)))

const rules = z.object({
  assignmentMode: z.enum(['manual', 'least_loaded']),
  agentCap: whole('יש לכתוב מספר שיחות'),
  firstReplyMinutes: minutes,
  nextReplyMinutes: minutes,
  resolveMinutes: minutes,
  awayText: z.string().trim().max(1_000, 'עד 1,000 תווים'),
  makesLeads: z.boolean(),
})

/** How conversations reach people, what is promised, and what is answered outside the opening hours. */
export function SettingsForm({ settings }: { settings: ConversationSettings }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: rules,
    defaults: {
      assignmentMode: settings.assignmentMode,
      agentCap: String(settings.agentCap),
      firstReplyMinutes: textOf(settings.firstReplyMinutes),
      nextReplyMinutes: textOf(settings.nextReplyMinutes),
      resolveMinutes: textOf(settings.resolveMinutes),
      awayText: settings.awayText,
      makesLeads: settings.makesLeads,
    },
    submit: (values) => sendJson(`${INBOX_PATH}/settings`, 'PUT', Object.assign(values, { version: settings.version })),
    onSaved: () => {
      void notify('ההגדרות נשמרו')
      router.refresh()
    },
  })
  const makesLeads = form.bound('makesLeads')
  return (
    <OfficeForm form={form} label="הגדרות מרכז השיחות">
      <FormSection title="חלוקת שיחות">
        <SelectField
          label="איך שיחה חדשה מגיעה למי שעונה"
          options={toOptions(MODES)}
          {...form.field('assignmentMode')}
        />
        <NumberField
          label="שיחות פתוחות לכל היותר לאדם"
          hint="מעבר לכך שיחות ממתינות בתור."
          {...form.field('agentCap')}
        />
        <div className="field-wide">
          <Checkbox
            checked={makesLeads.value}
            onChange={({ currentTarget }) => makesLeads.onChange(currentTarget.checked)}
          >
            מי שכותב ואינו מוכר נרשם כליד
          </Checkbox>
        </div>
      </FormSection>
      <FormSection title="זמני מענה">
        <NumberField
          label="מענה ראשון, בדקות"
          hint="נספרות רק שעות הפעילות. ריק: בלי יעד."
          {...form.field('firstReplyMinutes')}
        />
        <NumberField label="מענה לכל הודעה נוספת, בדקות" {...form.field('nextReplyMinutes')} />
        <NumberField label="סיום הטיפול, בדקות" {...form.field('resolveMinutes')} />
      </FormSection>
      <FormSection title="מחוץ לשעות הפעילות">
        <TextareaField
          label="תשובה אוטומטית"
          wide
          rows={4}
          hint="נשלחת לכל היותר פעם ב־12 שעות לכל פונה. ריק: לא נשלחת."
          {...form.field('awayText')}
        />
      </FormSection>
      <SaveBar />
    </OfficeForm>
  )
}

const textOf = (minutesOrNone: number | null) => (minutesOrNone === null ? '' : String(minutesOrNone))
