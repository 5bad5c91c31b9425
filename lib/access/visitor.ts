export const ROLES = ['admin', 'client', 'staff'] as const
export type Role = (typeof ROLES)[number]

/** Who asks for a route, as far as middleware knows them. */
export type Visitor = { role: Role; verified: boolean }
