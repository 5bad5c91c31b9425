import type { ContactMethodChannel, ContactMethodLabel } from './contact-methods.schema'

export const contactMethodChannelLabels: Record<ContactMethodChannel, string> = {
  phone: 'טלפון',
  email: 'דוא״ל',
  whatsapp: 'WhatsApp',
  fax: 'פקס',
  url: 'אתר',
}

/** Display names of the types of contact methods. */
export const contactMethodLabels: Record<ContactMethodLabel, string> = {
  mobile: 'נייד',
  work: 'עבודה',
  home: 'בית',
  billing: 'הנהלת חשבונות',
  other: 'אחר',
}
