/** Which Tax Authority an authorisation is for; the simulator is ours, so it is test mode, by the name that accounts of a gateway have for it. */
export const authorityModeLabels = {
  production: 'רשות המסים',
  sandbox: 'סביבת ניסיון של הרשות',
  simulator: 'מצב ניסיון',
} as const
