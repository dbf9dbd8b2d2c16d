import { describe, expect, onTestFinished, test } from 'vitest'

import {
  checkField, fieldsOf, inOrder, maskedAccount
} from '../../../src/screens/bind-card/card-fields.ts'
import { createBindCard } from '../../../src/screens/bind-card/model.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { configAnswer } from '../../support/test-stores.ts'
import { CARD, cardStores, EDIT, LOCKED, METHODS, SAVED } from './card-answers.ts'
import type { CardSetUp } from './card-answers.ts'

const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const refuse = (reason: string, data: object = {}) => () => envelope({ reason, ...data }, 400, 'No')
const TYPED = { card_name: ' Testbank ', bank_account: '1234 56789', swift: '' }

async function open(setUp: CardSetUp = {}) {
  const stores = await cardStores(setUp)
  const { env } = stores
  const model = createBindCard(stores)
  onTestFinished(() => model.exit())
  void model.load()
  await settle()
  const bodies = () =>
    env.requests
      .filter(({ path }) => path.endsWith('/bank_card/edit'))
      .map(({ body }) => body as Record<string, unknown>)
  async function review(typed: Record<string, string> = TYPED): Promise<void> {
    const { form } = model.forms.$current.get()
    for (const [name, text] of Object.entries(typed)) form.set(name, text)
    await form.submit()
  }
  const form = () => model.forms.$current.get().form
  return { stores, env, model, bodies, review, form }
}

describe('the fields', () => {
  const field = (name: string) => fieldsOf(METHODS[0] ?? null).find(one => one.name === name)!
  test.each([
    ['card_name', '   ', 'reason.required_field'],
    ['card_name', 'Testbank', null],
    ['card_name', 'Testbank Berlin', 'reason.format_invalid'],
    ['bank_account', '1234 5678', null],
    ['bank_account', ' 12345678 ', null],
    ['bank_account', '1234567', 'reason.format_invalid'],
    ['bank_account', 'x12345678', 'reason.format_invalid'],
    ['branch_name', '', null]
  ])('validate %s "%s" as %s', (name, typed, message) => {
    expect(checkField(field(name), typed)).toBe(message)
  })

  test('accept anything for a pattern that cannot be compiled', () => {
    const [first] = fieldsOf({ ...METHODS[0]!, fields: [{ name: 'x', label: 'X', pattern: '[' }] })
    expect(checkField(first!, 'anything')).toBeNull()
  })

  test('have no limit of length when the operator states zero', () => {
    const [first] = fieldsOf({ ...METHODS[0]!, fields: [{ name: 'x', label: 'X', max_length: 0 }] })
    expect(first?.maxLength).toBeUndefined()
    expect(checkField(first!, 'anything')).toBeNull()
  })

  test('are those of the specification when the operator names none', () => {
    expect(fieldsOf(null).map(({ name }) => name)).toEqual([
      'card_name', 'user_name', 'mobile', 'bank_account', 'branch_name'
    ])
  })

  test('keep their method’s order when they come masked', () => {
    const fields = { other: 'o', bank_account: 'b', card_name: 'c' }
    expect(inOrder({ fields }, METHODS[0] ?? null).map(([name]) => name)).toEqual([
      'card_name', 'bank_account', 'other'
    ])
  })

  test('show only the last four digits of an account', () => {
    expect(maskedAccount({ bank_account: '1234 5678 9' })).toBe('•••• 6789')
    expect(maskedAccount({ card_name: 'x' })).toBeNull()
  })
})

