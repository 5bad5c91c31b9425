import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import type { BookingPageValues } from './booking-page-values'

type Consents = BookingPageValues['consents']
type Props = {
  bound: { id: string; value: Consents; onChange: (consents: Consents) => void }
  errors: Readonly<Record<string, string>>
}

const OFFERS: Record<(typeof CONSENT_CHANNELS)[number], string> = {
  sms: 'הודעות על הצעות ב־SMS',
  email: 'הצעות בדוא״ל',
  whatsapp: 'הצעות ב־WhatsApp',
  call: 'הצעות בטלפון',
}

/** A box for each channel that the page asks consent for; it is unticked in the page. */
export const ConsentBoxes = ({ bound: { id, value, onChange }, errors }: Props) =>
  CONSENT_CHANNELS.map((channel) => {
    const at = value.findIndex((box) => box.channel === channel)
    const box = value[at]
    const text = `אפשר לשלוח לי ${OFFERS[channel]}`
    return (
      <div key={channel} className="stack">
        <Checkbox
          id={`${id}-${channel}`}
          checked={box !== undefined}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...value, { channel, text }] : value.filter((one) => one !== box))
          }
        >
          {`תיבת הסכמה: ${consentChannelLabels[channel]}`}
        </Checkbox>
        {box && (
          <TextField
            id={`${id}-${channel}-text`}
            label={`נוסח ההסכמה: ${consentChannelLabels[channel]}`}
            error={errors[`consents.${at}.text`]}
            value={box.text}
            autoComplete="off"
            onChange={({ target }: { target: { value: string } }) =>
              onChange(value.map((one) => (one === box ? { ...box, text: target.value } : one)))
            }
          />
        )}
      </div>
    )
  })
