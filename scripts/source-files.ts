import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The existing files that git tracks or would track, as paths from the root. */
export function sourceFiles(pattern: RegExp): string[] {
  const listed = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  )
  return listed.split('\0').filter((path) => path && pattern.test(path) && existsSync(path))
}
