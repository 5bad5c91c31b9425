import { namedTests } from './asvs/named-tests'
import { REQUIREMENTS } from './asvs/requirements'

/** `npm run test:asvs`: prints which of the 64 requirements have tests with their number in the title, and how many. */
const tests = namedTests(process.cwd())
const covered = [...REQUIREMENTS].map(([number, { rule, asvs }]) => {
  const own = tests.filter(({ numbers }) => numbers.includes(number))
  console.log(
    `${String(number).padStart(2)}  ${own.length > 0 ? String(own.length).padStart(3) : '  –'}  ${rule}  [${asvs}]`,
  )
  for (const { file, title } of process.argv.includes('--titles') ? own : [])
    console.log(`           ${file}: ${title}`)
  return own.length > 0
})
console.log(
  `\n${covered.filter(Boolean).length} of ${REQUIREMENTS.size} requirements have a test that carries their number`,
)
