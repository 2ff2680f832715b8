import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { failedFiles, readPlaywright, readVitest } from './test-counts.ts'

function report(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'zelo-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
  testResults: [],
}

it('counts a green run', () => {
  expect(readVitest(report(vitest))).toEqual({ passed: 7, failed: 0, skipped: 0, repeated: 0 })
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
  expect(readPlaywright(report({ stats, errors: [] }))).toEqual({ passed: 5, failed: 0, skipped: 0, repeated: 0 })
})

it('counts a failure outside tests, or a missing report, as one failure', () => {
  expect(readVitest(report({ ...vitest, success: false })).failed).toBe(1)
  expect(readVitest('/nowhere/report.json').failed).toBe(1)
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
  expect(readPlaywright(report({ stats, errors: [{}] })).failed).toBe(1)
})

it('counts tests that passed on the second attempt', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }
  expect(readPlaywright(report({ stats, errors: [] }))).toEqual({ passed: 7, failed: 1, skipped: 0, repeated: 2 })
})

it('the second run of failed files replaces their first', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
    assertionResults: statuses.map((status) => ({ status })),
  })
  const first = report({
    ...{ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0, success: false },
    testResults: [file('a', 'passed', 'passed'), file('b', 'passed', 'failed', 'skipped')],
  })
  expect(failedFiles(first)).toEqual(['b'])
  const green = report({ ...vitest, numPassedTests: 3 })
  expect(readVitest(first, green)).toEqual({ passed: 5, failed: 0, skipped: 0, repeated: 2 })
  const red = report({ ...vitest, numPassedTests: 2, numFailedTests: 1, success: false })
  expect(readVitest(first, red)).toMatchObject({ passed: 4, failed: 1 })
  expect(readVitest(first, '/nowhere/report.json')).toMatchObject({ passed: 3, failed: 1, skipped: 1 })
})
