import { Alert } from '@/components/ui/alert'

/** The plain warning about accounts that WhatsApp does not approve. */
export const UnofficialAlert = () => (
  <Alert tone="warn" title="חשבון לא רשמי – סכנת חסימה">
    WhatsApp אוסרת על חיבור כזה, ועלולה לחסום את המספר בלי התראה ובלי דרך חזרה. לכן אפשר לכתוב ממנו רק למי שכתב קודם,
    ואין לחבר בו את המספר הראשי של העסק.
  </Alert>
)