describe('a first card', () => {
  test('is reviewed as typed, saved once, and shown masked', async () => {
    const { stores, env, model, bodies, review } = await open()
    env.answer(EDIT, () => envelope(SAVED))
    await review()
    expect(model.$step.get()).toMatchObject({
      type: 'review',
      order: { values: { card_name: 'Testbank', bank_account: '1234 56789' }, rebinds: false }
    })
    expect(bodies()).toEqual([])
    await Promise.all([model.save(), model.save()])
    expect(bodies()).toEqual([
      {
        card_name: 'Testbank',
        bank_account: '1234 56789',
        method_id: 'bank',
        client_request_id: expect.stringMatching(/^0{8}-/) as string
      }
    ])
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: true, refusal: null })
    expect(model.$card.get()).toMatchObject({ value: { bound: true, fields: SAVED.masked } })
    expect(stores.session.$profile.get()?.has_bank_card).toBe(true)
  })

  test('is known and reported when the screen was left meanwhile', async () => {
    const { stores, env, model, review } = await open()
    let answer: (response: Response) => void = () => undefined
    env.answer(EDIT, () => new Promise<Response>(resolve => (answer = resolve)))
    await review()
    const saving = model.save()
    stores.router.navigate('/ad-center')
    model.exit()
    await settle()
    answer(envelope(SAVED))
    await saving
    expect(stores.session.$profile.get()?.has_bank_card).toBe(true)
    expect(stores.shell.$toast.get()?.text).toBe('Payout account: Added')
    expect(stores.router.$route.get().path).toBe('/ad-center')
  })

  test.each([
    ['found bound', lost, () => envelope(LOCKED), 'done', 'Payout account: Added'],
    ['not bound', lost, () => envelope({ bound: false }), 'fail', 'Payout account: Not saved'],
    ['not known', lost, lost, 'fail', 'Payout account: Not known yet'],
    ['refused', refuse('bank_card_locked'), lost, 'fail', 'Payout account: Not saved']
  ] as const)('is said to be %s when its answer fails after the screen was left', async (_name, end, card, kind, text) => {
    const { stores, env, model, review } = await open()
    let answer: (response: Response | Promise<Response>) => void = () => undefined
    env.answer(EDIT, () => new Promise<Response>(resolve => (answer = resolve)))
    await review()
    const saving = model.save()
    model.exit()
    env.answer(CARD, card)
    answer(end())
    await saving
    expect(stores.shell.$toast.get()).toMatchObject({ kind, text })
  })

  test('does not continue with missing or invalid fields, and focuses the first of them', async () => {
    const { model, review, form } = await open()
    await review({ card_name: 'Testbank', bank_account: '12' })
    expect(model.$step.get()).toEqual({ type: 'form', refusal: null })
    expect(form().$focus.get()).toEqual({ field: 'bank_account' })
  })

  test('is saved before a first withdrawal, and returns to its amount', async () => {
    const { env, model, review, stores } = await open({ path: '/wallet/bind-card?next=amount' })
    env.answer(EDIT, () => envelope(SAVED))
    await review()
    await model.save()
    expect(stores.router.$route.get()).toMatchObject({ path: '/wallet', query: { view: 'withdraw' } })
    expect(stores.shell.$toast.get()?.text).toBe('Payout account: Added')
  })

  test('keeps what was typed for one method while another is shown', async () => {
    const { model, review, form } = await open()
    await review({ card_name: 'Testbank' })
    model.forms.choose('wallet_address')
    expect(form().$values.get()).toEqual({ account_number: '' })
    model.forms.choose('bank')
    expect(form().$values.get().card_name).toBe('Testbank')
  })

  test('keeps what was typed under the labels of a new language', async () => {
    const { env, model, review, stores } = await open()
    await review({ card_name: 'Testbank' })
    const [first, ...others] = METHODS
    const fields = first!.fields.map(field => ({ ...field, label: `de ${field.label}` }))
    env.answer('GET /basic_config', () => envelope(configAnswer({ withdraw_method_config: { methods: [{ ...first, fields }, ...others] } })))
    await stores.config.load('de')
    const { form, fields: shown } = model.forms.$current.get()
    expect(form.$values.get().card_name).toBe('Testbank')
    expect(shown.map(({ label }) => label)).toEqual(fields.map(({ label }) => label))
  })

  test('returns to the form with everything typed, and stores nothing on the device', async () => {
    const { env, model, review, form } = await open()
    await review()
    expect(model.back()).toBe(true)
    expect(model.$step.get()).toEqual({ type: 'form', refusal: null })
    expect(form().$values.get().bank_account).toBe('1234 56789')
    expect(model.back()).toBe(false)
    for (const key of ['ad_portal_intents', 'ad_portal_view', 'basic_config', 'user_info']) {
      expect(env.storage.get(key) ?? '').not.toMatch(/56789/)
    }
  })
})

