export const IMPERSONATION_MODES = { read: 'צפייה בלבד', full: 'צפייה ועריכה' } as const

export const IMPERSONATION_STATES = { open: 'מתקיים עכשיו', ended: 'הסתיים', over: 'הסתיים בתום הזמן' } as const
