/**
 * What an editor may do with a user: nothing if the user has more permissions, and only edit the details of their own
 * account.
 */
export type UserPermissions = { isSelf: boolean; isAbove: boolean; canAct: boolean }
