import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { startOf } from '../apps/server/src/platform/database/embedded/process-identity.ts'
import { endAll, start } from './process-group.ts'

// Signal 0 would also find a zombie process.
function isAlive(pid: number) {
  return startOf(pid) !== undefined
}

it('ends a program with its children', async () => {
  const { child, ended } = start('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], { output: 'kept' })
  const grandchild = await new Promise<number>((resolve) => child.stdout?.once('data', (text) => resolve(Number(text))))
  expect(isAlive(grandchild)).toBe(true)
  await endAll()
  await ended
  await expect.poll(() => isAlive(grandchild)).toBe(false)
})

it('ends the children of a program that ended by itself', async () => {
  const { ended } = start('/bin/sh', ['-c', 'sleep 60 >/dev/null 2>&1 & echo $!'], { output: 'kept' })
  const { said, code } = await ended
  expect(code).toBe(0)
  await expect.poll(() => isAlive(Number(said))).toBe(false)
})

it('returns exit code and output of a failed program', async () => {
  expect(await start('/bin/sh', ['-c', 'echo triste; exit 3'], { output: 'kept' }).ended).toEqual({
    code: 3,
    said: 'triste\n',
  })
})

it('leaves nothing running after kill -9 of the program that started it', async () => {
  const starter = `const { start } = await import(${JSON.stringify(new URL('./process-group.ts', import.meta.url).href)})
    start('/bin/sh', ['-c', 'echo $$; exec sleep 60'])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const started = await new Promise<number>((resolve) => child.stdout.once('data', (text) => resolve(Number(text))))
  expect(isAlive(started)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(started)).toBe(false)
})

it('lets a program clean up before it ends', async () => {
  const { child, ended } = start(
    '/bin/sh',
    ['-c', 'trap "echo adeus; exit 0" TERM; echo pronto; while :; do sleep 0.05; done'],
    {
      output: 'kept',
    },
  )
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  await endAll()
  const { code, said } = await ended
  expect(code).toBe(0)
  expect(said).toContain('adeus')
})
