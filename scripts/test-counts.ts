import { existsSync, readFileSync } from 'node:fs'

/** `repeated`: passed on the second try. A missing report counts as one failure. */
export type Counts = { passed: number; failed: number; skipped: number; repeated: number }

export function noTests(): Counts {
  return { passed: 0, failed: 0, skipped: 0, repeated: 0 }
}

export function readVitest(path: string): Counts {
  const report = read(path) as
    | {
        numPassedTests: number
        numFailedTests: number
        numFailedTestSuites: number
        numPendingTests: number
        numTodoTests: number
        success: boolean
      }
    | undefined
  if (!report) return { ...noTests(), failed: 1 }
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, repeated: 0 }
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
