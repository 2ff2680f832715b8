import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, startOf } from './process-identity.ts'

/** Reads PostgreSQL's postmaster.pid. */
export function readPostmaster(cluster: string) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      isReady: ['ready', 'standby'].includes(lines[7]?.trim() ?? ''),
    }
  } catch {
    return undefined
  }
}

/**
 * Stops a server that outlived its supervisor and guard. It stops only the server of this very
 * folder: if the pid now belongs to another process, it deletes the stale file.
 */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const found = readPostmaster(cluster)
  if (!found) return false
  const isOurs = servesFolder(found.pid, cluster)
  if (isOurs) await endServer(found.pid)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return isOurs
}

/** Fast shutdown; after a timeout abort, then kill. The server recovers at its next start. */
export async function endServer(pid: number, patienceMs = 15_000) {
  const started = startOf(pid)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!started || !sendSignal(pid, signal)) return
    for (let waited = 0; waited < patienceMs; waited += 20) {
      if (startOf(pid) !== started) return
      await sleep(20)
    }
  }
}

function servesFolder(pid: number, cluster: string) {
  if (!startOf(pid)) return false
  if (existsSync(`/proc/${pid}`)) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false
    }
  }
  const command = commandOf(pid) ?? ''
  return command.includes('postgres') && command.includes(cluster)
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
