import { operations } from '@/lib/manifest/operations'

/** Name of an operation kind; a kind without a title in its module does not compile. */
export type OperationName = keyof typeof operations

/** Returns the display name of an operation, on screen and in notifications, also for a kind that no longer exists. */
export const operationTitle = (kind: string): string => (operations as Record<string, string>)[kind] ?? 'פעולה'
