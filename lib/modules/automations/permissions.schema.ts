import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'see all automations': { area: 'leads', name: 'צפייה באוטומציות', explains: 'האוטומציות של החברה, הריצות שלהן, ואוטומציות החייגן.' },
  'edit automations': { area: 'leads', name: 'עריכת אוטומציות', explains: 'הוספה ועריכה של אוטומציות, והרצה ידנית שלהן על רשומות.' },
  'activate automations': { area: 'leads', name: 'הפעלת אוטומציות', explains: 'הפעלה והשהיה של אוטומציות; השלבים נעשים בהרשאות של מי שהפעיל.', danger: true },
  'approve automations': { area: 'leads', name: 'אישור הפעלה על רשומות רבות', explains: 'אישור של הפעלת אוטומציה על יותר מ־500 רשומות בבת אחת.', danger: true },
} as const satisfies Permissions
