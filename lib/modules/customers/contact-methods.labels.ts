import type { PointChannel, PointLabel } from './contact-methods.schema'

export const pointChannelLabels: Record<PointChannel, string> = {
  phone: 'טלפון',
  email: 'דוא״ל',
  whatsapp: 'WhatsApp',
  fax: 'פקס',
  url: 'אתר',
}

/** What a number or an address is of. */
export const pointLabels: Record<PointLabel, string> = {
  mobile: 'נייד',
  work: 'עבודה',
  home: 'בית',
  billing: 'הנהלת חשבונות',
  other: 'אחר',
}
