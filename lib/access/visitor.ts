export const ROLES = ['admin', 'client', 'staff'] as const
export type Role = (typeof ROLES)[number]

/** A visitor as the middleware sees them. */
export type Visitor = { role: Role; verified: boolean }
