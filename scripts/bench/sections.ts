const SECTIONS = ['cost', 'growth', 'leads', 'guard', 'bytes', 'memory', 'start'] as const

export type Section = (typeof SECTIONS)[number]

/** Returns the sections that BENCH_ONLY names, with commas between; all of them if it is not set. Throws for another. */
export function chosenSections(text = process.env.BENCH_ONLY): ReadonlySet<Section> {
  if (!text) return new Set(SECTIONS)
  const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name)
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isSection(name))
  if (unknown.length > 0) throw new Error(`BENCH_ONLY: ${unknown.join(', ')} is none of ${SECTIONS.join(', ')}`)
  return new Set(names.filter(isSection))
}
