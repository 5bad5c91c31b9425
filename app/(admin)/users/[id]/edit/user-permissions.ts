/** How far an editor reaches with a user: not to what is above them, and with themselves only to details. */
export type UserPermissions = { isSelf: boolean; isAbove: boolean; canAct: boolean }
