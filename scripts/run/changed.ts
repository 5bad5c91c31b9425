import { execFileSync } from 'node:child_process'
import { specsOf } from './areas'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, those not yet committed and the new ones among them: from where this branch left main, or from the last commit. */
export function changedFiles(since = baseCommit()): string[] {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)]
}

function baseCommit(): string {
  const [head] = git('rev-parse', 'HEAD')
  const [base] = git('merge-base', 'HEAD', 'main')
  return base && base !== head ? base : 'HEAD~1'
}

/** The specs to run, as Playwright takes them. */
export const specsFor = (files: readonly string[]) => specsOf(files).map((name) => `e2e/${name}.spec.ts`)