describe('a refusal', () => {
  test('of a field is shown at the field, which keeps its text', async () => {
    const { env, model, review, form } = await open()
    env.answer(EDIT, refuse('format_invalid', { field: 'bank_account' }))
    await review()
    await model.save()
    expect(model.$step.get()).toEqual({ type: 'form', refusal: null })
    expect(form().$faults.get().bank_account?.type).toBe('refused')
    expect(form().$focus.get()).toEqual({ field: 'bank_account' })
    expect(form().$values.get().bank_account).toBe('1234 56789')
  })

  test('of an unchanged card leads to the form', async () => {
    const { env, model, review } = await open({ card: { ...LOCKED, editable: true } })
    model.rebind()
    env.answer(EDIT, refuse('bank_card_unchanged'))
    await review()
    await model.save()
    expect(model.$step.get()).toMatchObject({ type: 'form', refusal: { reason: 'bank_card_unchanged' } })
  })

  test.each(['bank_card_locked', 'status_conflict'])('%s shows the card bound meanwhile', async reason => {
    const { env, model, review } = await open()
    env.answer(EDIT, refuse(reason))
    await review()
    env.answer(CARD, () => envelope(LOCKED))
    await model.save()
    await settle()
    expect(model.$step.get()).toMatchObject({ type: 'bound', isNew: false, refusal: { reason } })
  })

  test.each(['wrong_pay_password', 'pay_password_not_set', 'rate_limited'])('%s stays at the review', async reason => {
    const { env, model, review } = await open()
    env.answer(EDIT, refuse(reason))
    await review()
    await model.save()
    expect(model.$step.get().type).toBe('review')
    expect(model.$saving.get()).toMatchObject({ type: 'refused', error: { reason } })
  })
})

test('a card that was not sent because the device is offline is not saved, without a search for it', async () => {
  const { env, model, review } = await open()
  env.answer(EDIT, lost)
  env.answer(CARD, lost)
  await review()
  env.online.set(false)
  const before = env.requests.filter(({ path }) => path.endsWith('/bank_card')).length
  await model.save()
  expect(model.$saving.get()).toMatchObject({ type: 'refused', error: { type: 'offline' } })
  expect(env.requests.filter(({ path }) => path.endsWith('/bank_card'))).toHaveLength(before)
})

describe('a lost answer', () => {
  test('is reconciled, and found when another card is bound now', async () => {
    const { env, model, review } = await open()
    env.answer(EDIT, lost)
    await review()
    env.answer(CARD, () => envelope(LOCKED))
    await model.save()
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: true, refusal: null })
  })

  test('means not saved when the bound card comes with its fields in another order', async () => {
    const { env, model, review } = await open({ card: { ...LOCKED, editable: true } })
    env.answer(EDIT, lost)
    model.rebind()
    await review()
    const { card_name, bank_account } = LOCKED.fields!
    env.answer(CARD, () => envelope({ ...LOCKED, editable: true, fields: { card_name, bank_account } }))
    await model.save()
    expect(model.$saving.get().type).toBe('notSaved')
  })

  test('means not saved when nothing new is bound; resending the same reuses the id', async () => {
    const { env, model, review, bodies } = await open()
    env.answer(EDIT, lost)
    await review()
    await model.save()
    expect(model.$saving.get().type).toBe('notSaved')
    env.answer(EDIT, () => envelope(SAVED))
    await model.save()
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: true, refusal: null })
    expect(new Set(bodies().map(body => body.client_request_id)).size).toBe(1)
  })

  test('is followed by a new id once something is changed', async () => {
    const { env, model, review, bodies } = await open()
    env.answer(EDIT, lost)
    await review()
    await model.save()
    model.back()
    await review({ card_name: 'Other' })
    await model.save()
    expect(new Set(bodies().map(body => body.client_request_id)).size).toBe(2)
  })

  test.each([
    ['nobody can be asked', lost],
    ['the backend does not say what is bound', () => envelope({})]
  ])('is unknown when %s', async (_name, answer) => {
    const { env, model, review } = await open()
    env.answer(EDIT, lost)
    await review()
    env.answer(CARD, answer)
    await model.save()
    expect(model.$step.get().type).toBe('review')
    expect(model.$saving.get().type).toBe('unknown')
  })
})

