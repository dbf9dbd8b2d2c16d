/*
 * The part of valibot that the portal runs, with the package's results and messages in two thirds of its bytes. Sources,
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

const refuseType = (schema, value, issues) => refuse(issues, value, 'type', expectedBy(schema), schema.message)

/*
 * A start makes some hundred schemas and reads as many values: each takes as few calls as can be, none of them a helper's.
 */
function readType(value, issues) {
  return typeof value === this.type && !Number.isNaN(value) ? value : refuseType(this, value, issues)
}
export const string = () => ({ type: 'string', expects: 'string', run: readType })
export const number = () => ({ type: 'number', expects: 'number', run: readType })
export const boolean = () => ({ type: 'boolean', expects: 'boolean', run: readType })
export const unknown = () => ({ type: 'unknown', expects: 'unknown', run: value => value })
export const picklist = options => ({
  type: 'picklist',
  options,
  run(value, issues) {
    return options.includes(value) ? value : refuseType(this, value, issues)
  }
})
export const literal = only => picklist([only])
export const custom = (fits, message) => ({
  type: 'custom',
  expects: 'unknown',
  message,
  run(value, issues) {
    return fits(value) ? value : refuseType(this, value, issues)
  }
})

/** Puts the issues of a part below its key. That a required part is absent is the only issue of it. */
const place = (issues, first, key, isAbsent) => {
  if (isAbsent) {
    issues.length = first
    refuse(issues, undefined, 'key', `"${key}"`)
  }
  for (const issue of issues.slice(first)) issue.path.unshift({ key })
}

/**
 * Reads the parts of a value into an empty one of its kind.
 * @param schemas by key, or one for all
 */
const readParts = (parts, given, keys, schemas, issues) => {
  const isOne = typeof schemas.run === 'function'
  let isTyped = true
  for (const key of keys) {
    const first = issues.length
    const isAbsent = !(key in given)
    let part = (isOne ? schemas : schemas[key]).run(given[key], issues)
    if (issues.length > first) {
      place(issues, first, key, isAbsent)
      if (isAbsent) part = UNTYPED
    }
    if (part === UNTYPED) isTyped = false
    else if (!isAbsent || part !== undefined) parts[key] = part
  }
  return isTyped ? parts : UNTYPED
}

export const array = item => ({
  type: 'array',
  expects: 'Array',
  item,
  run(value, issues) {
    return Array.isArray(value) ? readParts([], value, value.keys(), item, issues) : refuseType(this, value, issues)
  }
})

/** Leaves out the keys that could change an object's prototype. */
const isKey = key => !/^(__proto__|prototype|constructor)$/.test(key)
export const record = (_key, value) => ({
  type: 'record',
  expects: 'Object',
  value,
  run(given, issues) {
    return isObject(given) ? readParts({}, given, Object.keys(given).filter(isKey), value, issues) : refuseType(this, given, issues)
  }
})

export const object = entries => ({
  type: 'object',
  expects: 'Object',
  entries,
  run(value, issues) {
    // A copy of the schema may have entries of its own.
    const own = this.entries
    return isObject(value) ? readParts({}, value, Object.keys(own), own, issues) : refuseType(this, value, issues)
  }
})

export const union = options => ({
  type: 'union',
  options,
  run(value, issues) {
    const all = []
    for (const option of options) {
      const own = []
      const read = option.run(value, own)
      if (!own.length) return read
      all.push({ read, own })
    }
    const ofType = all.filter(({ read }) => read !== UNTYPED)
    const [only, more] = ofType.length ? ofType : all
    if (more) refuseType(this, value, issues)
    else issues.push(...only.own)
    return only.read
  }
})

const absentOr = (type, ...absent) => (wrapped, standIn) => ({
  type,
  wrapped,
  run(value, issues) {
    const given = absent.includes(value) && standIn !== undefined ? standIn : value
    return absent.includes(given) ? given : wrapped.run(given, issues)
  }
})
export const optional = absentOr('optional', undefined)
export const nullable = absentOr('nullable', null)
export const nullish = absentOr('nullish', undefined, null)

/* @__NO_SIDE_EFFECTS__ */
export const fallback = (schema, standIn) => ({
  ...schema,
  run(value) {
    const own = []
    const read = schema.run(value, own)
    return own.length ? standIn : read
  }
})

/** Of a length the message names the length. */
function readRule(value, issues) {
  const { label, expected, fits, message } = this
  if (!fits(value)) refuse(issues, label === 'length' ? value.length : value, label, expected, message)
  return value
}
export const check = (fits, message) => ({ label: 'input', fits, message, run: readRule })
export const integer = () => ({ label: 'integer', fits: Number.isInteger, run: readRule })
export const minValue = least => ({ label: 'value', expected: `>=${least}`, fits: value => value >= least, run: readRule })
export const maxValue = most => ({ label: 'value', expected: `<=${most}`, fits: value => value <= most, run: readRule })
export const minLength = least => ({ label: 'length', expected: `>=${least}`, fits: ({ length }) => length >= least, run: readRule })
export const maxLength = most => ({ label: 'length', expected: `<=${most}`, fits: ({ length }) => length <= most, run: readRule })
export const regex = (pattern, message) => ({ label: 'format', expected: `${pattern}`, message, fits: value => pattern.test(value), run: readRule })
const matches = (label, pattern) => ({ label, fits: value => pattern.test(value), run: readRule })
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
    let read = schema.run(value, issues)
    for (const step of steps) if (read !== UNTYPED) read = step.run(read, issues, first)
    return read
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
