import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

type Channel = (typeof CONSENT_CHANNELS)[number]
type Consents = { channel: Channel; text: string }[]
type Props = {
  bound: { id: string; value: Consents | undefined; onChange: (consents: Consents) => void }
  /** Path of the boxes in the form's values, by which its errors are named. */
  path: string
  errors: Readonly<Record<string, string | undefined>>
}

const OFFERS: Record<Channel, string> = {
  sms: 'הודעות על הצעות ב־SMS',
  email: 'הצעות בדוא״ל',
  whatsapp: 'הצעות ב־WhatsApp',
  call: 'הצעות בטלפון',
}

/** A box for each channel that a public form asks consent for, and its wording; visitors find it unticked. */
export const ConsentBoxes = ({ bound: { id, value = [], onChange }, path, errors }: Props) =>
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
            error={errors[`${path}.${at}.text`]}
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
