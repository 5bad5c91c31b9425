import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directiveProblems } from '../rules/directives'
import { lockProblems } from '../rules/lock'
import { physicalSideProblems } from '../rules/sides'
import { sourcesOf } from '../rules/sources'
import { versionProblems } from '../rules/versions'
import { root } from './paths'
import { program, type Step } from './steps'

const CODE = ['app', 'components', 'lib', 'middleware.ts']

/** Returns the steps of `npm run check`, the slow ones first. */
export function checkSteps(): Step[] {
  const layers = [...CODE, 'scripts', 'seed', 'e2e', 'test'].filter((name) => existsSync(join(root, name)))
  return [
    types(),
    program('structure', ['vitest', 'run', '--project', 'structure', '--passWithNoTests']),
    program('dead code', ['knip', '--no-progress', '--cache']),
    program('layers', [
      'depcruise',
      '--cache',
      '--cache-strategy',
      'content',
      '--config',
      '.dependency-cruiser.cjs',
      ...layers,
    ]),
    program('format and lint', [
      'biome',
      'check',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '--max-diagnostics=50',
    ]),
    rule('versions', () => versionProblems(root)),
    rule('lock file', () => lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))),
    rule('directives', () => directiveProblems(sourcesOf(root, CODE, ['.ts', '.tsx']))),
    rule('sides', () => physicalSideProblems(sourcesOf(root, ['app', 'components'], ['.css', '.tsx']))),
  ]
}

/**
 * Returns the step that checks types. It first generates the framework's types of routes and style sheets, because a
 * fresh checkout has none.
 */
function types(): Step {
  const generate = program('', ['next', 'typegen'], { NEXT_TELEMETRY_DISABLED: '1' })
  // The types of the whole tree take nearly four gigabytes, which is where Node stops by default.
  const check = program('', ['tsc', '--noEmit', '-p', '.'], { NODE_OPTIONS: '--max-old-space-size=6144' })
  return { name: 'types', run: async () => (await generate.run()) ?? (await check.run()) }
}

function rule(name: string, problems: () => string[]): Step {
  return { name, run: async () => problems().join('\n') || undefined }
}
