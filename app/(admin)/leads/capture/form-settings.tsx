'use client'

import { ConsentBoxes } from '@/components/domain/consent-boxes'
import { FormSection } from '@/components/screen/form-section'
import { errorOfList, LinesField } from '@/components/screen/lines-field'
import type { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import type { FormChannelInput } from '@/lib/modules/capture/capture.schema'
import type { ChannelChoices } from '@/lib/modules/capture/choices.queries'

import { FormFields } from './form-fields'

type Form = ReturnType<typeof useOfficeForm<FormChannelInput, FormChannelInput, unknown>>
type Props = { form: unknown; choices: ChannelChoices }

/** What a form shows, who may embed it, and its legal words. */
export function FormSettings({ form: any, choices }: Props) {
  const form = any as Form
  return (
    <>
      <FormSection title="מה רואים בטופס">
        <LtrField
          label="כתובת הטופס"
          hint="מופיעה אחרי ‎/f/: אותיות באנגלית, ספרות ומקפים"
          required
          autoComplete="off"
          {...form.field('slug')}
        />
        <TextField label="כותרת" required autoComplete="off" {...form.field('form.title')} />
        <TextareaField label="פתיח" wide rows={3} {...form.field('form.intro')} />
        <FormFields bound={form.bound('form.fields')} errors={form.errors} fields={choices.fields} />
        <TextField label="כיתוב הכפתור" hint="ריק: שליחה" autoComplete="off" {...form.field('form.button')} />
        <TextareaField label="מה מופיע אחרי השליחה" wide rows={2} {...form.field('form.thanks')} />
        <LtrField
          label="מעבר לכתובת אחרי השליחה"
          hint="ריק: נשארים בעמוד הטופס"
          inputMode="url"
          autoComplete="off"
          {...form.field('form.redirectUrl')}
        />
      </FormSection>
      <FormSection title="הודעה והסכמות">
        <TextareaField
          label="לשם מה נאספים הפרטים"
          hint="הודעה לפי סעיף 11 לחוק הגנת הפרטיות. היא מופיעה בכל טופס, וכל שינוי בה נשמר כנוסח חדש"
          required
          wide
          rows={5}
          {...form.field('form.purpose')}
        />
        <ConsentBoxes bound={form.bound('form.consents')} path="form.consents" errors={form.errors} />
        <Checkbox {...form.field('form.isDoubleOptIn')}>הסכמה לדוא״ל תיחשב רק אחרי לחיצה בהודעה שתישלח לכתובת</Checkbox>
      </FormSection>
      <FormSection title="הטמעה באתרים">
        <LinesField
          {...form.bound('form.origins')}
          dir="ltr"
          label="אתרים שמציגים את הטופס"
          hint="כתובת בכל שורה. באתר שאינו רשום הטופס לא יוצג"
          error={errorOfList(form.errors, 'form.origins')}
        />
      </FormSection>
    </>
  )
}
