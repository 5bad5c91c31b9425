/** What runs the tests that should see a fault, from the cheapest on. */
export const STAGES = ['check', 'unit', 'structure', 'integration', 'e2e'] as const
export type Stage = (typeof STAGES)[number]

/** A mistake that a developer could make, and the tests that must see it. What is planted compiles, but for faults of `check`. */
export type Fault = {
  /** What is wrong with it planted, as somebody would report it. */
  name: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  stage: Stage
  /** Files of tests; of `check` the names of its steps. */
  tests: readonly string[]
  /** The titles that are enough, as the runner takes them. */
  title?: string
}
