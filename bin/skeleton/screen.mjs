import * as v from 'valibot'

import { Refusal, camel, pascal, projectFiles } from './project-files.mjs'
import { sampleAnswer } from './sample-answer.mjs'

const model = (screen, call) => `import type { CallOutput } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import type { Loader } from '../../stores/loadable.ts'

export const create${screen} = ({ request }: Stores): Loader<CallOutput<'${call}'>> =>
  createLoader(signal => request('${call}', {}, { signal }))
`

const view = screen => `import { useStore } from '@nanostores/react'

import { useLanguage, useModel } from '../../hooks/use-stores.ts'
import { Card, Page } from '../../ui/page.tsx'
import { LoadError, Loading } from '../../widgets/load-error.tsx'
import { create${screen} } from './model.ts'

export function ${screen}View() {
  const model = useModel(create${screen})
  const { t } = useLanguage()
  const state = useStore(model.$state)
  return (
    <Page>
      {state.type === 'loading' && <Loading rows={5} height={88} />}
      {state.type === 'failed' && <LoadError error={state.error} onRetry={model.load} />}
      {state.type === 'ready' && <Card>{t('common.loaded')}</Card>}
    </Page>
  )
}
`

const test = (screen, name, path, request, answer) => `import { expect, test } from 'vitest'

import { ${screen}View } from '../../../src/screens/${name}/view.tsx'
import { allByRole, click, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'

test('shows the error, and the content after a retry', async () => {
  const stores = createTestStores({ path: '${path}', token: 't' })
  stores.env.answer('${request}', () => envelope(null, 500, 'Resting'))
  const { box, reads, text } = show(${screen}View, stores)
  await reads('Resting')
  expect(text()).not.toContain('Loaded')
  stores.env.answer('${request}', () => envelope(${answer}))
  click(allByRole(box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await reads('Loaded')
})
`

/**
 * Creates the skeleton of a screen: texts, row, model, view, outlet, and its rows in the tables of the tests.
 * @param root folder of the project
 * @param options address, title in English, and the call that it reads
 * @param calls the table of calls
 * @param requests the schemas of their input
 */
export const makeScreen = async (root, { path, title, call }, calls, requests) => {
  if (!/^(\/[a-z][a-z0-9-]*)+$/.test(path ?? '')) throw new Refusal(`"${path ?? ''}" is no address of a screen`)
  if (!title) throw new Refusal('a screen needs a title')
  if (!Object.hasOwn(calls, call)) throw new Refusal(`"${call}" is no call of src/api/calls.ts`)
  if (calls[call].effect !== 'read') throw new Refusal(`${call} changes something: a screen opens with a call that reads`)
  const missing = v.safeParse(requests[call], {}).issues?.map(issue => v.getDotPath(issue)).join(', ')
  if (missing) throw new Refusal(`${call} needs an input: ${missing}. Begin with a call that can be made without one`)
  const name = path.split('/').pop()
  const screen = pascal(name)
  const words = camel(name)
  const file = projectFiles(root)
  if ((await file.read('src/router/routes.ts')).includes(`path: '${path}'`)) throw new Refusal(`${path} is a screen already`)

  await file.addMessages(words, { title })
  await file.insertBefore(
    'src/router/routes.ts',
    '\n] as const satisfies readonly RouteRow[]',
    `,\n  { ...screen, path: '${path}', title: '${words}.title' }`
  )
  file.create(`src/screens/${name}/model.ts`, model(screen, call))
  file.create(`src/screens/${name}/view.tsx`, view(screen))
  await file.insertAfterLast('src/portal/register-tail.tsx', "import { ", `import { ${screen}View } from '../screens/${name}/view.tsx'`)
  await file.insertBefore('src/portal/register-tail.tsx', '\n}\n\nexport const TAIL_STYLES', `,\n  '${path}': ${screen}View`)

  const { method, path: at, response } = calls[call]
  const answer = JSON.stringify(sampleAnswer(response))
  file.create(`tests/screens/${name}/view.test.tsx`, test(screen, name, path, `${method} ${at}`, answer))
  await file.insertBefore('tests/support/header-rows.ts', '`\n\nconst readRow', `\n  ${path.padEnd(30)} -TTTT-  browser     plain`)
  await file.insertBefore(
    'tests/support/state-rows.ts',
    '\n})\n',
    `,\n  '${path}': {\n    type: 'reading',\n    call: '${call}',\n    as: 'demo',\n    success: 'Loaded',\n    empty: { as: 'empty', sight: 'Loaded' }\n  }`
  )
  await file.insertBefore('tests/support/stated-rows.ts', '\n}\n', `,\n  '${path}': { content: [/Loaded/], control: /^Customer service/ }`)
  return file.write()
}
