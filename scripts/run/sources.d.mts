export const PROGRAMS: string
export const PROGRAM_SOURCES: readonly string[]
export const PROGRAM_STAMP: string
export function areProgramsBuilt(): boolean
export function stampOf(names: readonly string[]): string
export function isStamped(stamp: string, names: readonly string[]): boolean
