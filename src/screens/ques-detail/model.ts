import { atom, computed } from 'nanostores'

import type { Stores } from '../../stores/create-stores.ts'
import { readQuestions } from './read-questions.ts'

const PATH = '/ad-center/ques-detail'

export function createQuestions({ config, language, router }: Stores) {
  const $keyword = atom('')
  const $isLoading = atom(!config.$config.get()?.faq_config)

  async function reload(): Promise<void> {
    $isLoading.set(true)
    await config.load(language.$language.get().code)
    $isLoading.set(false)
  }

  const $published = computed(config.$config, basic => readQuestions(basic?.faq_config))
  const $articles = computed([$published, $keyword], ({ articles }, keyword) => {
    const wanted = keyword.trim().toLowerCase()
    return articles.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(wanted))
  })
  /** The part of the screen that the address names (A30). */
  const $part = computed(
    [router.$route, config.$config, config.$error, $published, $isLoading],
    ({ query }, basic, error, { articles: all, rules }, isLoading) => {
      const isHere = basic && (query.view === 'vip' || (query.view === 'rules' && basic.operating_rules) || basic.faq_config)
      if (!isHere && isLoading) return { type: 'loading' as const }
      if (!isHere && error) return { type: 'failed' as const, error }
      if (query.view === 'rules') return { type: 'rules' as const, rules: basic?.operating_rules ?? rules }
      if (query.view === 'vip') return { type: 'vip' as const }
      const at = query.id ? all.findIndex(({ id }) => id === query.id) : -1
      const article = all[at]
      if (!article) return { type: 'list' as const, isRemoved: Boolean(query.id) }
      return { type: 'article' as const, article, previous: all[at - 1] ?? null, next: all[at + 1] ?? null }
    }
  )

  return {
    $part,
    $articles,
    $keyword,
    search: $keyword.set,
    start() {
      if ($isLoading.get()) void reload()
    },
    reload,
    open: (id: string) => router.navigate(PATH, { id }),
    openList: () => router.replace(PATH)
  }
}

export type Questions = ReturnType<typeof createQuestions>
export type Part = ReturnType<Questions['$part']['get']>
