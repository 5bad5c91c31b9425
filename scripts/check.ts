import { checkSteps } from './run/check-steps'
import { workers } from './run/cost'
import { runSteps } from './run/steps'

/**
 * `npm run check`: format, lint, layers, dead code, types and our own rules, with several steps in parallel. `-- names`
 * runs only the named steps.
 */
const names = process.argv.slice(2)
const steps = checkSteps().filter(({ name }) => names.length === 0 || names.includes(name))
const results = await runSteps(steps, workers, ({ name, seconds, problem }) => {
  console.log(`${problem ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1)} s`)
})
const failed = results.filter(({ problem }) => problem)
for (const { name, problem } of failed) console.log(`\n--- ${name}\n${problem}`)
// Explicit, because a process that runs on a leash does not exit by itself.
process.exit(failed.length > 0 || steps.length === 0 ? 1 : 0)
