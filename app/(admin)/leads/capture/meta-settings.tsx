'use client'

import { FormSection } from '@/components/screen/form-section'
import { errorOfList, LinesField } from '@/components/screen/lines-field'
import type { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField } from '@/components/ui/fields'
import type { MetaChannelInput } from '@/lib/modules/capture/capture.schema'

type Form = ReturnType<typeof useOfficeForm<MetaChannelInput, MetaChannelInput, unknown>>
type Props = { form: unknown; saved: { hasAppSecret: boolean; hasPageToken: boolean } | undefined }

/** What connects a page of Meta. Secrets are written, and never shown again. */
export function MetaSettings({ form: any, saved }: Props) {
  const form = any as Form
  const kept = 'נשמר. ריק: בלי שינוי'
  return (
    <FormSection title="החיבור ל־Meta">
      <LtrField label="מספר הדף" required inputMode="numeric" autoComplete="off" {...form.field('pageId')} />
      <LtrField
        label="הסוד של האפליקציה (App secret)"
        required={!saved?.hasAppSecret}
        hint={saved?.hasAppSecret ? kept : undefined}
        type="password"
        autoComplete="off"
        {...form.field('appSecret')}
      />
      <LtrField
        label="מפתח הדף (Page access token)"
        required={!saved?.hasPageToken}
        hint={saved?.hasPageToken ? kept : undefined}
        type="password"
        autoComplete="off"
        {...form.field('pageToken')}
      />
      <LinesField
        {...form.bound('formIds')}
        dir="ltr"
        label="מספרי הטפסים"
        hint="מספר בכל שורה. ריק: כל הטפסים של הדף"
        error={errorOfList(form.errors, 'formIds')}
      />
    </FormSection>
  )
}
