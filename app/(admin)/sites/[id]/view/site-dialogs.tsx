'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { siteDecisionLabels } from '@/lib/modules/sites/sites.labels'
import type { SiteDecision } from '@/lib/vocabulary/sites'

import type { ActionSite } from './site-actions'

type Props = { site: ActionSite; onClose: () => void }
type Values = { decision: SiteDecision; name: string; comment: string }

/** Records what the customer told the office: an approval of the version they were shown, or what to fix. */
export function DecisionDialog({ site, onClose }: Props) {
  const router = useRouter()
  const { id, version, previewVersion, customerName } = site
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
        ([{ formSchema }, { toldSiteDecision }]) =>
          formSchema(toldSiteDecision, (values: Values) => ({ ...values, previewVersion, version })),
      ),
    defaults: { decision: 'approved', name: customerName, comment: '' },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${id}/approval`, 'POST', body),
    onSaved: () => {
      notify('ההחלטה נרשמה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="החלטה שהלקוח מסר למשרד" onClose={onClose}>
      <p>ההחלטה נרשמת על הגרסה שהלקוח ראה, עם השם שלך ועם מה שייכתב כאן.</p>
      <OfficeForm form={form} label="החלטה שהלקוח מסר למשרד" plain>
        <Segmented legend="מה הוחלט" options={toOptions(siteDecisionLabels)} {...form.field('decision')} />
        <TextField label="מי החליט" required {...form.field('name')} />
        <TextareaField
          label="איך נמסר, ומה נאמר"
          hint="למשל: בשיחת טלפון. אם התבקשו תיקונים, מה לתקן."
          required
          wide
          rows={4}
          {...form.field('comment')}
        />
        <SaveBar label="רישום ההחלטה" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type LaunchValues = { liveUrl: string; accessibilityUrl: string; privacyUrl: string; isChecked: boolean }

/** Puts a website on the air, once whoever does it has looked at the two pages that the law asks for. */
export function LaunchDialog({ site, onClose }: Props) {
  const router = useRouter()
  const { id, version, liveUrl, accessibilityUrl, privacyUrl } = site
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
        ([{ formSchema }, { siteLaunch }]) =>
          formSchema(siteLaunch, (values: LaunchValues) => ({ ...values, version })),
      ),
    defaults: { liveUrl, accessibilityUrl, privacyUrl, isChecked: false },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${id}/launch`, 'POST', body),
    onSaved: () => {
      notify('האתר עלה לאוויר')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="העלאה לאוויר" onClose={onClose}>
      <OfficeForm form={form} label="העלאה לאוויר" plain>
        <LtrField label="כתובת האתר" required wide {...form.field('liveUrl')} />
        <LtrField label="הצהרת הנגישות" required wide {...form.field('accessibilityUrl')} />
        <LtrField label="מדיניות הפרטיות" required wide {...form.field('privacyUrl')} />
        <Checkbox {...form.field('isChecked')}>פתחתי את שני הדפים, והם מלאים ונכונים לעסק הזה</Checkbox>
        <SaveBar label="העלאה לאוויר" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type DesignValues = { isAsked: boolean; designId: string }
type DesignProps = Props & { designs: readonly { value: string; label: string }[] }

/** Asks the customer to choose a design in their link, or records what they told the office. */
export function DesignDialog({ site, designs, onClose }: DesignProps) {
  const router = useRouter()
  const { id, version, isDesignAsked, designId } = site
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/catalogue/catalogue.schema')]).then(
        ([{ formSchema }, { siteDesignRequest }]) =>
          formSchema(siteDesignRequest, ({ isAsked, designId: chosen }: DesignValues) => ({
            isAsked,
            designId: chosen || null,
            version,
          })),
      ),
    defaults: { isAsked: isDesignAsked, designId: designId ?? '' },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${id}/design`, 'PUT', body),
    onSaved: () => {
      notify('בחירת העיצוב נשמרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="עיצוב" onClose={onClose}>
      <OfficeForm form={form} label="עיצוב" plain>
        <Checkbox {...form.field('isAsked')}>לבקש מהלקוח לבחור עיצוב בקישור שלו</Checkbox>
        <SelectField label="העיצוב שנבחר" placeholder="עוד לא נבחר" options={designs} {...form.field('designId')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
