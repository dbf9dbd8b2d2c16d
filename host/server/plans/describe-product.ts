import type { CallOutput, PlanDetail } from '../../../src/api/calls.ts'
import { PICTURES } from '../fixtures/drawings.ts'
import { PLAN_RULES, planTemplate, planText } from '../fixtures/plan-templates.ts'
import { FILM_SECONDS } from '../http/sandbox-film.ts'

/** A picture served by the sandbox. @param view counted from 0 */
export const pictureUrl = (origin: string, key: string, view: number): string =>
  `${origin}/sandbox/images/${key}${view === 0 ? '' : `-${view + 1}`}.svg`

/** The link of a plan or a product of this template: a film, a page, or none. */
export function describeMedia(
  key: string,
  origin: string
): Pick<PlanDetail, 'game_description' | 'video' | 'landing_pages'> {
  const { kind, name } = planTemplate(key)
  const film = `${origin}/sandbox/film/${key}`
  return {
    game_description: kind === 'game' ? planText(key, 'description') : null,
    video:
      kind === 'video'
        ? {
            url: `${film}.webm`,
            poster: `${film}.svg`,
            captions_url: `${film}.vtt`,
            duration: FILM_SECONDS
          }
        : null,
    landing_pages:
      kind === 'landing' ? [{ title: name, url: `${origin}/sandbox/landing/${key}` }] : null
  }
}

/** A product as shown on its own page. */
export function describeProduct(
  key: string,
  origin: string,
  withdrawn: boolean
): CallOutput<'product'> {
  const template = planTemplate(key)
  return {
    id: key,
    name: template.name,
    kind: template.kind,
    images: Array.from({ length: PICTURES }, (_, view) => pictureUrl(origin, key, view)),
    description: planText(key, 'description'),
    content: planText(key, 'content'),
    rules: PLAN_RULES,
    is_official_push: template.official,
    ...describeMedia(key, origin),
    withdrawn
  }
}
