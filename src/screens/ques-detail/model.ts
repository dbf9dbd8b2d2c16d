import { atom, computed } from 'nanostores'

import type { ApiError, Article } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { readQuestions, type Published } from './read-questions.ts'

/** The parts of the screen; all except the article are in the address (A30). */
export type Part =
  | { type: 'list'; isRemoved: boolean }
  | { type: 'article'; article: Article; previous: Article | null; next: Article | null }
  /** Null: none are published. */
  | { type: 'rules'; rules: Published['rules'] }
  | { type: 'vip' }
  /** Articles are not stored, so a reload loads them. */
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }

const PATH = '/ad-center/ques-detail'

/** Questions, rules and VIP terms from the operator's configuration. */
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
  const $part = computed(
    [router.$route, config.$config, config.$error, $published, $isLoading],
    ({ query }, basic, error, { articles: all, rules }, isLoading): Part => {
      const isHere = basic && (query.view === 'vip' || (query.view === 'rules' && basic.operating_rules) || basic.faq_config)
      if (!isHere && isLoading) return { type: 'loading' }
      if (!isHere && error) return { type: 'failed', error }
      if (query.view === 'rules') return { type: 'rules', rules: basic?.operating_rules ?? rules }
      if (query.view === 'vip') return { type: 'vip' }
      const at = query.id ? all.findIndex(({ id }) => id === query.id) : -1
      const article = all[at]
      if (!article) return { type: 'list', isRemoved: Boolean(query.id) }
      return { type: 'article', article, previous: all[at - 1] ?? null, next: all[at + 1] ?? null }
    }
  )

  return {
    $part,
    $articles,
    $keyword,
    search: $keyword.set,
    /** Loads the configuration if it has no articles yet. */
    start() {
      if ($isLoading.get()) void reload()
    },
    reload,
    open: (id: string) => router.navigate(PATH, { id }),
    openList: () => router.replace(PATH)
  }
}

export type Questions = ReturnType<typeof createQuestions>
