import { UsageError } from '../server/options.ts'
import { readCommand } from './command.ts'
import { runConformanceCommand } from './conformance.ts'
import { USAGE } from './usage.ts'
import { serveCommand } from './serve.ts'

/** `ad-portal`: see usage.ts. Exit code 0; 1 when a backend does not conform or a start fails; 2 for invalid usage. */
async function run(): Promise<number> {
  const command = readCommand(process.argv.slice(2), process.env)
  switch (command.name) {
    case 'help':
      console.log(USAGE)
      return 0
    case 'conformance':
      return runConformanceCommand(command)
    case 'serve':
      await serveCommand(command)
      return 0
  }
}

run().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message}\nSee ad-portal --help.` : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
)
