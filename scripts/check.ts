import { checkSteps } from './run/check-steps'
import { runSteps } from './run/steps'

/** `npm run check`: format, lint, layers, dead code, types and the rules of our own; two at a time. */
const results = await runSteps(checkSteps(), 2, ({ name, seconds, problem }) => {
  console.log(`${problem ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1)} s`)
})
const failed = results.filter(({ problem }) => problem)
for (const { name, problem } of failed) console.log(`\n--- ${name}\n${problem}`)
process.exitCode = failed.length > 0 ? 1 : 0
