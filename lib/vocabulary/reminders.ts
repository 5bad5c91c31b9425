/** How a reminder reaches the user who asked for it. */
export const REMINDER_CHANNELS = ['app', 'mail', 'sms'] as const
