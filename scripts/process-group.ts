import { type ChildProcess, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()

type Options = { cwd?: string; env?: Record<string, string | undefined>; output?: 'shown' | 'kept' }

/**
 * Starts a program in a process group of its own, so that it can be ended together with all that it started.
 * `output: 'kept'` collects what it says instead of showing it.
 */
export function start(command: string, args: string[], { cwd, env, output = 'shown' }: Options = {}) {
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', output === 'shown' ? 'inherit' : 'pipe', output === 'shown' ? 'inherit' : 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<{ code: number; said: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 127, said: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
  void ended.then(() => {
    signalGroup(child, 'SIGKILL')
    running.delete(child)
  })
  return { child, ended }
}

/** Ends every program started here, first politely, after ten seconds by force. */
export async function endAll() {
  const children = [...running]
  for (const child of children) signalGroup(child, 'SIGTERM')
  const late = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, 10_000)
  await Promise.all(
    children.map(
      (child) =>
        child.exitCode === null && child.signalCode === null && new Promise((resolve) => child.once('close', resolve)),
    ),
  )
  clearTimeout(late)
}

/** Runs `cleanup` after everything has ended, on Ctrl+C too. */
export function endOnSignals(cleanup: () => void = () => {}) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void endAll().finally(() => {
        cleanup()
        process.exit(signal === 'SIGINT' ? 130 : 143)
      })
    })
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // The group is empty.
  }
}
