import { fold } from '@/lib/format/fold'
import { permissions } from '@/lib/manifest/permissions'
import type { PermissionArea, PermissionLabel } from './permission-types'
import type { Permission, Unbuilt } from './permissions'

/** Permissions of the specification whose module does not exist yet. */
// biome-ignore format: one permission per line
const unbuilt: Readonly<Record<Unbuilt, PermissionLabel>> = {
  'mailing list manage': { area: 'campaigns', name: 'ניהול רשימות תפוצה', explains: 'הוספה ועריכה של רשימות תפוצה.' },
  'manage campaign messages bank': { area: 'campaigns', name: 'בנק ההודעות לקמפיינים', explains: 'עריכת הנוסחים המוכנים לקמפיינים.' },
  'campaigns management': { area: 'campaigns', name: 'קמפיינים של זכיינים', explains: 'ניהול הקמפיינים שהזכיינים מפעילים.' },
  'menage whatsapp accounts': { area: 'whatsapp', name: 'ניהול חשבונות WhatsApp', explains: 'חיבור חשבונות WhatsApp וניתוקם.', danger: true },
  'menage cbot accounts': { area: 'whatsapp', name: 'ניהול הבוט ללקוחות', explains: 'חשבונות הבוט שעונה ללקוחות.' },
  'manage cbot bank': { area: 'whatsapp', name: 'בנק התשובות של הבוט', explains: 'עריכת התשובות ועמודי התשלום של הבוט.' },
  'manage oiabot': { area: 'whatsapp', name: 'ניהול הבוט העסקי', explains: 'פרופילים, קמפיינים ומענה אוטומטי של הבוט העסקי.' },
  'use omnichannel': { area: 'whatsapp', name: 'מרכז השיחות', explains: 'קריאת שיחות עם לקוחות ומענה בכל הערוצים.', given: 'staff' },
  'manage dialer': { area: 'whatsapp', name: 'החייגן החכם', explains: 'הפעלת החייגן וצפייה בלוח שלו.' },
  'manage elections': { area: 'elections', name: 'ניהול בחירות', explains: 'ספר הבוחרים: העלאה, חיפוש ועבודה.', danger: true },
  'see all agencies': { area: 'agencies', name: 'צפייה בזכיינים', explains: 'כל הזכיינים של החברה.' },
  'edit agencies': { area: 'agencies', name: 'עריכת זכיינים', explains: 'פרטי הזכיין, המחירים והמגבלות שלו.' },
  'see all crm clients': { area: 'agencies', name: 'צפייה בלקוחות המערכת', explains: 'החברות שמשתמשות במערכת דרך החברה.' },
}

/** Name and one-sentence explanation of every permission. */
export const PERMISSION_LABELS: Readonly<Record<Permission, PermissionLabel>> = { ...permissions, ...unbuilt }

/** Returns the permissions of an area, in the order in which their modules name them: the widest first. */
export const permissionsInArea = (area: PermissionArea): Permission[] =>
  LABELLED.filter((permission) => PERMISSION_LABELS[permission].area === area)

const LABELLED = Object.keys(PERMISSION_LABELS) as Permission[]

/** Returns the Hebrew name of a permission. */
export const permissionName = (permission: Permission) => PERMISSION_LABELS[permission].name

/** Whether a permission's name, explanation or key contains the search text; both are folded. */
export function isNamedBy(permission: Permission, words: string): boolean {
  const { name, explains } = PERMISSION_LABELS[permission]
  return fold(`${name} ${explains} ${permission}`).includes(fold(words))
}
