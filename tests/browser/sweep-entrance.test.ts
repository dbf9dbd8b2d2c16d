import { SURVEY_PARTS } from '../support/survey.ts'
import { sweep } from '../support/sweep.ts'

sweep(SURVEY_PARTS.entrance)
