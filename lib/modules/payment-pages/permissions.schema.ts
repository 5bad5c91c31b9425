import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'see all payment pages': { area: 'services', name: 'צפייה בכל עמודי התשלום', explains: 'כל עמודי התשלום של החברה.', given: 'staff' },
  'see own payment pages': { area: 'services', name: 'צפייה בעמודי התשלום שלי', explains: 'רק עמודי תשלום שהמשתמש הכין.', given: 'agent' },
  'create payment page': { area: 'services', name: 'יצירת עמוד תשלום', explains: 'הכנת עמוד תשלום חדש ושליחתו.', given: 'staff' },
  'edit all payment pages': { area: 'services', name: 'עריכת כל עמודי התשלום', explains: 'עריכת כל עמוד תשלום בחברה.', given: 'staff' },
  'edit own payment pages': { area: 'services', name: 'עריכת עמודי התשלום שלי', explains: 'עריכת עמודי תשלום שהמשתמש הכין.', given: 'agent' },
  'close payment page manually': { area: 'services', name: 'סגירה ידנית של עמוד תשלום', explains: 'סימון עמוד תשלום כסגור בלי תשלום באשראי.', danger: true, given: 'staff' },
  'see all crm clients payment pages': { area: 'agencies', name: 'עמודי התשלום של לקוחות המערכת', explains: 'עמודי התשלום שנשלחו ללקוחות המערכת.' },
} as const satisfies Permissions
