import { AppError } from '../../shared/http/errors.js'
import { EmptyState } from '../ui/EmptyState.js'

/** Whether a request does not exist for this reader. */
export const isMissing = (error: unknown) =>
  error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code)

export const MissingQuote = () => (
  <EmptyState icon="search" title="This quote request does not exist">
    <p>Perhaps it belongs to another account.</p>
  </EmptyState>
)
