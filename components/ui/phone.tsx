import { chatAddress, formatPhone } from '@/lib/format/phone'

import { Ltr } from './bidi'

/** A stored number as a link to call; with `actions` also a WhatsApp link if the number can have WhatsApp. */
export function Phone({ number, actions }: { number: string | null; actions?: boolean | undefined }) {
  if (!number) return <span className="muted">—</span>
  const shown = formatPhone(number)
  const chat = actions && chatAddress(number)
  return (
    <span className="phone">
      <a href={`tel:${number}`}>
        <Ltr>{shown}</Ltr>
      </a>
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
