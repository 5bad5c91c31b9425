import { operations } from '@/lib/manifest/operations'

/** A kind that has no title in its module does not compile. */
export type OperationName = keyof typeof operations

/** What a long operation is called, on the screen and in the bell, also of a kind that was done away with. */
export const operationTitle = (kind: string): string => (operations as Record<string, string>)[kind] ?? 'פעולה'