describe('a success that names no card', () => {
  const OLD = { ...LOCKED, editable: true }
  const MASKED = { ...OLD, fields: { bank_account: '6217****6789' } }
  test.each<[end: string, how: string, answer: object, card: CardSetUp['card'] | null]>([
    ['saved', 'with the new one bound', { bound: true }, { ...LOCKED, id: 'C-2' }],
    ['saved', 'with what was typed in the masked one', {}, MASKED],
    ['saved', 'with a bound one that cannot be read', {}, null],
    ['unknown', 'with the old one bound', {}, OLD],
    ['unknown', 'with none bound', { bound: true }, { bound: false }],
    ['notSaved', 'that it calls not bound', { bound: false }, OLD],
    ['unknown', 'that it calls not bound and that cannot be read', { bound: false }, null]
  ])('is %s %s', async (end, _how, answer, card) => {
    const { env, model, review, stores } = await open({ card: card === MASKED ? MASKED : OLD })
    env.answer(EDIT, () => envelope(answer))
    model.rebind()
    await review()
    env.answer(CARD, () => (card ? envelope(card) : lost()))
    await model.save()
    const step = model.$step.get()
    expect(step.type === 'bound' && step.isNew ? 'saved' : model.$saving.get().type).toBe(end)
    expect(stores.session.$profile.get()?.has_bank_card).toBe(end === 'saved' || undefined)
  })
})

test.each([
  ['without a reason shows the card that is bound, since the browser may have repeated the attempt', null, () => envelope(LOCKED), 'saved'],
  ['without a reason stays refused when nothing new is bound', null, () => envelope({ bound: false }), 'refused'],
  ['with a reason is taken at its word', 'format_invalid', () => envelope(LOCKED), 'refused']
])('a first attempt that is refused %s', async (_name, reason, bound, end) => {
  const { env, model, review } = await open()
  env.answer(EDIT, () => envelope({ reason }, 400, 'No'))
  await review()
  env.answer(CARD, bound)
  await model.save()
  const step = model.$step.get()
  expect(step.type === 'bound' && step.isNew ? 'saved' : model.$saving.get().type).toBe(end)
})

describe('an attempt after a lost answer, refused without a reason,', () => {
  const retried = async (bound: () => Response | Promise<Response>) => {
    const opened = await open()
    const { env, model, review } = opened
    env.answer(EDIT, lost)
    await review()
    env.answer(CARD, lost)
    await model.save()
    expect(model.$saving.get().type).toBe('unknown')
    env.answer(EDIT, () => envelope(null, 400, 'Editing a second time is refused'))
    env.answer(CARD, bound)
    await model.save()
    return opened
  }

  test('shows the card that the first one has bound', async () => {
    const { model } = await retried(() => envelope(LOCKED))
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: true, refusal: null })
  })

  test('is refused in the words of the server when nothing new is bound', async () => {
    const { model } = await retried(() => envelope({ bound: false }))
    expect(model.$saving.get()).toMatchObject({ type: 'refused', error: { message: 'Editing a second time is refused' } })
  })

  test('is unknown while nobody can be asked', async () => {
    const { model } = await retried(lost)
    expect(model.$saving.get().type).toBe('unknown')
  })
})

