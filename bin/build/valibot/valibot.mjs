/*
 * The part of valibot that the portal runs, with the package's results and messages in half of its bytes. Sources,
 * their types, the sandbox and the tests use the package: tests/project/bundled-valibot.test.ts compares the two.
 *
 * A schema's `run` returns what it reads and adds what does not fit to `issues`.
 */

/** Read from a value of another type. A value of the right type that breaks a rule is read all the same. */
const UNTYPED = {}

const isObject = value => typeof value === 'object' && value !== null

/** A value as a message names it. */
const written = value =>
  typeof value === 'string' ? `"${value}"`
  : isObject(value) || typeof value === 'function' ? (Object.getPrototypeOf(value)?.constructor?.name ?? 'null')
  : String(value)

/** What a schema expects, as a message names it. */
const expectedBy = ({ options, expects }) => {
  const all = [...new Set(options?.map(option => (isObject(option) ? expectedBy(option) : written(option))) ?? [expects])]
  return all.length > 1 ? `(${all.join(' | ')})` : all[0]
}

/** @param message instead of the usual one; a function receives the issue */
const refuse = (issues, input, label, expected, message) => {
  const issue = { input, path: [], message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : 'R'}eceived ${written(input)}` }
  if (message) issue.message = typeof message === 'function' ? message(issue) : message
  issues.push(issue)
  return UNTYPED
}

/**
 * @param fits whether a value is of the type
 * @param read reads such a value
 * @param members further properties of the schema
 */
/* @__NO_SIDE_EFFECTS__ */
const schemaOf = (type, fits, members, read = value => value) => ({
  type,
  expects: type,
  ...members,
  run(value, issues) {
    return fits(value) ? read(value, issues, this) : refuse(issues, value, 'type', expectedBy(this), this.message)
  }
})

export const string = () => schemaOf('string', value => typeof value === 'string')
export const number = () => schemaOf('number', value => typeof value === 'number' && !Number.isNaN(value))
export const boolean = () => schemaOf('boolean', value => typeof value === 'boolean')
export const unknown = () => schemaOf('unknown', () => true)
export const picklist = options => schemaOf('picklist', value => options.includes(value), { options })
export const literal = only => picklist([only])
export const custom = (fits, message) => schemaOf('custom', fits, { expects: 'unknown', message })

/** Reads a part of a value. Its issues lie below its key; that an absent part is required is the only one of it. */
const readPart = (schema, key, value, issues, isAbsent) => {
  let own = []
  let read = schema.run(value, own)
  if (isAbsent && own.length) read = refuse((own = []), value, 'key', `"${key}"`)
  for (const issue of own) issue.path.unshift({ key })
  issues.push(...own)
  return read
}
const typed = (read, parts) => (parts.includes(UNTYPED) ? UNTYPED : read)

export const array = item =>
  schemaOf('array', Array.isArray, { expects: 'Array', item }, (given, issues) => {
    const read = given.map((part, at) => readPart(item, at, part, issues))
    return typed(read, read)
  })

/** Leaves out the keys that could change an object's prototype. */
export const record = (_key, value) =>
  schemaOf('record', isObject, { expects: 'Object', value }, (given, issues) => {
    const keys = Object.keys(given).filter(key => !/^(__proto__|prototype|constructor)$/.test(key))
    const parts = keys.map(key => readPart(value, key, given[key], issues))
    return typed(Object.fromEntries(keys.map((key, at) => [key, parts[at]])), parts)
  })

/** A copy of the schema may have entries of its own. */
export const object = entries =>
  schemaOf('object', isObject, { expects: 'Object', entries }, (given, issues, own) => {
    const read = {}
    for (const [key, field] of Object.entries(own.entries)) {
      const part = readPart(field, key, given[key], issues, !(key in given))
      if (key in given || part !== undefined) read[key] = part
    }
    return typed(read, Object.values(read))
  })

/* @__NO_SIDE_EFFECTS__ */
export const union = options => ({
  ...schemaOf('union', undefined, { options }),
  run(value, issues) {
    const all = options.map(option => {
      const own = []
      return { read: option.run(value, own), own }
    })
    const right = all.find(({ own }) => !own.length)
    if (right) return right.read
    const ofType = all.filter(({ read }) => read !== UNTYPED)
    const [only, more] = ofType.length ? ofType : all
    if (more) refuse(issues, value, 'type', expectedBy(this))
    else issues.push(...only.own)
    return only.read
  }
})

const absentOr = (type, isAbsent) => (wrapped, standIn) => ({
  type,
  wrapped,
  run(value, issues) {
    const given = isAbsent(value) && standIn !== undefined ? standIn : value
    return isAbsent(given) ? given : wrapped.run(given, issues)
  }
})
export const optional = absentOr('optional', value => value === undefined)
export const nullable = absentOr('nullable', value => value === null)
export const nullish = absentOr('nullish', value => value == null)

/* @__NO_SIDE_EFFECTS__ */
export const fallback = (schema, standIn) => ({
  ...schema,
  run(value) {
    const own = []
    const read = schema.run(value, own)
    return own.length ? standIn : read
  }
})

/** @param measure what of a value is measured, and named by the message */
const rule = (label, fits, expected, message, measure = value => value) => ({
  run(value, issues) {
    if (!fits(measure(value))) refuse(issues, measure(value), label, expected, message)
    return value
  }
})
const lengthOf = ({ length }) => length
const atLeast = (label, measure) => least => rule(label, value => value >= least, `>=${least}`, '', measure)
const atMost = (label, measure) => most => rule(label, value => value <= most, `<=${most}`, '', measure)
const matches = (label, pattern) => rule(label, value => pattern.test(value))

export const check = (fits, message) => rule('input', fits, '', message)
export const integer = () => rule('integer', Number.isInteger)
export const minValue = atLeast('value')
export const maxValue = atMost('value')
export const minLength = atLeast('length', lengthOf)
export const maxLength = atMost('length', lengthOf)
export const regex = (pattern, message) => rule('format', value => pattern.test(value), `${pattern}`, message)
export const isoDate = () => matches('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
export const isoTimestamp = () =>
  matches(
    'timestamp',
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z| ?[+-]([01]\d|2[0-3])(:?[0-5]\d)?)$/
  )
/** Only what fits so far is transformed. */
export const transform = change => ({ run: (value, issues, first) => (issues.length > first ? UNTYPED : change(value)) })

/* @__NO_SIDE_EFFECTS__ */
export const pipe = (schema, ...steps) => ({
  ...schema,
  run(value, issues) {
    const first = issues.length
    const read = schema.run(value, issues)
    return steps.reduce((last, step) => (last === UNTYPED ? last : step.run(last, issues, first)), read)
  }
})

export const safeParse = (schema, value) => {
  const issues = []
  const output = schema.run(value, issues)
  return { success: !issues.length, output, issues }
}

/** @throws Error with the message of the first issue */
export const parse = (schema, value) => {
  const { success, output, issues } = safeParse(schema, value)
  if (!success) throw new Error(issues[0].message)
  return output
}

export const getDotPath = ({ path }) => path.map(({ key }) => key).join('.') || null

/** Of the requests' schemas, which only the sandbox checks. */
export { blob, looseObject, uuid } from '../../../node_modules/valibot/dist/index.mjs'
