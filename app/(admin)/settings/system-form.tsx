'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Card } from '@/components/ui/card'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { SystemSettings } from '@/lib/modules/settings/system.queries'
import type { HolidayOffer } from '@/lib/modules/settings/system.rules'
import { BrandingFields } from './branding-fields'
import { HolidaysEditor } from './holidays-editor'
import { HoursEditor } from './hours-editor'
import { OwnDaysEditor } from './own-days-editor'
import { type SystemFormValues, systemSchema, systemValues } from './system-form-values'

type Props = {
  settings: SystemSettings
  offers: HolidayOffer[]
  openingStatus: string
  version: number
  onSaved: (version: number) => void
}

/** The form for name, colour, hours and days off, saved together. */
export function SystemForm({ settings, offers, openingStatus, version, onSaved }: Props) {
  const router = useRouter()
  const form = useOfficeForm<SystemFormValues, object, { version: number }>({
    schema: systemSchema,
    defaults: systemValues(settings),
    submit: (body) => sendJson<{ version: number }>('/api/settings/system', 'PUT', { ...body, version }),
    onSaved: (saved) => {
      onSaved(saved.version)
      void notify('ההגדרות נשמרו')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="הגדרות מערכת">
      <BrandingFields form={form} legalName={settings.legalName} />
      <Card title="שעות פעילות">
        <HoursEditor form={form} openingStatus={openingStatus} />
      </Card>
      <Card title="חגים">
        <HolidaysEditor form={form} offers={offers} />
      </Card>
      <Card title="ימים נוספים שבהם העסק סגור או עובד יום קצר">
        <OwnDaysEditor form={form} />
      </Card>
      <SaveBar />
    </OfficeForm>
  )
}
