/** The areas that permissions are grouped by, in the order in which an editor shows them. */
export const PERMISSION_AREAS = {
  customers: 'לקוחות',
  documents: 'מסמכים ותלושים',
  services: 'שירותים ועמודי תשלום',
  wallet: 'ארנק ועמלות',
  leads: 'לידים ודפי נחיתה',
  campaigns: 'קמפיינים ודיוור',
  whatsapp: 'ווטסאפ ושיחות',
  work: 'משימות, יומן ופרסום',
  elections: 'בחירות',
  people: 'משתמשים והרשאות',
  settings: 'הגדרות',
  agencies: 'זכיינים ולקוחות המערכת',
  platform: 'ניהול המערכת',
} as const

export type PermissionArea = keyof typeof PERMISSION_AREAS

/** `danger` marks what reaches money, secrets, other companies or other people's permissions; `given` which role begins with it beside the administrators. */
export type PermissionLabel = {
  readonly area: PermissionArea
  readonly name: string
  /** In one sentence what it opens. */
  readonly explains: string
  readonly danger?: true
  readonly given?: 'staff' | 'agent'
}

/** What a module lets be allowed. */
export type Permissions = Readonly<Record<string, PermissionLabel>>

/** Whose rows permissions open. */
export type Openings = Readonly<Record<string, { readonly all: string; readonly own?: string }>>
