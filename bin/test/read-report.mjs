import { readFile } from 'node:fs/promises'

const failed = (name, note) => ({ name, passed: 0, failed: 1, note })

/** The files that failed without a test that did: they could not be loaded, or have a group without a test, for which vitest ends well. */
const brokenFiles = report =>
  report.testResults.filter(file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))

/**
 * The totals of a suite from vitest's JSON report. A suite without a report,
 * without a test, with a skipped test, or that ended badly with every test
 * green counts a failure of its own.
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

/** @returns vitest's report, or what kept it from being read */
export const readReport = async file => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    return error
  }
}

/** The totals of a suite whose report was read, or the failure that it left none. */
export const summarizeRun = (name, report, exitCode) =>
  report instanceof Error ? failed(name, `no report: ${report.message}`) : summarize(name, report, exitCode)
