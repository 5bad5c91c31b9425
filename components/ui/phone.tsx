import { cleanWhatsappNumber, formatPhone, parsePhone } from '@/lib/format/phone'

import { Ltr } from './bidi'

/** A stored number as a link to call; with `actions` also a WhatsApp link if the number can have WhatsApp. */
export function Phone({ number, actions }: { number: string | null; actions?: boolean | undefined }) {
  if (!number) return <span className="muted">—</span>
  const shown = formatPhone(number)
  const phone = parsePhone(number)
  const whatsapp = actions && phone.ok && phone.value.canWhatsapp && cleanWhatsappNumber(number)
  return (
    <span className="phone">
      <a href={`tel:${number}`}>
        <Ltr>{shown}</Ltr>
      </a>
      {whatsapp && (
        // biome-ignore lint/a11y/useAnchorContent: it has a label, and its icon is drawn by the style sheet
        <a
          className="phone-whatsapp"
          href={`https://wa.me/${whatsapp}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp אל ${shown}`}
        />
      )}
    </span>
  )
}
