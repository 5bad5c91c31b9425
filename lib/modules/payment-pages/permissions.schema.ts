import type { Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'see all payment pages': { area: 'services', name: 'צפייה בכל עמודי התשלום', explains: 'כל עמודי התשלום של החברה.' },
  'see own payment pages': { area: 'services', name: 'צפייה בעמודי התשלום שלי', explains: 'רק עמודי תשלום שהמשתמש הכין.' },
  'create payment page': { area: 'services', name: 'יצירת עמוד תשלום', explains: 'הכנת עמוד תשלום חדש ושליחתו.' },
  'edit all payment pages': { area: 'services', name: 'עריכת כל עמודי התשלום', explains: 'עריכת כל עמוד תשלום בחברה.' },
  'edit own payment pages': { area: 'services', name: 'עריכת עמודי התשלום שלי', explains: 'עריכת עמודי תשלום שהמשתמש הכין.' },
  'close payment page manually': { area: 'services', name: 'סגירה ידנית של עמוד תשלום', explains: 'סימון עמוד תשלום כסגור בלי תשלום באשראי.', danger: true },
  'see all crm clients payment pages': { area: 'agencies', name: 'עמודי התשלום של לקוחות המערכת', explains: 'עמודי התשלום שנשלחו ללקוחות המערכת.' },
} as const satisfies Permissions
