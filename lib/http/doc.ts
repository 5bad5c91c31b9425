/** The groups of the API's documentation, in its order. */
export const TAGS = {
  customers: 'לקוחות',
  services: 'שירותים',
  'payment-pages': 'עמודי תשלום',
  documents: 'מסמכים וחתימות',
  operations: 'פעולות ארוכות',
  people: 'משתמשים והרשאות',
  money: 'ארנק ועמלות',
  settings: 'הגדרות',
  office: 'המשרד',
} as const

export type Tag = keyof typeof TAGS

/** What a handler does, in English and in Hebrew; every handler that a token reaches says so. */
export type Doc = readonly [tag: Tag, english: string, hebrew: string]
