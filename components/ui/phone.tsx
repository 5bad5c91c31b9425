import { chatAddress, formatPhone } from '@/lib/format/phone'

import { Ltr } from './bidi'

type Props = {
  number: string | null
  actions?: boolean | undefined
  /** What has no link, since it was refused. */
  closed?: { call?: unknown; whatsapp?: unknown } | undefined
}

/** A stored number as a link to call, nothing where there is none; with `actions` also a WhatsApp link if the number can have WhatsApp. */
export function Phone({ number, actions, closed = {} }: Props) {
  if (!number) return null
  const shown = formatPhone(number)
  const chat = actions && !closed.whatsapp && chatAddress(number)
  return (
    <span className="phone">
      {closed.call ? (
        <span title="יש בקשה לא להתקשר">
          <Ltr>{shown}</Ltr>
        </span>
      ) : (
        <a href={`tel:${number}`}>
          <Ltr>{shown}</Ltr>
        </a>
      )}
      {chat && (
        // biome-ignore lint/a11y/useAnchorContent: it has a label, and its icon is drawn by the style sheet
        <a
          className="phone-whatsapp"
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp אל ${shown}`}
        />
      )}
    </span>
  )
}
