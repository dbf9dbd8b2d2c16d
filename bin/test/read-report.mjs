import { readFile } from 'node:fs/promises'

const failed = (name, note) => ({ name, passed: 0, failed: 1, note })

/** Files that failed without a failed test: they could not be loaded, or have a group without a test, for which vitest exits with 0. */
const brokenFiles = report =>
  report.testResults.filter(file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))

/**
 * The totals of a suite from vitest's JSON report. A suite without a report,
 * without a test, with a skipped test, or with a non-zero exit although every
 * test passed counts as an additional failure.
 * @returns {{ name: string, passed: number, failed: number, note?: string }}
 */
export const summarize = (name, report, exitCode) => {
  const broken = brokenFiles(report).length
  const result = {
    name,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken
  }
  if (broken > 0) result.note = `${broken} files did not load, or have a group without a test`
  const left = report.numPendingTests + report.numTodoTests
  if (left > 0) {
    return { ...result, failed: result.failed + left, note: `${left} tests skipped or to do` }
  }
  if (result.passed + result.failed === 0) return failed(name, 'no test ran')
  if (exitCode !== 0 && result.failed === 0) {
    return { ...result, failed: 1, note: `ended with ${exitCode} though every test passed` }
  }
  return result
}

/** @returns vitest's report, or the error of reading it */
export const readReport = async file => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    return error
  }
}

/** The totals of a suite with a report, or a failure without one. */
export const summarizeRun = (name, report, exitCode) =>
  report instanceof Error ? failed(name, `no report: ${report.message}`) : summarize(name, report, exitCode)
