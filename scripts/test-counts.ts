import { existsSync, readFileSync } from 'node:fs'

/** `repeated`: passed on the second attempt. A missing report counts as one failure. */
export type Counts = { passed: number; failed: number; skipped: number; repeated: number }

export function noTests(): Counts {
  return { passed: 0, failed: 0, skipped: 0, repeated: 0 }
}

type VitestFile = { name: string; status: string; assertionResults: { status: string }[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: VitestFile[]
}

/** `again`: the report of a second run of the failed files, which replaces their first. */
export function readVitest(path: string, again?: string): Counts {
  const report = read(path) as VitestReport | undefined
  if (!report) return { ...noTests(), failed: 1 }
  const second = again && existsSync(again) ? readVitest(again) : undefined
  if (second) {
    const passed = passedIn(report.testResults.filter(({ status }) => status === 'passed'))
    const repeated = Math.max(0, second.passed - (report.numPassedTests - passed))
    return { ...second, passed: passed + second.passed, repeated }
  }
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, repeated: 0 }
}

/** The files of a run in which a test or a hook failed. */
export function failedFiles(path: string): string[] {
  const report = read(path) as VitestReport | undefined
  return report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? []
}

function passedIn(files: VitestFile[]): number {
  return files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length
}

export function readPlaywright(path: string): Counts {
  const report = read(path) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }
    | undefined
  if (!report) return { ...noTests(), failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, repeated: flaky }
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
