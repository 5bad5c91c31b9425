'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { LtrField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

import type { ActionSite } from './site-actions'

type Props = { site: ActionSite; onClose: () => void }
type Values = { liveUrl: string; accessibilityUrl: string; privacyUrl: string; isChecked: boolean }

/** Puts a website on the air, once whoever does it has looked at the two pages that the law asks for. */
export function LaunchDialog({ site, onClose }: Props) {
  const router = useRouter()
  const { id, version, liveUrl, accessibilityUrl, privacyUrl } = site
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
        ([{ formSchema }, { siteLaunch }]) => formSchema(siteLaunch, (values: Values) => ({ ...values, version })),
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
