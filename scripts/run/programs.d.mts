export const PROGRAMS: string
export const PROGRAMS_STAMP: string
export function areProgramsBuilt(): boolean
export function hashPrograms(): string
export function hashSources(names: readonly string[]): string
