'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatDate } from '@/lib/format/dates'
import { cardChoice } from '@/lib/modules/subscriptions/subscriptions.schema'

import type { SubscriptionHandle } from './subscription-handle'

export type KeptCard = { id: string; last4: string; brand: string; expiresOn: string }

type Props = { service: SubscriptionHandle; cards: KeptCard[]; onClose: () => void }
type Values = { savedCardId: string; version: number }

const schema = formSchema(cardChoice, (form: Values) => ({ ...form, savedCardId: form.savedCardId || null }))

/** The dialog to choose one of the customer's saved cards, or none; only the customer can enter a new card. */
export function CardDialog({ service, cards, onClose }: Props) {
  const router = useRouter()
  const defaults: Values = { savedCardId: service.savedCardId ?? '', version: service.version }
  const form = useOfficeForm({
    schema,
    defaults,
    submit: (body: object) => sendJson<{ id: string }>(`/api/services/subscriptions/${service.id}/card`, 'PUT', body),
    onSaved: () => {
      notify('אמצעי התשלום נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="הכרטיס של השירות">
      <OfficeForm form={form} label="הכרטיס של השירות" plain>
        <SelectField
          label="אמצעי תשלום"
          options={[
            { value: '', label: 'קישור לתשלום בכל תקופה' },
            ...cards.map(({ id, last4, brand, expiresOn }) => ({
              value: id,
              label: `${brand} שמסתיים ב־${last4}, בתוקף עד ${formatDate(expiresOn)}`,
            })),
          ]}
          {...form.field('savedCardId')}
        />
        <p>
          כרטיס חדש מוסר הלקוח עצמו, בדף המאובטח של חברת הסליקה:{' '}
          <CopyButton value={service.cardLink} label="העתקת הקישור" />
        </p>
        <SaveBar label="שמירה" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
