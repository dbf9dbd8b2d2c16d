import ts from 'typescript'

/** Platform declarations are read once for all programs of a file. */
const platform = new Map<string, ts.SourceFile | undefined>()

export interface Break {
  file: string
  message: string
}

/**
 * The compiler's errors for these files, without those of their imports.
 * @param sources texts of virtual files, by name; each is compiled
 * @param files names of files on the disk that are compiled beside them
 */
export function compileBreaks(
  options: ts.CompilerOptions,
  { sources = new Map<string, string>(), files = [] as readonly string[] }
): Break[] {
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = file => sources.has(file) || fileExists(file)
  host.readFile = file => sources.get(file) ?? readFile(file)
  host.getSourceFile = (file, target, ...rest) => {
    const text = sources.get(file)
    if (text !== undefined) return ts.createSourceFile(file, text, target)
    if (!file.includes('/typescript/lib/')) return getSourceFile(file, target, ...rest)
    if (!platform.has(file)) platform.set(file, getSourceFile(file, target, ...rest))
    return platform.get(file)
  }
  const names = [...sources.keys(), ...files]
  const program = ts.createProgram(names, options, host)
  const problems = names.flatMap(name => {
    const file = program.getSourceFile(name)
    if (!file) throw new Error(`the compiler does not see ${name}`)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  })
  return [...program.getOptionsDiagnostics(), ...problems].map(({ file, messageText }) => ({
    file: file?.fileName ?? '',
    message: ts.flattenDiagnosticMessageText(messageText, ' ')
  }))
}
