import path from 'node:path'

/** More failed files are the fault of the change, not of a busy machine. */
const MAX_FILES = 4

const didFail = file => file.status === 'failed'

/** @returns files of a report to run again by themselves; none when too many failed */
export const filesToRunAgain = report => {
  const files = report.testResults.filter(didFail).map(file => file.name)
  return files.length <= MAX_FILES ? files : []
}

const count = (files, status) =>
  files.flatMap(file => file.assertionResults).filter(test => test.status === status).length

/**
 * The report of a suite with the second results of the files that ran again.
 * @returns {{ report: object, unsteady: string[] }} unsteady: names of tests that failed, then passed
 */
export const mergeReports = (first, second) => {
  const again = new Map(second.testResults.map(file => [file.name, file]))
  const testResults = first.testResults.map(file => again.get(file.name) ?? file)
  const passedNow = new Set(
    [...again.values()].flatMap(file =>
      file.assertionResults
        .filter(test => test.status === 'passed')
        .map(test => `${file.name}: ${test.fullName}`)
    )
  )
  const failedBefore = first.testResults.filter(didFail).flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    return failed.map(test => `${file.name}: ${test.fullName}`)
  })
  const root = path.resolve(import.meta.dirname, '../..')
  return {
    report: {
      ...first,
      testResults,
      numPassedTests: count(testResults, 'passed'),
      numFailedTests: count(testResults, 'failed')
    },
    unsteady: failedBefore
      .filter(name => passedNow.has(name))
      .map(name => (name.startsWith(root) ? name.slice(root.length + 1) : name))
  }
}
