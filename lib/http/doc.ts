/** The groups of the API documentation, in the order in which they are listed. */
export const TAGS = {
  customers: 'לקוחות',
  leads: 'לידים',
  services: 'שירותים',
  'payment-pages': 'עמודי תשלום',
  documents: 'מסמכים וחתימות',
  tasks: 'משימות ופרויקטים',
  calendar: 'יומן',
  conversations: 'שיחות והודעות',
  sites: 'אתרים',
  operations: 'פעולות ארוכות',
  people: 'משתמשים והרשאות',
  money: 'ארנק ועמלות',
  settings: 'הגדרות',
  office: 'המשרד',
} as const

export type Tag = keyof typeof TAGS

/** What a handler does, in English and in Hebrew. Required for every handler that is open to API tokens. */
export type Doc = readonly [tag: Tag, english: string, hebrew: string]
