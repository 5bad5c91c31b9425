/** Key in the browser's storage for the signed-in user, or false (spec, 4). */
export const USER_AUTH = 'userAuth'
