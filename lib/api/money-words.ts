import type { Words } from './tags'

/** Handlers of what customers owe that a token reaches. */
// biome-ignore format: one handler per line
export const MONEY_WORDS: Readonly<Record<string, Words>> = {
  'GET /api/customers/{id}/statement':  ['customers', 'Download the statement of a customer', 'הורדת כרטסת של לקוח'],
  'POST /api/customers/{id}/statement': ['customers', 'Mail the statement of a customer to them', 'שליחת כרטסת ללקוח'],
}
