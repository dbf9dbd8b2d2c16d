import { runConformance } from '../kit/conformance/run-conformance.ts'
import { reportText } from '../kit/conformance/report-text.ts'
import { askSecretly } from './ask-secretly.ts'
import type { ConformanceCommand } from './command.ts'

/** Runs the kit and prints its report. @returns the exit code */
export async function runConformanceCommand(command: ConformanceCommand): Promise<number> {
  const { username, token, allowWrites, licenseKeys, agentId, amount, acceptanceCode, json } = command
  const isAsked = username !== undefined && command.password === undefined
  const password = isAsked ? await askSecretly(`Password of ${username}: `) : command.password
  const writing = allowWrites ? { licenseKeys, agentId, amount, acceptanceCode } : undefined
  const { baseUrl, origin } = command
  const report = await runConformance({ baseUrl, username, password, token, writing, origin })
  console.log(json ? JSON.stringify(report, null, 2) : reportText(report))
  return report.conforms ? 0 : 1
}