describe('a bound card', () => {
  test('is shown, and replaced only when the server opened it and the user confirmed', async () => {
    const { env, model, review, bodies } = await open({ card: { ...LOCKED, editable: true } })
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: false, refusal: null })
    env.answer(EDIT, () => envelope(SAVED))
    model.rebind()
    await review()
    await model.save()
    expect(bodies()[0]).toMatchObject({ rebind: true, method_id: 'bank' })
    expect(model.$step.get()).toMatchObject({ type: 'bound', isNew: true })
  })
})

test('a card can be bound with a backend that states nothing about cards', async () => {
  const { env, model, review, bodies } = await open({ card: {}, methods: null })
  env.answer(EDIT, () => envelope({}))
  await review({ card_name: 'A', user_name: 'B', mobile: '123456', bank_account: '99' })
  await model.save()
  expect(Object.keys(bodies()[0] ?? {})).not.toContain('method_id')
  expect(model.$step.get()).toEqual({ type: 'bound', isNew: true, refusal: null })
})

test('a card that could not be read can be read again', async () => {
  const stores = await cardStores()
  stores.env.answer(CARD, () => envelope(null, 500))
  const model = createBindCard(stores)
  onTestFinished(() => model.exit())
  void model.load()
  await settle()
  expect(model.$card.get().type).toBe('failed')
  stores.env.answer(CARD, () => envelope(LOCKED))
  await model.load()
  expect(model.$step.get()).toEqual({ type: 'bound', isNew: false, refusal: null })
})


describe('a backend of the specification’s names', () => {
  const STATED = { card_name: 'Bank A', user_name: 'Ann', mobile: '+4930123', bank_account: 'DE89', branch_name: '' }
  const TYPED_ANEW = { card_name: 'Bank A', user_name: 'Ann', mobile: '+4930123', bank_account: 'DE89' }
  const stated = (card: Record<string, string>) => open({ card: card as never, methods: null })

  test('has a card bound if any labelled field is not empty (3.10)', async () => {
    const { model } = await stated({ bank_account: 'DE89', branch_name: '' })
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: false, refusal: null })
    expect(model.$card.get()).toMatchObject({ value: { bound: true, fields: { bank_account: 'DE89' } } })
  })

  test.each([
    ['every labelled field is empty', { bank_account: '', card_name: ' ' }],
    ['none is there', {}]
  ])('has no card bound if %s', async (_name, card) => {
    const { model } = await stated(card)
    expect(model.$step.get().type).toBe('form')
  })

  test('is sent nothing already bound: modify before submitting (5.30)', async () => {
    const { model, review, bodies } = await stated(STATED)
    model.rebind()
    await review(TYPED_ANEW)
    expect(model.$step.get()).toMatchObject({ type: 'form', refusal: { reason: 'bank_card_unchanged' } })
    await review({ ...TYPED_ANEW, bank_account: 'DE90' })
    expect(model.$step.get()).toMatchObject({ type: 'review', order: { rebinds: true } })
    expect(bodies()).toEqual([])
  })

  test('refuses a second edit in its own words', async () => {
    const { env, model, review } = await stated(STATED)
    env.answer(EDIT, () => envelope(null, 400, 'Second edit refused, ask support'))
    model.rebind()
    await review({ ...TYPED_ANEW, bank_account: 'DE90' })
    await model.save()
    expect(model.$saving.get()).toMatchObject({ type: 'refused', error: { reason: null, message: 'Second edit refused, ask support' } })
  })

  test('shows the bound card after a save, and finds it after a lost answer', async () => {
    const { env, model, review } = await stated({})
    env.answer(EDIT, () => envelope(null))
    await review(TYPED_ANEW)
    env.answer(CARD, () => envelope(STATED))
    await model.save()
    await settle()
    expect(model.$card.get()).toMatchObject({ value: { fields: { bank_account: 'DE89' } } })

    env.answer(EDIT, lost)
    model.rebind()
    await review({ ...TYPED_ANEW, bank_account: 'DE90' })
    env.answer(CARD, () => envelope({ ...STATED, bank_account: 'DE90' }))
    await model.save()
    expect(model.$step.get()).toEqual({ type: 'bound', isNew: true, refusal: null })
  })
})
