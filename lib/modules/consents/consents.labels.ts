import type { ConsentBasis, ConsentChannel } from './consents.schema'

export const consentChannelLabels: Record<ConsentChannel, string> = {
  sms: 'הודעות SMS',
  email: 'דוא״ל',
  whatsapp: 'WhatsApp',
  call: 'שיחות טלפון',
}

export const consentBasisLabels: Record<ConsentBasis, string> = {
  opt_in: 'הסכמה מפורשת',
  existing_customer: 'לקוח קיים, בענייני מה שרכש',
  callback_request: 'ביקש שיחזרו אליו',
  contract: 'לצורך ביצוע הסכם',
  request: 'לבקשת הלקוח',
}
