/** Groups of permissions, in the order in which the role editor shows them. */
export const PERMISSION_AREAS = {
  customers: 'לקוחות',
  documents: 'מסמכים ותלושים',
  services: 'שירותים ועמודי תשלום',
  wallet: 'ארנק ועמלות',
  leads: 'לידים ודפי נחיתה',
  campaigns: 'קמפיינים ודיוור',
  whatsapp: 'WhatsApp ושיחות',
  work: 'משימות, יומן ופרסום',
  elections: 'בחירות',
  people: 'משתמשים והרשאות',
  settings: 'הגדרות',
  agencies: 'זכיינים ולקוחות המערכת',
  platform: 'ניהול המערכת',
} as const

export type PermissionArea = keyof typeof PERMISSION_AREAS

/**
 * Description of a permission. `danger` marks access to money, secrets, other companies or other people's permissions;
 * `given` is the role that has it by default besides the administrators, or both of them.
 */
export type PermissionLabel = {
  readonly area: PermissionArea
  readonly name: string
  /** One sentence about what the permission allows. */
  readonly explains: string
  readonly danger?: true
  readonly given?: 'staff' | 'agent' | 'both'
}

/** Permissions that a module declares. */
export type Permissions = Readonly<Record<string, PermissionLabel>>

/**
 * Permissions by resource: `all` opens every row of the company, `team` those of the holder and of the other users of
 * their team, `own` only the holder's own.
 */
export type Openings = Readonly<Record<string, { readonly all: string; readonly team?: string; readonly own?: string }>>
