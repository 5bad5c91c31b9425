/** Stages whose tests should detect a fault, the cheapest first. */
export const STAGES = ['check', 'unit', 'structure', 'integration', 'e2e'] as const
export type Stage = (typeof STAGES)[number]

/**
 * A mistake that a developer could make, and the tests that must detect it. The faulty code compiles, except for faults
 * of `check`.
 */
export type Fault = {
  /** Description of the fault, as a bug report would state it. */
  name: string
  file: string
  /** The original code, which occurs exactly once in the file. */
  from: string
  to: string
  stage: Stage
  /** Test files; for `check` the names of its steps. */
  tests: readonly string[]
  /** Pattern of the test titles that suffice, in the syntax of the test runner. */
  title?: string
}
