/** The key in the browser's storage under which the signed-in user stands, or false (spec, 4). */
export const USER_AUTH = 'userAuth'
