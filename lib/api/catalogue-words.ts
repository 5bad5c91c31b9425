import type { Words } from './tags'

/** Handlers of services and coupons that a token reaches. */
// biome-ignore format: one handler per line
export const CATALOGUE_WORDS: Readonly<Record<string, Words>> = {
  'DELETE /api/services/{id}':             ['services', 'Delete a service that no customer has', 'מחיקת שירות שאין לו מנויים'],
  'POST /api/services/{id}/image':         ['services', 'Upload the picture of a service', 'העלאת תמונה של שירות'],
  'DELETE /api/services/{id}/image':       ['services', 'Remove the picture of a service', 'הסרת התמונה של שירות'],
  'GET /api/services/{id}/prices':         ['services', 'What a service cost and will cost', 'היסטוריית המחירים של שירות'],
  'POST /api/services/{id}/prices':        ['services', 'Set a price from a day on', 'קביעת מחיר מיום מסוים'],
  'DELETE /api/services/{id}/prices/{price}': ['services', 'Take back a price whose day has not come', 'ביטול מחיר עתידי'],
  'GET /api/coupons':                      ['services', 'List coupons', 'רשימת הקופונים'],
  'POST /api/coupons':                     ['services', 'Create a coupon', 'הוספת קופון'],
  'GET /api/coupons/{id}':                 ['services', 'Read a coupon', 'פרטי קופון'],
  'PUT /api/coupons/{id}':                 ['services', 'Replace a coupon', 'עדכון קופון'],
  'PUT /api/coupons/{id}/state':           ['services', 'Archive a coupon or bring it back', 'העברת קופון לארכיון והחזרתו'],
}
