import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const running = new Map<ChildProcess, Promise<unknown>>()

/**
 * A shell that guards a program: when its standard input closes, even by kill -9 of this process,
 * it ends its process group.
 */
const guard = `
exec 3<&0 </dev/null
trap asked=1 TERM INT
"$@" 3<&- &
child=$!
{ read -r _ <&3; kill -TERM 0; } 2>/dev/null &
watch=$!
exec 3<&-
while :; do
  asked=
  wait "$child"
  code=$?
  [ "$asked" ] || break
done
kill "$watch" 2>/dev/null
exit "$code"`

type Options = { cwd?: string; env?: Record<string, string | undefined>; output?: 'shown' | 'kept' }

/**
 * Starts a program in its own process group, so that it can be ended with its children. `output:
 * 'kept'` collects its output.
 */
export function start(command: string, args: string[], { cwd, env, output = 'shown' }: Options = {}) {
  const child = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', output === 'shown' ? 'inherit' : 'pipe', output === 'shown' ? 'inherit' : 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const closed = new Promise<{ code: number; said: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 127, said: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
  const ended = closed.then(async (result) => {
    await endGroup(child)
    running.delete(child)
    return result
  })
  running.set(child, ended)
  return { child, ended }
}

/** Gives the children two seconds to end. */
async function endGroup(child: ChildProcess) {
  for (let waitedMs = 0; waitedMs < 2000 && signalGroup(child, 'SIGTERM'); waitedMs += 50) await sleep(50)
  signalGroup(child, 'SIGKILL')
}

/** Ends all started programs: politely, and after ten seconds by force. */
export async function endAll() {
  const started = [...running]
  for (const [child] of started) signalGroup(child, 'SIGTERM')
  const late = setTimeout(() => {
    for (const [child] of started) signalGroup(child, 'SIGKILL')
  }, 10_000)
  await Promise.all(started.map(([, ended]) => ended))
  clearTimeout(late)
}

let wasAsked = false

/** Ends all started programs on a signal. The callers then clean up. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      wasAsked = true
      void endAll()
    })
  }
}

/** Whether a signal asked this program to end. */
export function isEnding() {
  return wasAsked
}

/** Deletes a folder that an ending program may still write to. */
export async function removeFolder(path: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      rmSync(path, { recursive: true, force: true })
      if (!existsSync(path)) return
    } catch {
      // A new file appeared in the folder.
    }
    await sleep(100)
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    return child.pid !== undefined && process.kill(-child.pid, signal)
  } catch {
    return false // The group is empty.
  }
}
