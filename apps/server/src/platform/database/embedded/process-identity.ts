import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Start time of a process, as text: a later process with the same pid has another. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return fields[19]
  } catch {
    if (process.platform === 'linux') return undefined
  }
  return ps(pid, 'lstart=')
}

/** Command line of a living process; undefined if there is none. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (process.platform === 'linux') return undefined
  }
  return ps(pid, 'args=')
}

function ps(pid: number, column: string) {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
