/**
 * Environments of a Tax Authority authorisation; the built-in simulator is called test mode, like test gateway
 * accounts.
 */
export const authorityModeLabels = {
  production: 'רשות המסים',
  sandbox: 'סביבת ניסיון של הרשות',
  simulator: 'מצב ניסיון',
} as const
