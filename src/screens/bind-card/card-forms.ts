import { atom, computed, type ReadableAtom } from 'nanostores'

import type { Method } from '../../stores/bank-card.ts'
import { createForm, type Form } from '../../stores/form.ts'
import { checkField, fieldsOf, type CardField } from './card-fields.ts'

/** The form of one way to withdraw. */
export interface CardForm {
  /** Null: the operator names no way, the fields are those of the specification. */
  method: Method | null
  fields: readonly CardField[]
  form: Form<string>
}

/**
 * One form a way to withdraw. What is typed lives in them and nowhere else (TR-21).
 * @param onReview everything is filled in as the operator asks
 */
export function createCardForms(
  $methods: ReadableAtom<readonly Method[]>,
  onReview: (method: Method | null, values: Record<string, string>) => void
) {
  const made = new Map<string, CardForm>()
  const $chosen = atom<string | null>(null)

  function make(method: Method | null): CardForm {
    const fields = fieldsOf(method)
    const form = createForm<string, Record<string, string>>({
      initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
      check(name, values) {
        const field = fields.find(one => one.name === name)
        return field ? checkField(field, values[name] ?? '') : null
      },
      // Nothing leaves the device before it was reviewed.
      send: async values => ({ ok: true, value: values }),
      onDone(values) {
        const filled = Object.entries(values).map(([name, text]) => [name, text.trim()] as const)
        onReview(method, Object.fromEntries(filled.filter(([, text]) => text !== '')))
      }
    })
    return { method, fields, form }
  }

  const $current = computed([$methods, $chosen], (methods, chosen) => {
    const method = methods.find(({ id }) => id === chosen) ?? methods[0] ?? null
    const key = method?.id ?? ''
    const current = made.get(key) ?? make(method)
    made.set(key, current)
    return current
  })

  return {
    $current,
    /** Another way; what was typed for the first one stays with it. */
    choose: (id: string) => $chosen.set(id),
    exit() {
      for (const { form } of made.values()) form.exit()
    }
  }
}
