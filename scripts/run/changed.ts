import { execFileSync } from 'node:child_process'
import { specsOf } from './areas'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Returns the files that differ from a commit, including uncommitted and new ones. The default commit is where this
 * branch left main, or else the parent of the last commit.
 */
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

/** Returns the specs to run, as paths for Playwright. */
export const specsFor = (files: readonly string[]) => specsOf(files).map((name) => `e2e/${name}.spec.ts`)
