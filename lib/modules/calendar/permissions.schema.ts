import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module; the specification names the first. */
// biome-ignore format: one permission per line
export const permissions = {
  'use calendar': { area: 'work', name: 'יומן', explains: 'היומן האישי, יומני הצוות והחדרים, ומה שעמיתים משתפים מיומניהם.', given: 'both' },
  'manage calendars': { area: 'work', name: 'ניהול יומני הצוות והחדרים', explains: 'הוספה, עריכה ומחיקה של יומני צוות ושל חדרים, ושינוי כל אירוע שבהם.' },
} as const satisfies Permissions
