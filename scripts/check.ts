import { checkSteps } from './run/check-steps'
import { workers } from './run/cost'
import { runSteps } from './run/steps'

/** `npm run check`: format, lint, layers, dead code, types and the rules of our own; as many at a time as there are cores. */
const results = await runSteps(checkSteps(), workers, ({ name, seconds, problem }) => {
  console.log(`${problem ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1)} s`)
})
const failed = results.filter(({ problem }) => problem)
for (const { name, problem } of failed) console.log(`\n--- ${name}\n${problem}`)
process.exitCode = failed.length > 0 ? 1 : 0
