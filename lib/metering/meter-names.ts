import type { Meter } from '@/lib/vocabulary/metering'

/** What is priced, as movements of a wallet and price lists name it. */
export const METER_NAMES: Record<Meter, string> = {
  sms_part: 'חלק של הודעת SMS',
  wa_marketing: 'הודעת WhatsApp שיווקית',
  wa_utility: 'הודעת WhatsApp תפעולית',
  wa_authentication: 'הודעת WhatsApp לאימות',
  wa_service: 'הודעת WhatsApp בשיחה',
  mail: 'הודעת דוא״ל',
}
