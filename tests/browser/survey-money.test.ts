import { SURVEY_PARTS, survey } from '../support/survey.ts'

survey(SURVEY_PARTS.money)
