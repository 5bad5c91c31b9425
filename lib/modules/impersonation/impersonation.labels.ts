export const impersonationModeLabels = { read: 'צפייה בלבד', full: 'צפייה ועריכה' } as const

export const impersonationStateLabels = { open: 'מתקיים עכשיו', ended: 'הסתיים', over: 'הסתיים בתום הזמן' } as const
